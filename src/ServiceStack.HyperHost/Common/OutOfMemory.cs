using System;
using System.Runtime.CompilerServices;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Common;

/// <summary>What a request has left behind that there was no memory for.</summary>
internal static partial class OutOfMemory
{
    private const int ScrubbedBytes = 64 * 1024;

    /// <summary>Frees it if an error, or what led to it, says that there was no memory. Takes a full collection then.</summary>
    /// <returns>Whether there was none.</returns>
    public static bool FreeAfter(Exception error)
    {
        if (!MemoryShortage.Is(error)) return false;

        Free();
        return true;
    }

    // Mono does not collect when its heap has reached its bound, and takes each word on the stack of a thread for a reference, also of one
    // that waits for its next request. .NET collects, but keeps what is free for objects of the same size.
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
