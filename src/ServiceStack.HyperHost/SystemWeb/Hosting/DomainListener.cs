using System;
using System.Collections.Generic;
using System.Net.Sockets;
using System.Threading;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Transport.Sockets;

namespace ServiceStack.HyperHost.SystemWeb.Hosting;

/// <summary>
/// Accepts connections of listening sockets that belong to another domain, and takes those that other domains hand over.
/// </summary>
internal sealed class DomainListener : IDisposable
{
    private const int WaitMilliseconds = 50;
    private const int PauseMilliseconds = 100;
    private const int WouldBlock = 11;

    private readonly IReadOnlyList<ListenAddress> _addresses;
    private readonly ServeConnection _serve;
    private readonly IHostLog _log;
    private readonly SocketWorkers _workers;
    private readonly IdleSockets _idle = new();
    private readonly CancellationTokenSource _stop = new();
    private readonly List<Thread> _threads = [];
    private int _isDisposed;

    /// <param name="addresses">All that the server has, by their numbers.</param>
    /// <param name="options">Of the threads.</param>
    /// <param name="serve">Serves one connection.</param>
    /// <param name="log">Gets the lines.</param>
    public DomainListener(IReadOnlyList<ListenAddress> addresses, TransportOptions options, ServeConnection serve, IHostLog log)
    {
        _addresses = addresses;
        _serve = serve;
        _log = log;
        _workers = new SocketWorkers(options, log) { Idle = _idle };
    }

    /// <summary>Begins to accept on a listening descriptor.</summary>
    public void Listen(int descriptor, int address) => Run(() => Accept(descriptor, address), "accept");

    /// <summary>Begins to take connections from a mailbox.</summary>
    public void Receive(int readEnd) => Run(() => Mailbox.Read(readEnd, Begin, _stop.Token), "mailbox");

    /// <summary>Accepts and takes nothing more; when it returns, everything that was taken is being served.</summary>
    public void StopAccepting()
    {
        _stop.Cancel();
        foreach (var thread in _threads)
        {
            if (thread != Thread.CurrentThread) thread.Join();
        }
    }

    public void Dispose()
    {
        if (Interlocked.Exchange(ref _isDisposed, 1) != 0) return;

        StopAccepting();
        _workers.Dispose();
        _idle.Dispose();
        _stop.Dispose();
    }

    private void Run(Action work, string name)
    {
        var thread = new Thread(() => work()) { IsBackground = true, Name = "HyperHost " + name };
        _threads.Add(thread);
        thread.Start();
    }

    private void Accept(int listening, int address)
    {
        while (!_stop.IsCancellationRequested)
        {
            if (!Descriptors.WaitReadable(listening, WaitMilliseconds)) continue;

            var accepted = Descriptors.Accept(listening);
            if (accepted >= 0)
            {
                Begin(accepted, address, []);
            }
            else if (Libc.LastError is not WouldBlock and var error)
            {
                // Too many open files, or a client that left before it was accepted: the listener must outlive both.
                _log.Write(HostLogLevel.Warning, $"{_addresses[address]}: a connection can't be accepted: {Libc.Describe(error)}");
                Thread.Sleep(PauseMilliseconds);
            }
        }
    }

    private void Begin(int descriptor, int address, byte[] begun)
    {
        try
        {
            var connection = new SocketConnection(Descriptors.Wrap(descriptor), _addresses[address], _workers) { AddressIndex = address };
            connection.Begin(begun);
            _workers.Start(connection, _serve);
        }
        catch (Exception error) when (error is SocketException or ObjectDisposedException)
        {
            // The peer has left already.
            _log.Write(HostLogLevel.Debug, $"{_addresses[address]}: a connection can't be taken: {error.Message}");
        }
    }
}
