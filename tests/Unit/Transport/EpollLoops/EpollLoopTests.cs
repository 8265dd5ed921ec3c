using System;
using System.Buffers;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Transport.Connections;
using ServiceStack.HyperHost.Transport.EpollLoops;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Transport.EpollLoops;

/// <summary>An event loop whose monitor and slots the test controls.</summary>
public class EpollLoopTests
{
    private const int Timeout = 20_000;

    private static readonly ListenAddress Address = ListenAddress.Parse("fcgi://127.0.0.1:0");

    private TcpListener _listener = null!;
    private WorkerThreads _workers = null!;
    private WriteWaits _writes = null!;
    private LoopSlots _places = null!;
    private EpollLoop _eventLoop = null!;

    [SetUp]
    public void SetUp()
    {
        _listener = new TcpListener(IPAddress.Loopback, 0);
        _listener.Start();

        // as many as a host has: a thread that lost its slot while it waited holds one until an event wakes it
        _workers = new WorkerThreads(0, 64, null, new TestLog(), TimeProvider.System, isMonitored: false);
        _writes = new WriteWaits(4, new TestLog(), TimeProvider.System);
        _places = new LoopSlots(1);
        _eventLoop = new EpollLoop(_workers, _places);
        _eventLoop.Start();
    }

    [TearDown]
    public void TearDown()
    {
        _workers.Dispose();
        _eventLoop.Dispose();
        _writes.Dispose();
        _listener.Stop();
    }

    /// <summary>The monitor finds a request just before its end, and releases the slot of a thread that waits already.</summary>
    [Test]
    public void Serves_what_is_handed_over_although_a_thread_has_lost_its_place_while_it_waited()
    {
        for (var i = 0; i < 50; i++)
        {
            TestServer.Until(() => _places.IsAnyWaiting, "A thread that waits");
            foreach (var thread in _places.Holders.ToList()) _places.TryRelease(thread);
            _eventLoop.Check(10);
            TestServer.Until(() => _places.IsAnyWaiting, "Another one, in its place");

            using var client = Connect((byte)'h');
            var letter = new byte[1];
            Assert.That((client.Receive(letter), letter[0]), Is.EqualTo((1, (byte)'h')));
        }
    }

    /// <summary>Otherwise the monitor would check until the next request arrives.</summary>
    [Test]
    public void Has_nothing_to_check_while_a_thread_waits_without_a_place()
    {
        TestServer.Until(() => _places.IsAnyWaiting, "A thread that waits");
        foreach (var thread in _places.Holders.ToList()) _places.TryRelease(thread);
        _eventLoop.Check(10);
        TestServer.Until(() => _places.IsAnyWaiting, "Another one, in its place");

        TestServer.Until(() => !_eventLoop.Check(10), "A look of the event loop that finds nothing to do");
        Assert.Multiple(() =>
        {
            Assert.That(_workers.Count, Is.EqualTo(2));
            Assert.That(_workers.Check(), Is.False);
        });
    }

    [Test]
    public void Has_nothing_to_check_once_its_threads_wait()
    {
        TestServer.Until(() => _places.IsAnyWaiting && !_eventLoop.Check(10), "A look that finds nothing to do");

        Assert.That(_eventLoop.Check(10), Is.False);
    }

    // with a letter that another process has received
    private Socket Connect(byte received)
    {
        var client = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { ReceiveTimeout = Timeout };
        client.Connect(_listener.LocalEndpoint);
        var accepted = new AcceptedSocket(SocketDescriptors.TakeOwnership(_listener.AcceptSocket()), Address);
        var connection = new SocketConnection(
            accepted, Address, new SocketIo(accepted), _eventLoop, _workers, _writes, TimeProvider.System);
        connection.Begin([received]);
        connection.Start(EchoAsync);
        return client;
    }

    private static async Task EchoAsync(PipeConnection connection)
    {
        var (input, output) = (connection.Pipe.Input, connection.Pipe.Output);
        while (true)
        {
            var read = await input.ReadAsync().ConfigureAwait(false);
            var letters = read.Buffer.ToArray();
            input.AdvanceTo(read.Buffer.End);
            if (letters.Length > 0) await output.WriteAsync(letters).ConfigureAwait(false);
            if (read.IsCompleted) return;
        }
    }
}
