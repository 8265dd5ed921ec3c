using System;
using System.Runtime.CompilerServices;

namespace ServiceStack.HyperHost.Common;

/// <summary>What a request has left behind that there was no memory for.</summary>
internal static partial class SpentMemory
{
    private const int ScrubbedBytes = 64 * 1024;

    /// <summary>Frees it, so that the next request finds memory. Takes a full collection.</summary>
    /// <remarks>
    /// Mono does not collect when its heap has reached its bound, and takes each word on the stack of a thread for a reference, also of one
    /// that waits for its next request. .NET collects, but keeps what is free for objects of the same size.
    /// </remarks>
    public static void Free()
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
