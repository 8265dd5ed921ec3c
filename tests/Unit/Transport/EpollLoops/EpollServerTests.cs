using System;
using System.Buffers;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Transport.Connections;
using ServiceStack.HyperHost.Transport.EpollLoops;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Transport.EpollLoops;

/// <summary>
/// An event loop of one thread, or more if a test needs them, and clients that send a letter at a time: each is echoed, 's' when the test
/// orders it.
/// </summary>
// connections of one test may end in the next
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
[Integration("a server under load")]
public class EpollServerTests
{
    private const int Timeout = 20_000;

    private TcpListener _listener = null!;
    private EpollServer _server = null!;
    private ManualResetEventSlim _held = null!;
    private int _ended;
    private int _takenOver;

    [SetUp]
    public void SetUp()
    {
        _listener = new TcpListener(IPAddress.Loopback, 0);
        _listener.Start();
        _server = new EpollServer(
            1, new TransportOptions { ThreadReplaced = () => Interlocked.Increment(ref _takenOver) }, new TestLog());
        _held = new ManualResetEventSlim();
        _ended = 0;
        _takenOver = 0;
    }

    [TearDown]
    public void TearDown()
    {
        _held.Set();
        _server.Dispose();
        _listener.Stop();
    }

    [Test]
    public void Serves_others_while_a_request_is_slow()
    {
        using var slow = Connect();
        using var quick = Connect();
        Send(slow, 's');

        for (var i = 0; i < 100; i++) Assert.That(Ask(quick, 'q'), Is.EqualTo('q'));

        _held.Set();
        Assert.That(Receive(slow), Is.EqualTo('s'));
    }

    [Test]
    public void Reports_that_another_thread_begins_when_a_request_holds_the_first()
    {
        using var slow = Connect();
        using var quick = Connect();
        var before = Volatile.Read(ref _takenOver);
        Send(slow, 's');

        Until(() => Volatile.Read(ref _takenOver) > before, "Another thread");
        Assert.That(Ask(quick, 'q'), Is.EqualTo('q'));
    }

    [Test]
    public void Serves_all_as_before_once_the_slow_request_has_ended()
    {
        using var slow = Connect();
        using var quick = Connect();
        Send(slow, 's');
        Assert.That(Ask(quick, 'q'), Is.EqualTo('q'));
        _held.Set();
        Assert.That(Receive(slow), Is.EqualTo('s'));

        for (var i = 0; i < 1000; i++)
        {
            Assert.That(Ask(slow, 'a'), Is.EqualTo('a'));
            Assert.That(Ask(quick, 'b'), Is.EqualTo('b'));
        }
    }

    [TestCase(1)]
    [TestCase(2)]
    [TestCase(5)]
    public void Serves_others_while_many_requests_are_slow(int threads)
    {
        UseThreads(threads);
        var slow = Array.ConvertAll(new int[40], _ => Connect());
        foreach (var client in slow) Send(client, 's');
        using var quick = Connect();

        for (var i = 0; i < 100; i++) Assert.That(Ask(quick, 'q'), Is.EqualTo('q'));

        _held.Set();
        foreach (var client in slow)
        {
            Assert.That(Receive(client), Is.EqualTo('s'));
            client.Dispose();
        }
    }

    [TestCase(1)]
    [TestCase(2)]
    public void Serves_all_where_slow_requests_come_again_and_again(int threads)
    {
        UseThreads(threads);
        var slow = Array.ConvertAll(new int[20], _ => Connect());
        using var quick = Connect();
        for (var round = 0; round < 5; round++)
        {
            foreach (var client in slow) Send(client, 's');
            for (var i = 0; i < 50; i++) Assert.That(Ask(quick, 'q'), Is.EqualTo('q'));

            _held.Set();
            foreach (var client in slow) Assert.That(Receive(client), Is.EqualTo('s'));
            _held.Reset();
            foreach (var client in slow) Assert.That(Ask(client, 'q'), Is.EqualTo('q'));
        }

        foreach (var client in slow) client.Dispose();
    }

    [TestCase(1)]
    [TestCase(2)]
    public void Serves_those_that_come_at_the_same_time_as_slow_ones(int threads)
    {
        UseThreads(threads);
        var clients = Array.ConvertAll(new int[32], _ => Connect());
        for (var i = 0; i < clients.Length; i++) Send(clients[i], i % 4 == 0 ? 's' : 'q');

        for (var i = 0; i < clients.Length; i++)
        {
            if (i % 4 != 0) Assert.That(Receive(clients[i]), Is.EqualTo('q'));
        }

        _held.Set();
        for (var i = 0; i < clients.Length; i += 4) Assert.That(Receive(clients[i]), Is.EqualTo('s'));
        foreach (var client in clients) client.Dispose();
    }

    [TestCase(2)]
    [TestCase(5)]
    public void Mixes_up_nothing_where_connections_come_and_go_on_several_threads(int threads)
    {
        const int Clients = 8;
        UseThreads(threads);
        Parallel.For(0, Clients, new ParallelOptions { MaxDegreeOfParallelism = Clients }, client =>
        {
            var letter = (char)('a' + client);
            for (var i = 0; i < 100; i++)
            {
                using var socket = Connect();
                for (var j = 0; j < 5; j++) Assert.That(Ask(socket, letter), Is.EqualTo(letter));
            }
        });

        Until(() => _server.ConnectionsInEventLoops == 0, "The end of all");
        Assert.That(_ended, Is.EqualTo(Clients * 100));
    }

