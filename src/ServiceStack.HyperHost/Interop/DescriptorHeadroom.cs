using System;
using System.Runtime.Versioning;

namespace ServiceStack.HyperHost.Interop;

/// <summary>
/// Reserves descriptors for files, logs and the runtime, which needs one per thread. Connections get only the other descriptors, and wait
/// in the accept queue if none is free. Linux.
/// </summary>
/// <param name="most">Returns the process's limit of open files (ulimit -n).</param>
[SupportedOSPlatform("linux")]
internal sealed class DescriptorHeadroom(Func<int> most)
{
    /// <summary>Number of reserved descriptors; an eighth of the limit if that is less.</summary>
    public const int Spare = 32;

    private volatile bool _isShort;

    /// <summary>The headroom of this process, whose limit of open files may be raised while it runs.</summary>
    public static DescriptorHeadroom OfProcess { get; } = new(Libc.MaxDescriptors);

    /// <summary>Whether the last connection got a reserved descriptor, so that the next connection must wait.</summary>
    public bool IsShort => _isShort;

    /// <summary>Called when a connection was accepted with this descriptor, the lowest that was free.</summary>
    public void OnAccepted(int descriptor) => _isShort = IsSpare(descriptor);

    /// <summary>Whether a descriptor is free for a further connection.</summary>
    /// <param name="descriptor">Any that is open.</param>
    public bool ProbeFree(int descriptor)
    {
        if (!_isShort) return true;

        // a duplicate gets the lowest free number, as a connection would
        var copy = Libc.Duplicate(descriptor);
#pragma warning disable RS0030 // the duplicate was made here
        if (copy >= 0) Libc.Close(copy);
#pragma warning restore RS0030
        _isShort = copy < 0 || IsSpare(copy);
        return !_isShort;
    }

    /// <summary>
    /// Whether a message with <paramref name="count"/> descriptors can be received: they are free, and the first is not a reserved one. The
    /// kernel drops descriptors beyond the limit.
    /// </summary>
    /// <remarks>
    /// The others may be reserved: one message carries them all, and would wait forever if fewer unreserved descriptors are left.
    /// </remarks>
    /// <param name="descriptor">Any that is open.</param>
    /// <param name="count">1 to <see cref="DescriptorMessages.Most"/>.</param>
    public bool ProbeFree(int descriptor, int count)
    {
        Span<int> copies = stackalloc int[Math.Min(count, DescriptorMessages.Most)];
        var made = 0;
        while (made < copies.Length && Libc.Duplicate(descriptor) is var copy && copy >= 0) copies[made++] = copy;

        // the lowest comes first
        var hasRoom = made == copies.Length && !IsSpare(copies[0]);
#pragma warning disable RS0030 // the duplicates were made here
        foreach (var copy in copies.Slice(0, made)) Libc.Close(copy);
#pragma warning restore RS0030
        return hasRoom;
    }

    private bool IsSpare(int descriptor)
    {
        var limit = most();
        return descriptor >= limit - Math.Min(Spare, limit / 8);
    }
}
