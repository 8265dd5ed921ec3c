using System;
using System.Net.Sockets;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Versioning;

namespace ServiceStack.HyperHost.Interop;

/// <summary>
/// Owns a file descriptor, and closes it once: when it is disposed of and the last call that uses it has returned. A call that comes later
/// gets no number, since the system may have given it to another file.
/// </summary>
[SupportedOSPlatform("linux")]
internal sealed class DescriptorHandle : SafeHandle
{
    /// <param name="descriptor">Open, and owned by this object from now on; below 0 for none.</param>
    public DescriptorHandle(int descriptor) : base(new IntPtr(-1), ownsHandle: true)
    {
        SetHandle((IntPtr)descriptor);
        if (descriptor >= 0) Trace?.Invoke(this, descriptor, true);
    }

    /// <summary>Gets each descriptor when it gets its owner (true), and before it is closed or given away (false). For tests.</summary>
    public static Action<DescriptorHandle, int, bool>? Trace { get; set; }

    // SafeHandle itself lets calls begin until the last of those in progress has returned.
    private volatile bool _isOver;

    public override bool IsInvalid => handle.ToInt64() < 0;

    /// <summary>A descriptor for the same file, close-on-exec, with an owner of its own.</summary>
    /// <param name="descriptor">Open for as long as this call takes.</param>
    /// <exception cref="SocketException">The process may open no more files, or the descriptor is closed.</exception>
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
    /// <returns>False if it is closed, or none.</returns>
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

    /// <summary>Gives the descriptor to another owner. No call may use it, now or later.</summary>
    /// <returns>Its number.</returns>
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
        return Libc.close((int)handle) == 0;
    }
}
