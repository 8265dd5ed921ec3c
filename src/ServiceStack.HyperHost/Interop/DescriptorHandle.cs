using System;
using System.Net.Sockets;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Versioning;

namespace ServiceStack.HyperHost.Interop;

/// <summary>
/// Owns a file descriptor. Closes it once, after Dispose, when the last call that uses it has returned. Later calls get no number, because
/// the kernel may have reused it for another file.
/// </summary>
[SupportedOSPlatform("linux")]
internal sealed class DescriptorHandle : SafeHandle
{
    /// <param name="descriptor">Open descriptor, owned by this object from now on; negative for none.</param>
    public DescriptorHandle(int descriptor) : base(new IntPtr(-1), ownsHandle: true)
    {
        SetHandle((IntPtr)descriptor);
        if (descriptor >= 0) Trace?.Invoke(this, descriptor, true);
    }

    /// <summary>Called when a descriptor gets its owner (true), and before it is closed or transferred (false). For tests.</summary>
    public static Action<DescriptorHandle, int, bool>? Trace { get; set; }

    // Needed because SafeHandle lets new calls begin after Dispose, until the last call in progress has returned.
    private volatile bool _isOver;

    public override bool IsInvalid => handle.ToInt64() < 0;

    /// <summary>Duplicates a descriptor, close-on-exec.</summary>
    /// <param name="descriptor">Descriptor that the caller keeps open during the call.</param>
    /// <exception cref="SocketException">The limit of open files is reached, or the descriptor is closed.</exception>
    public static DescriptorHandle DuplicateOf(int descriptor)
    {
        var copy = Libc.Duplicate(descriptor);
        return copy >= 0 ? new DescriptorHandle(copy) : throw new SocketException(Libc.LastError) { Source = "dup" };
    }

    /// <summary>Keeps the descriptor open until the result is disposed of.</summary>
    /// <exception cref="ObjectDisposedException">It is closed.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public DescriptorUse Use()
    {
        if (_isOver) throw new ObjectDisposedException(nameof(DescriptorHandle));

        var isHeld = false;
        DangerousAddRef(ref isHeld);
        return new DescriptorUse(this, (int)handle);
    }

    /// <summary>Keeps the descriptor open until <paramref name="use"/> is disposed of.</summary>
    /// <returns>False if the descriptor is closed, or there is none.</returns>
    public bool TryUse(out DescriptorUse use)
    {
        use = default;
        if (_isOver || IsClosed || IsInvalid) return false;

        try
        {
            use = Use();
            return true;
        }
        catch (ObjectDisposedException)
        {
            return false;
        }
    }

    /// <summary>Another descriptor for the same file.</summary>
    /// <exception cref="ObjectDisposedException">It is closed.</exception>
    /// <exception cref="SocketException">The process may open no more files.</exception>
    public DescriptorHandle Duplicate()
    {
        using var use = Use();
        return DuplicateOf(use.Number);
    }

    /// <summary>Releases ownership without closing. No call may use this object, now or later.</summary>
    /// <returns>The descriptor, which the caller owns.</returns>
    public int Detach()
    {
        var number = (int)handle;
        Trace?.Invoke(this, number, false);
        _isOver = true;
        SetHandleAsInvalid();
        return number;
    }

    protected override void Dispose(bool disposing)
    {
        _isOver = true;
        base.Dispose(disposing);
    }

    protected override bool ReleaseHandle()
    {
        Trace?.Invoke(this, (int)handle, false);
#pragma warning disable RS0030 // the one class that closes
        return Libc.close((int)handle) == 0;
#pragma warning restore RS0030
    }
}
