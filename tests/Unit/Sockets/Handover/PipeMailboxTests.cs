using System.Collections.Generic;
using System.Linq;
using System.Net.Sockets;
using System.Threading;
using NUnit.Framework;
using ServiceStack.HyperHost.Linux;
using ServiceStack.HyperHost.Sockets.Handover;
using ServiceStack.HyperHost.Tests.FastCgi;

namespace ServiceStack.HyperHost.Tests.Sockets.Handover;

/// <summary>Connections on their way from one domain to another: only the numbers of their descriptors.</summary>
public class PipeMailboxTests
{
    private readonly List<(int Connection, int Address, byte[] Begun)> _taken = [];
    private (int Read, int Write) _ends;
    private PipeMailbox _mailbox = null!;

    [SetUp]
    public void SetUp()
    {
        _taken.Clear();
        _ends = PipeMailbox.CreateEnds();
        _mailbox = new PipeMailbox(_ends.Read, _ends.Write);
    }

    [TearDown]
    public void TearDown()
    {
        Libc.Close(_ends.Write);
        Libc.Close(_ends.Read);
    }

    [Test]
    public void Carries_connections_one_by_one_and_together()
    {
        var begun = TestServer.Pattern(100);
        var longer = TestServer.Pattern(10_000);
        _mailbox.Post(1001, 5, begun);
        Assert.That(_mailbox.TryPost([1002, 1003, 1004], 6), Is.True);
        _mailbox.Post(1005, 7, longer);

        Take(5);

        Assert.That(_taken.Select(static one => (one.Connection, one.Address)), Is.EqualTo(
            new[] { (1001, 5), (1002, 6), (1003, 6), (1004, 6), (1005, 7) }));
        Assert.That(_taken.Select(static one => one.Begun), Is.EqualTo(new[] { begun, [], [], [], longer }));
    }

    [Test]
    public void A_post_waits_for_room_where_a_try_fails()
    {
        var posted = 0;
        while (_mailbox.TryPost([posted], 0)) posted++;
        var last = posted;
        var posting = new Thread(() => _mailbox.Post(last, 0, []));
        posting.Start();

        Take(posted + 1);
        posting.Join();

        Assert.That(_taken.Select(static one => one.Connection), Is.EqualTo(Enumerable.Range(0, posted + 1)));
        Assert.That(_mailbox.TryPost([0], 0), Is.True, "there is room again");
    }

    [Test]
    public void Cannot_post_to_a_pipe_that_is_closed()
    {
        var nowhere = new PipeMailbox(-1, -1);

        Assert.That(nowhere.TryPost([1], 0), Is.False);
        Assert.That(() => nowhere.Post(1, 0, []), Throws.InstanceOf<SocketException>());
    }

    private void Take(int count) => _mailbox.Read(
        (connection, address, begun) => _taken.Add((connection, address, begun)), () => _taken.Count == count, static _ => { });
}
