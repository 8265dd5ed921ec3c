using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Sockets;
using System.Runtime.Versioning;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Transport.Connections;
using ServiceStack.HyperHost.Transport.DescriptorPassing;
using ServiceStack.HyperHost.Transport.EpollLoops;

namespace ServiceStack.HyperHost.Transport.Listening;

/// <summary>
/// Accepts on listening sockets that another domain or process opened, and receives connections that others pass over descriptor channels.
/// </summary>
[SupportedOSPlatform("linux")]
internal sealed class DescriptorListener : IDisposable
{
    private const uint BetweenLooksMicroseconds = 50;
    private const int MaxAtOnce = DescriptorMessages.Most;

    private readonly AcceptedConnections _arrivals;
    private readonly IHostLog _log;
    private readonly EpollServer _server;
    private readonly AcceptPause _pause;
    private readonly Action<Thread>? _startThread;
    private readonly List<StoppableThread> _listening = [];
    private readonly List<StoppableThread> _receiving = [];
    private readonly List<IDescriptorChannel> _channels = [];
    private volatile IReadOnlyList<ListenAddress> _addresses;
    private volatile bool _isStopping;
    private int _isDisposed;

    /// <param name="addresses">All listen addresses, by index.</param>
    /// <param name="options">Bounds of the number of threads.</param>
    /// <param name="serve">Serves one connection.</param>
    /// <param name="log">Receives a line for each connection that can't be accepted.</param>
    /// <param name="eventLoops">Number of event-loop threads; null: one per processor.</param>
    /// <param name="startThread">Starts an accepting thread; null for Thread.Start.</param>
    public DescriptorListener(
        IReadOnlyList<ListenAddress> addresses, TransportOptions options, ServeConnection serve, IHostLog log, int? eventLoops = null,
        Action<Thread>? startThread = null)
    {
        _startThread = startThread;
        _addresses = addresses;
        _arrivals = new AcceptedConnections(serve);
        _log = log;
        _pause = new AcceptPause(log, options.Time);
        _server = new EpollServer(eventLoops ?? Environment.ProcessorCount, options, log);
    }

    /// <summary>All listen addresses, by index. May be replaced by a longer list.</summary>
    public IReadOnlyList<ListenAddress> Addresses
    {
        get => _addresses;
        set => _addresses = value;
    }

    /// <summary>Number of event-loop threads.</summary>
    public int EventLoopThreads => _server.EventLoopThreads;

    /// <summary>Number of connections in event loops.</summary>
    public int ConnectionsInEventLoops => _server.ConnectionsInEventLoops;

    /// <summary>
    /// Number of accepted or received connections that the server does not count yet, plus the number of descriptor channels with
    /// unread connections.
    /// </summary>
    public int Arriving
    {
        get
        {
            lock (_channels) return _arrivals.Count + _channels.Count(static channel => channel.HasWaiting);
        }
    }

    /// <summary>Whether connections may still arrive from a descriptor channel: at least one has an open sender.</summary>
    public bool IsReceiving
    {
        get
        {
            lock (_channels) return _channels.Count > 0;
        }
    }

    /// <summary>Starts to accept on a listening socket.</summary>
    /// <param name="descriptor">Descriptor of the socket, which must be non-blocking. The caller still owns it.</param>
    /// <param name="address">Index of its listen address.</param>
    /// <param name="router">Routes connections to processes; null (the default) if this process serves all.</param>
    /// <returns>Stops accepting; when it returns, the descriptor is not used any more.</returns>
    public Action Listen(DescriptorHandle descriptor, int address, IConnectionRouter? router = null)
    {
        using (var use = descriptor.Use()) Libc.SetNoDelay(use.Number);
        return Run(_listening, stop => Accept(descriptor, address, router, stop), "accept");
    }

    /// <summary>Starts to receive connections from a descriptor channel.</summary>
    /// <returns>
    /// Stops receiving; when it returns, every received connection is counted by the server or by <see cref="Arriving"/>.
    /// </returns>
    public Action Receive(IDescriptorChannel channel) => Run(
        _receiving,
        stop =>
        {
            lock (_channels) _channels.Add(channel);
            channel.Read(Begin, stop, WaitForDescriptor);
            lock (_channels) _channels.Remove(channel);
        },
        "descriptor channel");

