using System.Runtime.InteropServices;

namespace ServiceStack.HyperHost.Common;

/// <summary>
/// Base class with cache-line padding, for objects whose fields one thread writes with each request: processors that write to the same
/// cache line wait for each other.
/// </summary>
internal abstract class CacheLinePadded
{
    // before the fields of derived classes
    protected Lines Between;

    [StructLayout(LayoutKind.Sequential, Size = 128)]
    protected struct Lines;
}
