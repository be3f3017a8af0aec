/// Geodesics on the WGS84 ellipsoid: the few questions that Ringfence asks of GeographicLib.
/// Angles are degrees, lengths metres. Nothing here allocates or throws; NaN in gives NaN out.
#ifndef RINGFENCE_CGEODESIC_H
#define RINGFENCE_CGEODESIC_H

#ifdef __cplusplus
extern "C" {
#endif

/// A geodesic from a point, ready to be asked for places along it. Large enough for GeographicLib's own.
typedef struct rf_geodesic_line {
  double storage[72];
} rf_geodesic_line;

/// The geodesic distance between two points.
double rf_geodesic_distance(double lat1, double lon1, double lat2, double lon2);

/// The distance, and the azimuths at both ends (clockwise from north, both in the direction of travel).
double rf_geodesic_inverse(
    double lat1, double lon1, double lat2, double lon2, double *azimuth1, double *azimuth2);

/// The point at a distance along an azimuth.
void rf_geodesic_direct(
    double lat1, double lon1, double azimuth, double distance, double *lat2, double *lon2);

/// The shortest geodesic between two points; its length is returned.
double rf_geodesic_line_between(
    rf_geodesic_line *line, double lat1, double lon1, double lat2, double lon2);

/// The place at a distance from the line's start.
void rf_geodesic_line_position(
    const rf_geodesic_line *line, double distance, double *lat, double *lon);

#ifdef __cplusplus
}
#endif
#endif
