@_exported public import Foundation  // as Apple's module does
@_exported public import LocationCore
