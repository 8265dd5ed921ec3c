using System;
using System.Runtime.CompilerServices;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Common;

/// <summary>Frees the memory of a request that failed with an OutOfMemoryException.</summary>
internal static partial class OutOfMemory
{
    private const int ScrubbedBytes = 64 * 1024;

    /// <summary>If an exception, or an inner one, is caused by a lack of memory, runs a full garbage collection.</summary>
    /// <returns>Whether memory was lacking.</returns>
    public static bool FreeAfter(Exception error)
    {
        if (!MemoryShortage.Is(error)) return false;

        Free();
        return true;
    }

    // Mono does not collect when its heap reaches its limit, and treats each word on a thread's stack as a reference, even on idle threads,
    // so stale words keep objects alive. .NET collects, but reserves free memory for objects of the same size.
    private static void Free()
    {
        ScrubStack();
        Collect();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void ScrubStack()
    {
        Span<byte> left = stackalloc byte[ScrubbedBytes];
        left.Clear();
        GC.KeepAlive(left[ScrubbedBytes - 1]);
    }

    private static partial void Collect();
}
