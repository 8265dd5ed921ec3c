using System;
using System.Collections.Generic;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Linux;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Sockets.Connections;

namespace ServiceStack.HyperHost.Sockets.Listening;

/// <summary>Listens with sockets of its own, and gives what it accepts to lanes or threads.</summary>
internal sealed class SocketListener : IListener
{
    private const int LookMicroseconds = 100_000;
    private const int MaxTries = 2000;

    private readonly IReadOnlyList<ListenAddress> _wanted;
    private readonly TransportOptions _options;
    private readonly Arrivals _arrivals;
    private readonly IHostLog _log;
    private readonly AcceptPause _pause;
    private readonly List<ListenSocket> _sockets = [];
    private readonly List<LastingThread> _looking = [];
    private ISocketServer? _server;
    private int _accepting;
    private volatile bool _isStopping;

    public SocketListener(IReadOnlyList<ListenAddress> addresses, TransportOptions options, ServeConnection serve, IHostLog log)
    {
        _wanted = addresses;
        _options = options;
        _arrivals = new Arrivals(serve);
        _log = log;
        _pause = new AcceptPause(log);
        LaneThreads = SocketServers.DefaultLaneThreads(options);
    }

    public IReadOnlyList<ListenAddress> Addresses { get; private set; } = [];

    /// <summary>Threads that serve in lanes; 0 where each connection has one while its requests come quickly.</summary>
    public int LaneThreads { get; init; }

    public Task StartAsync()
    {
        try
        {
            foreach (var address in _wanted) _sockets.Add(ListenSocket.Open(address, _options));
        }
        catch
        {
            Dispose();
            throw;
        }

        _server = SocketServers.Create(LaneThreads, _options, _log, canMove: false);
        foreach (var socket in _sockets)
        {
            var isShared = socket.Address.Kind == ListenKind.Descriptor;
            var thread = new LastingThread(
                () => AcceptAll(socket, isShared), "HyperHost accept", (line, error) => _log.Write(HostLogLevel.Error, line, error));
            if (isShared) _looking.Add(thread);
            thread.Begin();
        }

        Addresses = _sockets.ConvertAll(static socket => socket.Address);
        return Task.CompletedTask;
    }

    public async Task StopListeningAsync()
    {
        await Task.WhenAll(_sockets.ConvertAll(static socket => socket.SettleAsync())).ConfigureAwait(false);
        CloseSockets();

        // the server's end would cut connections that it does not know yet
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

        // Mono ends what waits in a socket by shutting it down, also for the processes that share it: so nothing may wait
        foreach (var thread in _looking) thread.Join();
        _looking.Clear();
        foreach (var socket in _sockets) socket.Dispose();
    }

    private void AcceptAll(ListenSocket listener, bool isShared)
    {
        Interlocked.Increment(ref _accepting);
        try
        {
            Accept(listener, isShared);
        }
        finally
        {
            Interlocked.Decrement(ref _accepting);
        }
    }

    private void Accept(ListenSocket listener, bool isShared)
    {
        if (isShared) listener.Socket.Blocking = false;
        while (!_isStopping)
        {
            try
            {
                if (isShared && !listener.Socket.Poll(LookMicroseconds, SelectMode.SelectRead)) continue;

                if (!_pause.HasRoom((int)listener.Socket.Handle, listener.Address)) continue;

                var accepted = listener.Socket.Accept();
                DescriptorRoom.OfProcess.Take((int)accepted.Handle);
                if (isShared) accepted.Blocking = true;
                Begin(accepted, listener.Address);
            }
            catch (SocketException error) when (isShared && error.SocketErrorCode == SocketError.WouldBlock)
            {
                // another process has accepted it
            }
            catch (SocketException error) when (isShared && error.SocketErrorCode == SocketError.InvalidArgument)
            {
                // whoever holds the socket has ended it
                return;
            }
            catch (Exception error) when (error is SocketException or ObjectDisposedException or InvalidOperationException)
            {
                if (_isStopping) return;

                // Too many open files, or a client that left before it was accepted: the listener continues in both cases.
                _pause.Wait(listener.Address, error.Message);
            }
        }
    }

    private void Begin(Socket accepted, ListenAddress address)
    {
        _arrivals.Add();
        try
        {
            _server!.Start(_server.Create(new AcceptedSocket(accepted), address), _arrivals.ServeAsync);
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            _arrivals.Remove();
            accepted.Dispose();
        }
    }
}
