using System;
using System.Buffers;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Where the buffers of answers come from.</summary>
internal static class ResponseBuffers
{
    private const int KeptSize = 8 * 1024;

    // Asking the pool costs .NET a call into the runtime, and .NET Framework a lock that all threads share; a thread that answers one
    // request after another needs one buffer.
    [ThreadStatic]
    private static byte[]? _kept;

    /// <returns>An array of at least that many bytes; its contents are undefined.</returns>
    public static byte[] Rent(int size)
    {
        if (size > KeptSize || _kept is not { } kept) return ArrayPool<byte>.Shared.Rent(size);

        _kept = null;
        return kept;
    }

    public static void Return(byte[] buffer)
    {
        if (buffer.Length == KeptSize && _kept is null) _kept = buffer;
        else ArrayPool<byte>.Shared.Return(buffer);
    }
}
