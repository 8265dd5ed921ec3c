using System.Runtime.InteropServices;

namespace ServiceStack.HyperHost.Interop;

internal static partial class Libc
{
    // SetLastError would add a stub to each call, and .NET itself does not change errno between the call and its read
    private const bool KeepsError = false;

    private static partial int ErrorOfCall => Marshal.GetLastSystemError();
}
