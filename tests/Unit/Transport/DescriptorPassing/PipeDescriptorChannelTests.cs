using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Sockets;
using System.Threading;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Transport.DescriptorPassing;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Transport.DescriptorPassing;

/// <summary>Connections on their way from one domain to another: the numbers of their descriptors, and the ownership.</summary>
[NonParallelizable] // a process that starts meanwhile has the end of the pipe until it runs its program
public class PipeDescriptorChannelTests
{
    private readonly List<(DescriptorHandle Connection, int Address, byte[] Begun)> _taken = [];
    private readonly List<DescriptorHandle> _far = [];
    private PipeDescriptorChannel _channel = null!;

    [SetUp]
    public void SetUp() => _channel = PipeDescriptorChannel.Create();

    [TearDown]
    public void TearDown()
    {
        _channel.Dispose();
        _taken.ForEach(static one => one.Connection.Dispose());
        _far.ForEach(static one => one.Dispose());
        _taken.Clear();
        _far.Clear();
    }

    [Test]
    public void Carries_connections_one_by_one_and_together()
    {
        var begun = TestServer.Pattern(100);
        var longer = TestServer.Pattern(1_000_000);
        var connections = Enumerable.Range(0, 5).Select(_ => Connection()).ToArray();
        var numbers = connections.Select(NumberOf).ToArray();
        _channel.Post(connections[0], 5, begun);
        Assert.That(_channel.TryPost([connections[1], connections[2], connections[3]], 6), Is.True);
        _channel.Post(connections[4], 7, longer);

        Take(5);

        Assert.That(_taken.Select(static one => NumberOf(one.Connection)), Is.EqualTo(numbers));
        Assert.That(_taken.Select(static one => one.Address), Is.EqualTo(new[] { 5, 6, 6, 6, 7 }));
        Assert.That(_taken.Select(static one => one.Begun), Is.EqualTo(new[] { begun, [], [], [], longer }));
        Assert.That(connections.Select(static one => one.TryUse(out _)), Is.All.False, "who posted owns it no more");
        Assert.That(_taken.Select(static one => Descriptors.IsUnix(NumberOf(one.Connection))), Is.All.True, "and did not close it");
    }

    [Test]
    public void A_post_waits_for_room_where_a_try_fails()
    {
        var fillers = Fill();
        var refused = Connection();
        Assert.That(_channel.TryPost([refused], 0), Is.False);
        Assert.That(refused.IsClosed, Is.False, "it is still the caller's");
        var posted = Connection();
        var number = NumberOf(posted);
        var posting = new Thread(() => _channel.Post(posted, 1, []));
        posting.Start();

        Take(fillers + 1);
        posting.Join();

        Assert.That(NumberOf(_taken.Last().Connection), Is.EqualTo(number));
        Assert.That(_channel.TryPost([refused], 0), Is.True, "there is room again");
        Take(fillers + 2);
    }

    [Test]
    public void What_can_not_be_posted_is_closed()
    {
        _channel.ReadEnd.Dispose();
        var kept = Connection();
        var posted = Connection();

        Assert.That(_channel.TryPost([kept], 0), Is.False);
        Assert.That(() => _channel.Post(posted, 0, [1]), Throws.InstanceOf<SocketException>());

        Assert.That((kept.IsClosed, posted.IsClosed), Is.EqualTo((false, true)));
        kept.Dispose();
    }

    [Test]
    public void What_no_one_has_read_is_closed_with_it()
    {
        _channel.Post(Connection(), 0, [1, 2, 3]);
        Assert.That(_channel.TryPost([Connection(), Connection()], 0), Is.True);

        _channel.Dispose();

        foreach (var far in _far)
        {
            using var use = far.Use();
            Assert.That(Libc.Peek(use.Number, new byte[1], neverWaits: true), Is.Zero, "the other end sees it");
        }
    }

    // As the old domain and the next do for a moment of a reload.
    [Test]
    public void Gives_each_whole_to_one_of_several_readers()
    {
        const int count = 300;
        using var stop = new StopSignal();
        var readers = Enumerable.Range(0, 4).Select(_ => new Thread(() => _channel.Read(Keep, stop, static _ => { }))).ToList();
        readers.ForEach(static reader => reader.Start());

        for (var i = 0; i < count; i++) _channel.Post(Connection(), i, TestServer.Pattern(i % 3 * 2000));
        TestServer.Until(() => Taken == count, "All are taken");
        stop.Set();
        readers.ForEach(static reader => reader.Join());

        var taken = _taken.OrderBy(static one => one.Address).ToList();
        Assert.That(taken.Select(static one => one.Address), Is.EqualTo(Enumerable.Range(0, count)));
        for (var i = 0; i < count; i++) Assert.That(taken[i].Begun, Is.EqualTo(TestServer.Pattern(i % 3 * 2000)));
    }

    private int Taken
    {
        get
        {
            lock (_taken) return _taken.Count;
        }
    }

    private static int NumberOf(DescriptorHandle handle)
    {
        using var use = handle.Use();
        return use.Number;
    }

    private DescriptorHandle Connection()
    {
        var (near, far) = DescriptorMessages.CreatePair();
        _far.Add(far);
        return near;
    }

    // Messages of no connection, as many as there is room for.
    private int Fill()
    {
        var message = new byte[16];
        BitConverter.GetBytes(-1).CopyTo(message, 0);
        BitConverter.GetBytes(-1).CopyTo(message, 12);
        using var use = _channel.WriteEnd.Use();
        var count = 0;
        while ((long)Libc.write(use.Number, ref message[0], (IntPtr)message.Length) > 0) count++;
        return count;
    }

    private void Keep(DescriptorHandle connection, int address, byte[] begun)
    {
        lock (_taken) _taken.Add((connection, address, begun));
    }

    private void Take(int count)
    {
        using var stop = new StopSignal();
        _channel.Read(
            (connection, address, begun) =>
            {
                Keep(connection, address, begun);
                if (Taken == count) stop.Set();
            },
            stop,
            static _ => { });
    }
}
