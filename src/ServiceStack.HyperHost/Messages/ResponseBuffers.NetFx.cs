using System;
using System.Buffers;

namespace ServiceStack.HyperHost.Messages;

internal static partial class ResponseBuffers
{
    private const int KeptSize = 8 * 1024;

    // The pool of .NET Framework has a lock that all threads share; a thread that answers one request after another needs one buffer.
    [ThreadStatic]
    private static byte[]? _kept;

    public static partial byte[] Rent(int size)
    {
        if (size > KeptSize || _kept is not { } kept) return ArrayPool<byte>.Shared.Rent(size);

        _kept = null;
        return kept;
    }

    public static partial void Return(byte[] buffer)
    {
        if (buffer.Length == KeptSize && _kept is null) _kept = buffer;
        else ArrayPool<byte>.Shared.Return(buffer);
    }
}
