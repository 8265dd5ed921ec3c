using System.Buffers;

namespace ServiceStack.HyperHost.Common;

/// <summary>Buffers of the shared pool, of which each thread keeps one of 8 KiB in a field of its own.</summary>
/// <remarks>
/// Renting from the pool costs .NET a call into the runtime, and .NET Framework a lock that all threads share; a thread that serves
/// requests in turn needs one buffer.
/// </remarks>
internal static class ThreadBuffer
{
    public const int Size = 8 * 1024;

    /// <param name="kept">The thread's field.</param>
    /// <param name="least">Bytes that it must have.</param>
    /// <returns>An array of undefined contents.</returns>
    public static byte[] Rent(ref byte[]? kept, int least)
    {
        if (least > Size || kept is not { } buffer) return ArrayPool<byte>.Shared.Rent(least);

        kept = null;
        return buffer;
    }

    /// <param name="kept">The thread's field.</param>
    /// <param name="buffer">That was rented, here or from the pool.</param>
    public static void Return(ref byte[]? kept, byte[] buffer)
    {
        if (kept is null && buffer.Length == Size) kept = buffer;
        else ArrayPool<byte>.Shared.Return(buffer);
    }
}