    /// <summary>
    /// Stops accepting and receiving. When it returns, every accepted connection is counted by the server or by <see cref="Arriving"/>.
    /// </summary>
    public void StopAccepting()
    {
        _isStopping = true;
        Join(_listening);
        Join(_receiving);
    }

    public void Dispose()
    {
        if (Interlocked.Exchange(ref _isDisposed, 1) != 0) return;

        StopAccepting();
        _server.Dispose();
    }

    private Action Run(List<StoppableThread> threads, Action<StopSignal> work, string name)
    {
        var thread = new StoppableThread(
            work, "HyperHost " + name, (line, error) => _log.Write(HostLogLevel.Error, line, error), _startThread);
        lock (threads) threads.Add(thread);
        if (!_isStopping) thread.Start();
        return () =>
        {
            thread.Dispose();
            lock (threads) threads.Remove(thread);
        };
    }

    private static void Join(List<StoppableThread> threads)
    {
        StoppableThread[] present;
        lock (threads) present = [.. threads];
        foreach (var thread in present) thread.Stop();
        foreach (var thread in present) thread.Dispose();
    }

    private void Accept(DescriptorHandle descriptor, int address, IConnectionRouter? router, StopSignal stop)
    {
        using var use = descriptor.Use();
        var listening = use.Number;
        var accepted = new List<DescriptorHandle>(MaxAtOnce);
        var isOpen = true;
        while (isOpen && !stop.IsSet)
        {
            // A client sends its first bytes just after it connects. Connections that the router could not route are routed again after a
            // short pause, together with new connections.
            if (accepted.Count > 0) Libc.Pause(BetweenLooksMicroseconds);
            else if (!stop.WaitReadable(listening)) continue;

            var seen = accepted.Count;
            isOpen = TryAccept(listening, address, router is null ? 1 : MaxAtOnce, accepted);
            Sort(accepted, seen, address, router);
        }

        foreach (var connection in accepted) Begin(connection, address, received: null);
    }

    private void Sort(List<DescriptorHandle> accepted, int seen, int address, IConnectionRouter? router)
    {
        var here = accepted;
        if (router is not null && accepted.Count > 0) router.Sort(accepted, seen, here = []);
        foreach (var connection in here) Begin(connection, address, received: null);
        here.Clear();
    }

    // Accepts the waiting connections. Returns false if the descriptor is not a listening socket any more.
    private bool TryAccept(int listening, int address, int most, List<DescriptorHandle> into)
    {
        while (into.Count < most
            && (into.Count == 0 ? _pause.ProbeFree(listening, _addresses[address]) : !DescriptorHeadroom.OfProcess.IsShort))
        {
            if (Descriptors.Accept(listening) is { } accepted)
            {
                into.Add(accepted);
                continue;
            }

            var error = Libc.LastError;
            if (error == Libc.NotListening) return false;

            // Too many open files, or a client that left before it was accepted: the listener continues in both cases.
            if (error != Libc.TryAgain) _pause.Wait(_addresses[address], Libc.Describe(error));
            break;
        }

        return true;
    }

    private void WaitForDescriptor(int address) => _pause.WaitForDescriptor(_addresses[address]);

    // received: bytes that another process or domain has read from a migrated connection; null for a connection accepted here.
    private void Begin(DescriptorHandle descriptor, int address, byte[]? received)
    {
        _arrivals.Add();
        var connection = _server.Create(new AcceptedSocket(descriptor, _addresses[address]), _addresses[address]);
        try
        {
            connection.AddressIndex = address;
            if (received is not null) connection.Begin(received);
            connection.Start(_arrivals.ServeAsync);
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            // The peer has disconnected, or the kernel refuses to watch another descriptor.
            _arrivals.Remove();
            _log.Write(HostLogLevel.Debug, $"{_addresses[address]}: a connection can't be taken: {error.Message}");
            connection.Dispose();
        }
    }
}
