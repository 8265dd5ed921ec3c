using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Transport.DescriptorPassing;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Transport.DescriptorPassing;

/// <summary>Connections on their way from one process to another.</summary>
public class SocketDescriptorChannelTests
{
    private readonly List<(DescriptorHandle Connection, int Address, byte[] Begun)> _taken = [];
    private SocketDescriptorChannel _channel = null!;

    [SetUp]
    public void SetUp()
    {
        _taken.Clear();
        _channel = SocketDescriptorChannel.Create();
    }

    [TearDown]
    public void TearDown()
    {
        foreach (var (connection, _, _) in _taken) connection.Dispose();
        _channel.Dispose();
    }

    [TestCase(0)]
    [TestCase(1)]
    [TestCase(16 * 1024)]
    [TestCase((16 * 1024) + 1)]
    [TestCase(1_000_000)]
    public void Carries_a_connection_with_what_was_read_of_it(int length)
    {
        using var pair = new SocketPair();
        var begun = TestServer.Pattern(length);

        new SocketDescriptorChannel(null, _channel.WriteEnd).Post(pair.Detached(), 7, begun);
        Take(1);

        var (connection, address, bytes) = _taken.Single();
        Assert.That(address, Is.EqualTo(7));
        Assert.That(bytes, Is.EqualTo(begun));
        Assert.That(Send(connection, 42), Is.EqualTo(1));
        Assert.That(pair.Other.ReadByte(), Is.EqualTo(42));
    }

    [Test]
    public void Gives_each_to_one_of_several_readers()
    {
        const int Count = 60;
        using var stop = new StopSignal();
        var readers = Enumerable.Range(0, 3).Select(_ => new Thread(() => _channel.Read(Keep, stop, Fail))).ToList();
        readers.ForEach(static reader => reader.Start());
        var pairs = Enumerable.Range(0, Count).Select(static _ => new SocketPair()).ToList();

        for (var i = 0; i < Count; i++) _channel.Post(pairs[i].Detached(), i, []);
        TestServer.Until(() => Taken == Count, "All are taken");
        stop.Set();
        readers.ForEach(static reader => reader.Join());

        Assert.That(_taken.Select(static one => one.Address).OrderBy(static address => address), Is.EqualTo(Enumerable.Range(0, Count)));
        pairs.ForEach(static pair => pair.Dispose());
    }

    [Test]
    public void A_connection_that_cannot_be_posted_is_closed()
    {
        using var pair = new SocketPair();

        Assert.That(() => WithoutReader().Post(pair.Detached(), 0, []), Throws.InstanceOf<SocketException>());

        Assert.That(pair.Other.ReadByte(), Is.EqualTo(-1));
    }

    [Test]
    public void Carries_connections_together([Values(1, 2, 8)] int count)
    {
        var pairs = Enumerable.Range(0, count).Select(static _ => new SocketPair()).ToList();

        Assert.That(_channel.TryPost(pairs.ConvertAll(static pair => pair.Detached()).ToArray(), 3), Is.True);
        Take(count);

        for (var i = 0; i < count; i++)
        {
            var (connection, address, bytes) = _taken[i];
            Assert.That((address, bytes.Length), Is.EqualTo((3, 0)));
            Assert.That(Send(connection, i), Is.EqualTo(1));
            Assert.That(pairs[i].Other.ReadByte(), Is.EqualTo(i));
            pairs[i].Dispose();
        }
    }

    [Test]
    public void What_finds_no_room_stays_with_who_posts_it()
    {
        using var pair = new SocketPair();
        var connection = pair.Detached();
        var posted = 0;
        while (TryPostCopy(connection, posted)) posted++;

        Assert.That(posted, Is.GreaterThan(10));
        Assert.That(_channel.TryPost([connection], 0), Is.False);
        Assert.That(Send(connection, 42), Is.EqualTo(1), "it is open");
        Take(posted);
        Assert.That(_channel.TryPost([connection], posted), Is.True, "there is room again");
        Take(posted + 1);
        Assert.That(_taken.Select(static one => one.Address), Is.EqualTo(Enumerable.Range(0, posted + 1)));
    }

    [Test]
    public void No_reader_is_the_same_as_no_space()
    {
        using var pair = new SocketPair();
        var connection = pair.Detached();

        Assert.That(WithoutReader().TryPost([connection], 0), Is.False);

        connection.Dispose();
        Assert.That(pair.Other.ReadByte(), Is.EqualTo(-1), "it was open until then");
    }

