using System;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Protocol;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>When a connection may move.</summary>
public class MovingTests
{
    [Test]
    public async Task Not_while_the_end_of_an_answer_is_on_its_way()
    {
        var migration = new Replacement();
        using var server = new FastCgiServer(
            new ServerContext(new HostLimits { IdleDrainTime = TimeSpan.Zero }, new TestLog()),
            AllowedClients.Any,
            new DelegateHandler(TestServer.SmallApp)) { Migration = migration };
        migration.BytesSent = () => server.Context.Counters.BytesSent;
        var connection = new MemoryConnection(room: 1) { AddressIndex = 0 };
        var serving = Task.Run(() => server.ServeAsync(connection));
        using var client = new FastCgiClient(connection.Client());
        client.Send(new FastCgiRecords().Request("GET", "/hello"));
        TestServer.Until(() => connection.HasUnread, "the answer");

        // the write goes on waiting while the loop looks whether it may go
        var stopping = server.StopAsync(TimeSpan.FromSeconds(10));
        Wait.Until(() => migration.Looks > 0, "the loop looks");
        Assert.That(client.Read().Text, Is.EqualTo("hello"));
        await serving;
        await stopping;

        Assert.That(migration.SentAtMove, Is.Positive, "bytes that were sent when it moved");
    }

    [Test]
    public async Task A_server_that_has_drained_serves_what_is_passed_to_it_until_it_stops()
    {
        // its connections wait for a client that is late
        var limits = new HostLimits { IdleDrainTime = TimeSpan.FromMinutes(2) };
        using var server = new FastCgiServer(
            new ServerContext(limits, new TestLog()), AllowedClients.Any, new DelegateHandler(TestServer.SmallApp));
        await server.DrainAsync();
        var connection = new MemoryConnection();
        var serving = Task.Run(() => server.ServeAsync(connection));
        using var client = new FastCgiClient(connection.Client());

        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));

        await serving;
        await server.StopAsync();
    }

    private sealed class Replacement : IConnectionMigration
    {
        public Func<long> BytesSent { get; set; } = static () => 0;

        public long? SentAtMove { get; private set; }

        private int _looks;

        public int Looks => Volatile.Read(ref _looks);

        public bool HasReplacement => Interlocked.Increment(ref _looks) > 0;

        public bool BelongsToOther(FastCgiExchange exchange, out int place)
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
