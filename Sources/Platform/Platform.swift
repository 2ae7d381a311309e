/// The libraries of the platform, which have other names on each: the C library, the part of Foundation without ICU, and
/// the paths of the system.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Darwin
  @_exported import MachO
#endif

#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
#else
  @_exported import Foundation
#endif

#if canImport(System)
  @_exported import System
#else
  @_exported import SystemPackage
#endif