    [TestCase(1)]
    [TestCase(3)]
    public void Ends_with_its_last_connection_whatever_its_threads_do(int threads)
    {
        UseThreads(threads);
        using var slow = Connect();
        using var idle = Connect();
        Assert.That(Ask(idle, 'i'), Is.EqualTo('i'));
        Send(slow, 's');
        _server.Dispose();

        _held.Set();
        Assert.That(Receive(slow), Is.EqualTo('s'));
        slow.Dispose();
        idle.Dispose();

        Until(() => Volatile.Read(ref _ended) == 2, "The end of both");

        // a connection leaves its loop after it has been served
        Until(() => _server.ConnectionsInEventLoops == 0, "The end of both in the loops");
    }

    [Test]
    public void Has_as_many_connections_as_are_open()
    {
        using var one = Connect();
        using (Connect()) Until(() => _server.ConnectionsInEventLoops == 2, "Both in the event loop");

        Until(() => _server.ConnectionsInEventLoops == 1, "The end of one");
        Assert.That(Ask(one, 'q'), Is.EqualTo('q'));
    }

    [Test]
    public void Serves_the_connections_that_are_open_when_it_ends()
    {
        using var client = Connect();
        Assert.That(Ask(client, 'a'), Is.EqualTo('a'));

        _server.Dispose();

        Assert.That(Ask(client, 'b'), Is.EqualTo('b'));
        client.Dispose();
        Until(() => Volatile.Read(ref _ended) == 1, "The end of the connection");
    }

    [TestCase(0)]
    [TestCase(1)]
    public void Serves_what_waits_in_the_socket_of_a_connection_that_came_from_elsewhere(int received)
    {
        for (var i = 0; i < 50; i++)
        {
            using var client = Connect([.. Enumerable.Repeat((byte)'a', received)], [(byte)'b']);
            for (var got = 0; got < received; got++) Assert.That(Receive(client), Is.EqualTo('a'));
            Assert.That(Receive(client), Is.EqualTo('b'));

            Assert.That(Ask(client, 'c'), Is.EqualTo('c'), "watched from here on");
        }

        Until(() => Volatile.Read(ref _ended) == 50, "The end of the connections");
    }

    [Test]
    public void Takes_no_connection_after_its_end()
    {
        _server.Dispose();

        Until(() => IsRefused(), "The end of the event loop");

        bool IsRefused()
        {
            using var client = Connect();
            try
            {
                Send(client, 'a');
                return client.Receive(new byte[1]) == 0;
            }
            catch (SocketException)
            {
                return true;
            }
        }
    }

    [Test]
    public void Takes_no_connection_with_bytes_after_its_end()
    {
        _server.Dispose();

        Until(() => IsRefused(), "The end of the event loop");

        bool IsRefused()
        {
            try
            {
                using var client = Connect([(byte)'a'], []);
                return false;
            }
            catch (ObjectDisposedException)
            {
                return true;
            }
        }
    }

    [Test]
    public void Schedules_nothing_while_no_request_is_in_service()
    {
        using var client = Connect();
        Assert.That(Ask(client, 'a'), Is.EqualTo('a'));

        Until(() => _server.IsIdle, "The sleep of the watch");

        Assert.That(Ask(client, 'b'), Is.EqualTo('b'));
        Until(() => _server.IsIdle, "The sleep of the watch again");
    }

    private void UseThreads(int count)
    {
        _server.Dispose();
        _server = new EpollServer(count, new TransportOptions(), new TestLog());
    }

    private Socket Connect() => Connect(null, []);

    // Received: bytes that another process would have received; null if none had the connection. Sent: waits in the socket.
    private Socket Connect(byte[]? received, byte[] sent)
    {
        var client = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp)
        {
            ReceiveTimeout = Timeout, NoDelay = true,
        };
        DescriptorHandle accepted;
        lock (_listener)
        {
            client.Connect(_listener.LocalEndpoint);
            client.Send(sent);
            accepted = Descriptors.Accept((int)_listener.Server.Handle)!;
        }

        var address = ListenAddress.Parse("fcgi://127.0.0.1:0");
        var connection = _server.Create(new AcceptedSocket(accepted, address), address);
        if (received is not null) connection.Begin(received);
        try
        {
            connection.Start(ServeAsync);
        }
        catch (ObjectDisposedException)
        {
            connection.Dispose();
            client.Dispose();
            throw;
        }

        return client;
    }

    private async Task ServeAsync(PipeConnection connection)
    {
        var (input, output) = (connection.Pipe.Input, connection.Pipe.Output);
        while (true)
        {
            var read = await input.ReadAsync().ConfigureAwait(false);
            var letters = read.Buffer.ToArray();
            input.AdvanceTo(read.Buffer.End);
            if (Array.IndexOf(letters, (byte)'s') >= 0) _held.Wait(Timeout);
            if (letters.Length > 0) await output.WriteAsync(letters).ConfigureAwait(false);
            if (read.IsCompleted) break;
        }

        Interlocked.Increment(ref _ended);
    }

    private static void Send(Socket client, char letter) => client.Send(Encoding.ASCII.GetBytes([letter]));

    private static char Receive(Socket client)
    {
        var letter = new byte[1];
        return client.Receive(letter) == 1 ? (char)letter[0] : throw new InvalidOperationException("The connection has ended.");
    }

    private static char Ask(Socket client, char letter)
    {
        Send(client, letter);
        return Receive(client);
    }

    private static void Until(Func<bool> condition, string what) => TestServer.Until(condition, what);
}
