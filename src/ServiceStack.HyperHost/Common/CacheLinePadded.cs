using System.Runtime.InteropServices;

namespace ServiceStack.HyperHost.Common;

/// <summary>
/// An object whose fields one thread writes with each request, kept apart in memory from that of another thread: two processors that write
/// to one line of the cache wait for each other.
/// </summary>
internal abstract class CacheLinePadded
{
    // before the fields of derived classes
    protected Lines Between;

    [StructLayout(LayoutKind.Sequential, Size = 128)]
    protected struct Lines;
}
