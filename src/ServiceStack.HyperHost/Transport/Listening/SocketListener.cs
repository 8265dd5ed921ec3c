using System;
using System.Collections.Generic;
using System.Net.Sockets;
using System.Runtime.Versioning;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Transport.Connections;

namespace ServiceStack.HyperHost.Transport.Listening;

/// <summary>Opens listening sockets, and passes accepted connections to event loops, or to the runtime's asynchronous sockets.</summary>
internal sealed class SocketListener : IListener
{
    private const int MaxTries = 2000;

    private readonly IReadOnlyList<ListenAddress> _wanted;
    private readonly TransportOptions _options;
    private readonly AcceptedConnections _arrivals;
    private readonly IHostLog _log;
    private readonly AcceptPause _pause;
    private readonly List<ListenSocket> _sockets = [];
    private readonly List<PersistentThread> _looking = [];
    private readonly List<Epoll> _waits = [];
    private ISocketServer? _server;
    private int _accepting;
    private volatile bool _isStopping;

    public SocketListener(IReadOnlyList<ListenAddress> addresses, TransportOptions options, ServeConnection serve, IHostLog log)
    {
        _wanted = addresses;
        _options = options;
        _arrivals = new AcceptedConnections(serve);
        _log = log;
        _pause = new AcceptPause(log, options.Time);
        EventLoopThreads = SocketServers.DefaultEventLoopThreads;
    }

    public IReadOnlyList<ListenAddress> Addresses { get; private set; } = [];

    /// <summary>Number of event-loop threads; 0 for the runtime's asynchronous sockets.</summary>
    public int EventLoopThreads { get; init; }

    public Task StartAsync()
    {
        try
        {
            foreach (var address in _wanted) _sockets.Add(ListenSocket.Open(address, _options, isDirect: EventLoopThreads > 0));
        }
        catch
        {
            Dispose();
            throw;
        }

        _server = SocketServers.Create(EventLoopThreads, _options, _log);
        foreach (var socket in _sockets)
        {
            var wait = socket.Handle is not null && Linux.IsHere ? new Epoll() : null;
            var thread = new PersistentThread(
                () => AcceptAll(socket, wait), "HyperHost accept", (line, error) => _log.Write(HostLogLevel.Error, line, error));
            if (wait is not null && Linux.IsHere)
            {
                _waits.Add(wait);
                _looking.Add(thread);
            }

            thread.Start();
        }

        Addresses = _sockets.ConvertAll(static socket => socket.Address);
        return Task.CompletedTask;
    }

    public async Task StopListeningAsync()
    {
        await Task.WhenAll(_sockets.ConvertAll(static socket => socket.SettleAsync())).ConfigureAwait(false);
        CloseSockets();

        // a stopping server would not wait for connections that it does not count yet
        for (var tries = 0; tries < MaxTries && (Volatile.Read(ref _accepting) > 0 || _arrivals.Count > 0); tries++)
            await Task.Delay(1).ConfigureAwait(false);
    }

    public Task StopAsync()
    {
        Dispose();
        return Task.CompletedTask;
    }

    public void Dispose()
    {
        CloseSockets();
        _sockets.Clear();
        _server?.Dispose();
    }

    private void CloseSockets()
    {
        _isStopping = true;

        // wakes the accepting threads; threads on the runtime's sockets end when their socket is closed
        if (Linux.IsHere) EndWaits();
        foreach (var socket in _sockets) socket.Dispose();
    }

    [SupportedOSPlatform("linux")]
    private void EndWaits()
    {
        foreach (var wait in _waits) wait.Wake();
        foreach (var thread in _looking) thread.Join();
        foreach (var wait in _waits) wait.Dispose();
        _looking.Clear();
        _waits.Clear();
    }

    private void AcceptAll(ListenSocket listener, Epoll? wait)
    {
        Interlocked.Increment(ref _accepting);
        try
        {
            if (wait is not null && Linux.IsHere) Accept(listener.Handle!, wait, listener.Address);
            else Accept(listener.Socket!, listener.Address);
        }
        finally
        {
            Interlocked.Decrement(ref _accepting);
        }
    }

    // Edge-triggered: the kernel reports new connections once, so the thread accepts all of them before it waits again.
    [SupportedOSPlatform("linux")]
    private void Accept(DescriptorHandle handle, Epoll wait, ListenAddress address)
    {
        using var listening = handle.Use();
        wait.Add(handle, 0, 0);
        while (!_isStopping)
        {
            if (!_pause.ProbeFree(listening.Number, address)) continue;

            if (Descriptors.Accept(listening.Number) is { } accepted)
            {
                Begin(new AcceptedSocket(accepted, address), address);
                continue;
            }

            var error = Libc.LastError;
            if (error == Libc.NotListening) return;

            // too many open files, or a client that left before it was accepted: the listener continues in both cases
            if (error == Libc.TryAgain) WaitForEvent(wait);
            else _pause.Wait(address, Libc.Describe(error));
        }
    }

    [SupportedOSPlatform("linux")]
    private void WaitForEvent(Epoll wait)
    {
        if (_isStopping) return;

        wait.Wait();
        while (wait.TryNext(out _))
        {
        }
    }

    private void Accept(Socket listening, ListenAddress address)
    {
        while (!_isStopping)
        {
            try
            {
                Begin(new AcceptedSocket(listening.Accept()), address);
            }
            catch (Exception error) when (error is SocketException or ObjectDisposedException or InvalidOperationException)
            {
                if (_isStopping) return;

                _pause.Wait(address, error.Message);
            }
        }
    }

    private void Begin(AcceptedSocket accepted, ListenAddress address)
    {
        _arrivals.Add();
        try
        {
            _server!.Serve(accepted, address, _arrivals.ServeAsync);
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            _arrivals.Remove();
            accepted.Dispose();
        }
    }
}
