// GeographicLib is C++: what Swift may call stands in CGeodesic. This target only carries the link.
