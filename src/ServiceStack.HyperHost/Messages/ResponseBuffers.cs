using System;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Messages;

/// <summary>The pool of response buffers.</summary>
internal static class ResponseBuffers
{
    [ThreadStatic]
    private static byte[]? _kept;

    /// <returns>An array of at least that many bytes; its contents are undefined.</returns>
    public static byte[] Rent(int size) => ThreadBuffer.Rent(ref _kept, size);

    public static void Return(byte[] buffer) => ThreadBuffer.Return(ref _kept, buffer);
}
