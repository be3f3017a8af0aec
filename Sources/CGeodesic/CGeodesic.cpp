#include "CGeodesic.h"

#include <GeographicLib/Geodesic.hpp>
#include <GeographicLib/GeodesicLine.hpp>
#include <new>
#include <type_traits>

using GeographicLib::Geodesic;
using GeographicLib::GeodesicLine;

// The storage is plain memory on the Swift side and is copied as such.
static_assert(sizeof(GeodesicLine) <= sizeof(rf_geodesic_line), "enlarge rf_geodesic_line");
static_assert(alignof(GeodesicLine) <= alignof(rf_geodesic_line), "align rf_geodesic_line");
static_assert(std::is_trivially_copyable<GeodesicLine>::value, "a line must be copyable as bytes");
static_assert(std::is_trivially_destructible<GeodesicLine>::value, "a line must need no destructor");

static const Geodesic &earth() {
  static const Geodesic wgs84 = Geodesic::WGS84();
  return wgs84;
}

extern "C" double rf_geodesic_distance(double lat1, double lon1, double lat2, double lon2) {
  double distance;
  earth().Inverse(lat1, lon1, lat2, lon2, distance);
  return distance;
}

extern "C" double rf_geodesic_inverse(
    double lat1, double lon1, double lat2, double lon2, double *azimuth1, double *azimuth2) {
  double distance;
  earth().Inverse(lat1, lon1, lat2, lon2, distance, *azimuth1, *azimuth2);
  return distance;
}

extern "C" void rf_geodesic_direct(
    double lat1, double lon1, double azimuth, double distance, double *lat2, double *lon2) {
  earth().Direct(lat1, lon1, azimuth, distance, *lat2, *lon2);
}

extern "C" double rf_geodesic_line_between(
    rf_geodesic_line *line, double lat1, double lon1, double lat2, double lon2) {
  const GeodesicLine *made = new (line->storage) GeodesicLine(earth().InverseLine(
      lat1, lon1, lat2, lon2,
      GeodesicLine::LATITUDE | GeodesicLine::LONGITUDE | GeodesicLine::DISTANCE_IN));
  return made->Distance();
}

extern "C" void rf_geodesic_line_position(
    const rf_geodesic_line *line, double distance, double *lat, double *lon) {
  const GeodesicLine *made = std::launder(reinterpret_cast<const GeodesicLine *>(line->storage));
  made->Position(distance, *lat, *lon);
}
