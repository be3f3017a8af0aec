/// Solves for the crossings of one leg with one region.
enum CrossingSolver {}
