using System.Buffers;

namespace ServiceStack.HyperHost.Common;

/// <summary>Pool of 8 KiB buffers: each thread caches one in a thread-static field. Larger buffers come from the shared pool.</summary>
/// <remarks>
/// Renting from the pool costs .NET a call into the runtime, and .NET Framework a lock that all threads share; a thread that serves
/// requests in turn needs one buffer. It is not the pool's: what a thread keeps when it ends would be missing there, and .NET Framework's
/// pool has 50 of a size.
/// </remarks>
internal static class ThreadBuffer
{
    public const int Size = 8 * 1024;

    /// <param name="kept">The thread's field.</param>
    /// <param name="least">Minimum length in bytes.</param>
    /// <returns>An array of undefined contents.</returns>
    public static byte[] Rent(ref byte[]? kept, int least)
    {
        if (least > Size) return ArrayPool<byte>.Shared.Rent(least);

        var buffer = kept ?? new byte[Size];
        kept = null;
        return buffer;
    }

    /// <param name="kept">The thread's field.</param>
    /// <param name="buffer">The rented buffer.</param>
    public static void Return(ref byte[]? kept, byte[] buffer)
    {
        if (buffer.Length == Size) kept = buffer;
        else ArrayPool<byte>.Shared.Return(buffer);
    }
}
