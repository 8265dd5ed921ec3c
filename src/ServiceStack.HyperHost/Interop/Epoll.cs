using System;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using System.Runtime.Versioning;

namespace ServiceStack.HyperHost.Interop;

/// <summary>
/// An epoll(7) instance: waits for many sockets, on one thread (<see cref="Wait"/>) or on several (<see cref="Take"/>). Linux.
/// </summary>
[SupportedOSPlatform("linux")]
internal sealed unsafe class Epoll : IDisposable
{
    /// <summary>Event number of <see cref="Wake"/>.</summary>
    public const int WakeNumber = -1;

    private const int Most = 32;
    private const int CloseOnExec = 0x80000;
    private const int NonBlocking = 0x800;
    private const int OperationAdd = 1;
    private const int OperationRemove = 2;
    private const int OperationModify = 3;
    private const uint Readable = 0x1;
    private const uint Writable = 0x4;
    private const uint Failed = 0x8;
    private const uint HungUp = 0x10;
    private const uint PeerEnded = 0x2000;
    private const uint OncePerChange = 1u << 31;
    private const uint Once = 1u << 30;

    // struct epoll_event is packed on x86-64 only; its last eight bytes are the number and the stamp
    private static readonly int Size = RuntimeInformation.ProcessArchitecture == Architecture.X64 ? 12 : 16;

    private readonly byte[] _events = new byte[Most * 16];
    private readonly DescriptorHandle _epoll;
    private readonly DescriptorHandle _bell;
    private int _at;
    private int _count;

    public Epoll()
    {
        _epoll = new DescriptorHandle(Libc.epoll_create1(CloseOnExec));
        if (_epoll.IsInvalid) throw new SocketException(Libc.LastError);

        _bell = new DescriptorHandle(Libc.eventfd(0, CloseOnExec | NonBlocking));
        if (_bell.IsInvalid)
        {
            var error = Libc.LastError;
            _epoll.Dispose();
            throw new SocketException(error);
        }

        // edge-triggered: each call of Wake wakes one waiting thread, and nobody has to read the eventfd's value
        Control(OperationAdd, _bell, Readable | OncePerChange, WakeNumber);
    }

    /// <summary>Watches a socket, edge-triggered: reports once each time that bytes arrive or the peer disconnects.</summary>
    /// <param name="descriptor">Descriptor of the socket.</param>
    /// <param name="number">Number in the socket's events.</param>
    /// <param name="stamp">Stamp in the socket's events: distinguishes sockets that reuse a number.</param>
    /// <exception cref="SocketException">The kernel refuses to watch another descriptor.</exception>
    /// <exception cref="ObjectDisposedException">The socket is closed.</exception>
    public void Add(DescriptorHandle descriptor, int number, int stamp)
    {
        if (Control(OperationAdd, descriptor, Readable | PeerEnded | OncePerChange, number, stamp) != 0)
        {
            throw new SocketException(Libc.LastError);
        }
    }

    /// <summary>Watches a socket for one event: it has room to send, or fails (EPOLLONESHOT).</summary>
    /// <param name="descriptor">Descriptor of the socket.</param>
    /// <param name="number">Number in the socket's event.</param>
    /// <returns>False if the kernel refuses to watch another descriptor, or the socket is closed.</returns>
    public bool TryWatchRoomOnce(DescriptorHandle descriptor, int number) => TryWatchOnce(descriptor, Writable, number);

    /// <summary>Stops watching a socket, before its descriptor is closed or transferred. Does nothing if either is closed.</summary>
    public void Remove(DescriptorHandle descriptor)
    {
        if (!_epoll.TryUse(out var epoll)) return;

        if (descriptor.TryUse(out var use)) Control(epoll.Number, OperationRemove, use.Number, 0, 0, 0);
        use.Dispose();
        epoll.Dispose();
    }

    /// <summary>Ends the current wait, or the next one. From any thread.</summary>
    public void Wake()
    {
        if (!_bell.TryUse(out var use)) return;

        ulong one = 1;
        _ = Libc.write(use.Number, &one, (IntPtr)sizeof(ulong));
        use.Dispose();
    }

    /// <summary>Returns the next event of the last <see cref="Wait"/>.</summary>
    /// <param name="number">The number of the socket.</param>
    public bool TryNext(out int number)
    {
        number = 0;
        if (_at == _count) return false;

        fixed (byte* one = &_events[_at++ * Size]) number = *(int*)(one + Size - 8);
        return true;
    }

    /// <summary>Keeps the epoll instance open for calls of <see cref="Take"/>, until the result is disposed.</summary>
    /// <exception cref="ObjectDisposedException">It is closed.</exception>
    public DescriptorUse Use() => _epoll.Use();

    /// <summary>Waits for events and returns some. Several threads may call it at once; don't combine with <see cref="Wait"/>.</summary>
    /// <param name="use">The result of <see cref="Use"/>.</param>
    /// <param name="into">Receives the events: room for 1 to 32.</param>
    /// <param name="waits">False to return pending events without blocking.</param>
    /// <returns>Number of events; 0 if a signal interrupted the call.</returns>
    public int Take(in DescriptorUse use, Span<EpollEvent> into, bool waits = true)
    {
        var events = stackalloc byte[into.Length * 16];
        var count = Libc.epoll_wait(use.Number, events, into.Length, waits ? -1 : 0);
        for (var i = 0; i < count; i++)
        {
            var one = events + (i * Size);
            var number = *(int*)(one + Size - 8);
            into[i] = new EpollEvent(number, *(int*)(one + Size - 4), (*(uint*)one & (PeerEnded | HungUp | Failed)) != 0);
        }

        return Math.Max(0, count);
    }

    /// <summary>Waits until there are events. Called when <see cref="TryNext"/> has returned all of the last ones.</summary>
    /// <param name="most">Timeout in milliseconds; -1 for none.</param>
    public void Wait(int most = -1)
    {
        _at = 0;

        // -1 if a signal interrupts it
        using var epoll = _epoll.Use();
        fixed (byte* events = _events) _count = Math.Max(0, Libc.epoll_wait(epoll.Number, events, Most, most));
    }

    public void Dispose()
    {
        _bell.Dispose();
        _epoll.Dispose();
    }

    private bool TryWatchOnce(DescriptorHandle descriptor, uint wanted, int number)
    {
        try
        {
            return Control(OperationModify, descriptor, wanted | Once, number) == 0
                || Control(OperationAdd, descriptor, wanted | Once, number) == 0;
        }
        catch (ObjectDisposedException)
        {
            return false;
        }
    }

    private int Control(int operation, DescriptorHandle descriptor, uint wanted, int number, int stamp = 0)
    {
        using var epoll = _epoll.Use();
        using var use = descriptor.Use();
        return Control(epoll.Number, operation, use.Number, wanted, number, stamp);
    }

    private static int Control(int epoll, int operation, int descriptor, uint wanted, int number, int stamp)
    {
        var one = stackalloc byte[16];
        *(uint*)one = wanted;
        *(int*)(one + Size - 8) = number;
        *(int*)(one + Size - 4) = stamp;
        return Libc.epoll_ctl(epoll, operation, descriptor, one);
    }
}
