using System;
using System.Collections.Generic;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using System.Threading;

namespace ServiceStack.HyperHost.Transport.Sockets;

/// <summary>
/// Watches connections that wait without a thread, so that they can also be let go of: what Mono's own sockets wait with keeps hold
/// of the descriptor until the socket is closed. Linux.
/// </summary>
internal sealed class IdleSockets : IDisposable
{
    private const int Batch = 64;
    private const int WaitMilliseconds = 250;
    private const int Add = 1;
    private const int Remove = 2;
    private const int Modify = 3;
    private const uint Readable = 0x1;
    private const uint OneShot = 1u << 30;

    // struct epoll_event is packed on x86-64 alone
    private static readonly int Size = RuntimeInformation.ProcessArchitecture == Architecture.X64 ? 12 : 16;

    private readonly Dictionary<int, SocketConnection> _watched = [];
    private readonly int _epoll;
    private readonly Thread _thread;
    private volatile bool _hasEnded;

    public IdleSockets()
    {
        _epoll = epoll_create1(0x80000);
        if (_epoll < 0) throw new SocketException(Libc.LastError);

        _thread = new Thread(Run) { IsBackground = true, Name = "HyperHost idle" };
        _thread.Start();
    }

    /// <summary>Wakes the connection once, when it has something to read or its other end is gone.</summary>
    public void Watch(int descriptor, SocketConnection connection)
    {
        bool isKnown;
        lock (_watched)
        {
            isKnown = _watched.ContainsKey(descriptor);
            _watched[descriptor] = connection;
        }

        var wanted = Event(descriptor);
        if (epoll_ctl(_epoll, isKnown ? Modify : Add, descriptor, wanted) == 0) return;
        if (epoll_ctl(_epoll, isKnown ? Add : Modify, descriptor, wanted) != 0) connection.Wake();
    }

    public void Forget(int descriptor)
    {
        lock (_watched)
        {
            if (!_watched.Remove(descriptor)) return;
        }

        _ = epoll_ctl(_epoll, Remove, descriptor, Event(descriptor));
    }

    public void Dispose()
    {
        _hasEnded = true;
        if (Thread.CurrentThread != _thread) _thread.Join();
    }

    private void Run()
    {
        var events = new byte[Batch * 16];
        while (!_hasEnded)
        {
            var count = epoll_wait(_epoll, events, Batch, WaitMilliseconds);
            for (var i = 0; i < count; i++)
            {
                SocketConnection? connection;
                lock (_watched) _watched.TryGetValue(BitConverter.ToInt32(events, (i * Size) + Size - 8), out connection);
                connection?.Wake();
            }
        }

        Libc.Close(_epoll);
    }

    private static byte[] Event(int descriptor)
    {
        var bytes = new byte[16];
        BitConverter.GetBytes(Readable | OneShot).CopyTo(bytes, 0);
        BitConverter.GetBytes(descriptor).CopyTo(bytes, Size - 8);
        return bytes;
    }

    [DllImport("libc", SetLastError = true), DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int epoll_create1(int flags);

    [DllImport("libc", SetLastError = true), DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int epoll_ctl(int epoll, int operation, int descriptor, byte[] wanted);

    [DllImport("libc", SetLastError = true), DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int epoll_wait(int epoll, byte[] events, int most, int milliseconds);
}
