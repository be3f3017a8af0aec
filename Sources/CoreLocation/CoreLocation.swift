@_exported public import LocationCore
