using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;
using ServiceStack.HyperHost.FastCgi;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Sockets;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.Tests.FastCgi;

/// <summary>When a connection may move.</summary>
public class MovingTests
{
    [Test]
    public async Task Not_while_the_end_of_an_answer_is_on_its_way()
    {
        var mover = new Successor();
        using var server = new FastCgiServer(
            new HostLimits { IdleDrainTime = TimeSpan.Zero },
            AllowedClients.Any,
            new DelegateHandler(TestServer.SmallApp),
            new TestLog()) { Mover = mover };
        mover.BytesSent = () => server.Counters.BytesSent;
        var connection = new MemoryConnection(room: 1) { AddressIndex = 0 };
        var serving = Task.Run(() => server.ServeAsync(connection));
        using var client = new FastCgiClient(connection.Client());
        client.Send(new FastCgiRecords().Request("GET", "/hello"));
        TestServer.Until(() => connection.HasUnread, "the answer");

        // the write goes on waiting while the loop looks whether it may go
        var stopping = server.StopAsync(TimeSpan.FromSeconds(10));
        await Task.Delay(100);
        Assert.That(client.Read().Text, Is.EqualTo("hello"));
        await serving;
        await stopping;

        Assert.That(mover.SentAtMove, Is.Positive, "bytes that were sent when it moved");
    }

    [Test]
    public async Task A_server_that_stops_stays_while_other_applications_may_pass_connections_to_it()
    {
        var looks = 0;
        using var server = new FastCgiServer(
            new HostLimits { IdleDrainTime = TimeSpan.FromHours(1) },
            AllowedClients.Any,
            new DelegateHandler(TestServer.SmallApp),
            new TestLog()) { MayReceive = _ => Interlocked.Increment(ref looks) < 6 };

        await server.StopAsync(TimeSpan.FromHours(1));

        // the sixth says no, and so does the look after it
        Assert.That(looks, Is.EqualTo(7));
    }

    [Test]
    public async Task A_server_that_stops_says_when_it_is_quiet_and_waits_for_its_drain_time_at_most()
    {
        var quiet = new List<bool>();
        using var server = new FastCgiServer(
            new HostLimits { IdleDrainTime = TimeSpan.FromMilliseconds(100) },
            AllowedClients.Any,
            new DelegateHandler(TestServer.SmallApp),
            new TestLog())
        {
            MayReceive = isQuiet =>
            {
                quiet.Add(isQuiet);
                return true;
            },
        };

        await server.StopAsync(TimeSpan.FromMilliseconds(500));

        Assert.That(quiet, Is.Ordered.And.Contains(false).And.Contains(true));
    }

    private sealed class Successor : IConnectionMover
    {
        public Func<long> BytesSent { get; set; } = static () => 0;

        public long? SentAtMove { get; private set; }

        public bool HasSuccessor => true;

        public bool IsElsewhere(FastCgiExchange exchange, out int place)
        {
            place = 0;
            return false;
        }

        public bool TryMove(PipeConnection transport, int place, byte[] begun)
        {
            SentAtMove = BytesSent();
            return true;
        }
    }
}
