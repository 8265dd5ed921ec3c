using System;
using System.Net.Sockets;
using System.Runtime.Versioning;

namespace ServiceStack.HyperHost.Interop;

/// <summary>
/// Stops threads that wait for descriptors. Each wait includes this object's eventfd(2), so no wait needs a timeout. Linux.
/// </summary>
[SupportedOSPlatform("linux")]
internal sealed class StopSignal : IDisposable
{
    private const int CloseOnExec = 0x80000;
    private const int NonBlocking = 0x800;

    private readonly DescriptorHandle _event;
    private volatile bool _isSet;

    /// <exception cref="SocketException">The process may open no more files.</exception>
    public StopSignal()
    {
        _event = new DescriptorHandle(Libc.eventfd(0, CloseOnExec | NonBlocking));
        if (_event.IsInvalid) throw new SocketException(Libc.LastError) { Source = "eventfd" };
    }

    /// <summary>True after <see cref="Set"/>; never reset.</summary>
    public bool IsSet => _isSet;

    /// <summary>Ends the current waits and all later ones. From any thread.</summary>
    public unsafe void Set()
    {
        _isSet = true;
        if (!_event.TryUse(out var use)) return;

        // no thread reads the eventfd, so it stays readable for all threads
        ulong one = 1;
        _ = Libc.write(use.Number, &one, (IntPtr)sizeof(ulong));
        use.Dispose();
    }

    /// <summary>Waits until the descriptor is readable or has failed, or the signal is set. Thread-safe.</summary>
    /// <param name="descriptor">Descriptor that the caller keeps open.</param>
    /// <returns>False if the signal was set.</returns>
    public bool WaitReadable(int descriptor)
    {
        if (_isSet) return false;

        using var use = _event.Use();
        return Descriptors.WaitForFirst(descriptor, use.Number) && !_isSet;
    }

    public void Dispose() => _event.Dispose();
}