    [TestCase(1, 0)]
    [TestCase(8, 0)]
    [TestCase(1, 100)]
    [TestCase(1, 100_000)]
    public void Waits_where_this_process_has_no_descriptor_for_what_comes(int count, int bytes)
    {
        const int enough = 3;
        var pairs = Enumerable.Range(0, count).Select(static _ => new SocketPair()).ToList();
        if (bytes > 0) _channel.Post(pairs[0].Detached(), 5, TestServer.Pattern(bytes));
        else Assert.That(_channel.TryPost(pairs.ConvertAll(static pair => pair.Detached()).ToArray(), 5), Is.True);
        var waited = new List<int>();
        var little = new SocketDescriptorChannel(_channel.ReadEnd, null)
        {
            Room = new DescriptorHeadroom(() => waited.Count < enough ? 1 : int.MaxValue),
        };

        Take(little, count, waited.Add);

        Assert.That(waited, Is.EqualTo(Enumerable.Repeat(5, enough)));
        Assert.That(_taken.Select(static one => one.Begun.Length), Is.All.EqualTo(bytes));
        for (var i = 0; i < count; i++)
        {
            Assert.That(Send(_taken[i].Connection, i), Is.EqualTo(1));
            Assert.That(pairs[i].Other.ReadByte(), Is.EqualTo(i));
            pairs[i].Dispose();
        }
    }

    [Test]
    public void What_waits_for_room_does_not_keep_a_reader_from_its_end()
    {
        using var pair = new SocketPair();
        _channel.Post(pair.Detached(), 0, []);
        var waits = 0;
        var without = new SocketDescriptorChannel(_channel.ReadEnd, null) { Room = new DescriptorHeadroom(static () => 1) };

        using var stop = new StopSignal();
        without.Read(Keep, stop, _ =>
        {
            if (++waits == 2) stop.Set();
        });

        Assert.That((Taken, _channel.HasWaiting), Is.EqualTo((0, true)));
        Take(1);
    }

    [Test]
    public void A_reader_ends_when_all_that_post_have_stopped()
    {
        var other = new SocketDescriptorChannel(null, _channel.WriteEnd.Duplicate());
        using (var pair = new SocketPair()) other.Post(pair.Detached(), 0, []);
        _channel.StopPosting();
        Take(1);
        Assert.That((Taken, _channel.HasWaiting), Is.EqualTo((1, false)), "another may still post");

        other.StopPosting();

        using var never = new StopSignal();
        _channel.Read(Keep, never, Fail);
        Assert.That(Taken, Is.EqualTo(1));
        Assert.That(other.TryPost([_taken[0].Connection], 0), Is.False);
    }

    private int Taken
    {
        get
        {
            lock (_taken) return _taken.Count;
        }
    }

    private void Keep(DescriptorHandle connection, int address, byte[] begun)
    {
        lock (_taken) _taken.Add((connection, address, begun));
    }

    private void Take(int count) => Take(_channel, count, Fail);

    private void Take(SocketDescriptorChannel from, int count, Action<int> wait)
    {
        using var stop = new StopSignal();
        from.Read(
            (connection, address, begun) =>
            {
                Keep(connection, address, begun);
                if (Taken == count) stop.Set();
            },
            stop,
            wait);
    }

    private bool TryPostCopy(DescriptorHandle connection, int address)
    {
        var copy = connection.Duplicate();
        if (_channel.TryPost([copy], address)) return true;

        copy.Dispose();
        return false;
    }

    private static int Send(DescriptorHandle connection, int one)
    {
        using var use = connection.Use();
        return Libc.Send(use.Number, [(byte)one], 0, 1, now: false);
    }

    private static SocketDescriptorChannel WithoutReader()
    {
        var channel = SocketDescriptorChannel.Create();
        channel.ReadEnd.Dispose();
        return channel;
    }

    private static void Fail(int address) => Assert.Fail("There is room.");

    private sealed class SocketPair : IDisposable
    {
        private readonly DescriptorHandle _near;
        private readonly TcpClient _far = new();

        public SocketPair()
        {
            var listener = new TcpListener(IPAddress.Loopback, 0);
            listener.Start();
            _far.Connect((IPEndPoint)listener.LocalEndpoint);
            _near = Descriptors.Accept(listener.Server.Handle.ToInt32())!;
            listener.Stop();
        }

        public Stream Other => _far.GetStream();

        /// <summary>The near end, which the caller has to close.</summary>
        public DescriptorHandle Detached() => _near;

        public void Dispose() => _far.Dispose();
    }
}
