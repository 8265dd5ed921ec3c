using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Threading;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>A proxy between a client and a server that can drop all bytes.</summary>
internal sealed class TcpProxy : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly List<TcpClient> _clients = [];
    private readonly int _target;
    private volatile bool _isCut;
    private volatile bool _disposed;

    public TcpProxy(int target)
    {
        _target = target;
        _listener.Start();
        new Thread(Accept) { IsBackground = true }.Start();
    }

    public string Address => "127.0.0.1:" + ((IPEndPoint)_listener.LocalEndpoint).Port;

    /// <summary>Drops all bytes from now on, like an unplugged cable; connections stay open.</summary>
    public void Cut() => _isCut = true;

    /// <summary>Forwards the bytes of new connections again; old ones stay broken.</summary>
    public void Mend() => _isCut = false;

    public void Dispose()
    {
        _disposed = true;
        _listener.Stop();
        lock (_clients) _clients.ForEach(static client => client.Close());
    }

    private void Accept()
    {
        while (!_disposed)
        {
            try
            {
                var client = _listener.AcceptTcpClient();
                client.NoDelay = true;
                var server = new TcpClient { NoDelay = true };
                server.Connect("127.0.0.1", _target);
                lock (_clients) _clients.AddRange([client, server]);
                var wasCut = new StrongBox<bool>(_isCut);
                new Thread(() => Copy(client, server, wasCut)) { IsBackground = true }.Start();
                new Thread(() => Copy(server, client, wasCut)) { IsBackground = true }.Start();
            }
            catch (Exception ex) when (ex is SocketException or ObjectDisposedException or InvalidOperationException)
            {
                return;
            }
        }
    }

    private void Copy(TcpClient from, TcpClient to, StrongBox<bool> wasCut)
    {
        try
        {
            var buffer = new byte[16 * 1024];
            int read;
            while ((read = from.GetStream().Read(buffer, 0, buffer.Length)) > 0)
            {
                // a stream with lost bytes cannot be resumed
                if (_isCut) wasCut.Value = true;
                if (!wasCut.Value) to.GetStream().Write(buffer, 0, read);
            }

            if (!wasCut.Value) to.Close();
        }
        catch (Exception ex) when (ex is IOException or ObjectDisposedException or InvalidOperationException)
        {
            to.Close();
        }
    }

    private sealed class StrongBox<T>(T value)
    {
        public T Value { get; set; } = value;
    }
}
