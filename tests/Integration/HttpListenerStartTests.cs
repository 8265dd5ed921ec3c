using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>v3's own AppHostHttpListenerBase, whose clients do not wait until it has started.</summary>
[Long("clients connect without a pause while it starts")]
public class HttpListenerStartTests
{
    private const int Starts = 5;
    private const int EarlyClients = 3;

    [Test]
    public void Clients_that_connect_while_it_starts_do_not_end_it()
    {
        for (var i = 0; i < Starts; i++)
        {
            var port = Ports.Free();
            using var server = Launch.Start(Deployment.Samples, "Compat.Samples", ["listener", port.ToString(), "main"]);
            using var early = new Clients(new IPEndPoint(IPAddress.Loopback, port));
            server.WaitUntil(() => early.Connected == EarlyClients);

            // who is as early as they were may be cut off
            var status = 0;
            server.WaitUntil(() => (status = Ask(early.Server)) != 0);

            Assert.That(status, Is.EqualTo(200), string.Join("\n", server.Lines));
        }
    }

    private static int Ask(IPEndPoint server)
    {
        try
        {
            return new HttpSender(server).Send("GET", "/access/local", [new("Host", server.ToString())], body: null).Status;
        }
        catch (IOException)
        {
            return 0;
        }
    }

    /// <summary>They connect without a pause, one after the other, and send nothing.</summary>
    private sealed class Clients : IDisposable
    {
        private readonly List<Socket> _sockets = [];
        private readonly Thread _connecting;
        private volatile bool _isOver;
        private volatile int _connected;

        public Clients(IPEndPoint server)
        {
            Server = server;
            _connecting = new Thread(Connect);
            _connecting.Start();
        }

        public IPEndPoint Server { get; }

        public int Connected => _connected;

        public void Dispose()
        {
            _isOver = true;
            _connecting.Join();
            foreach (var socket in _sockets) socket.Dispose();
        }

        private void Connect()
        {
            while (_connected < EarlyClients && !_isOver)
            {
                var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
                _sockets.Add(socket);
                try
                {
                    socket.Connect(Server);
                    _connected++;
                }
                catch (SocketException)
                {
                    socket.Dispose();
                }
            }
        }
    }
}
