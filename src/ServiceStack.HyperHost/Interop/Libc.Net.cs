using System.Runtime.InteropServices;

namespace ServiceStack.HyperHost.Interop;

internal static partial class Libc
{
    // keeping the error takes a stub around each call, and .NET leaves the system's own number alone
    private const bool KeepsError = false;

    private static partial int ErrorOfCall => Marshal.GetLastSystemError();
}
