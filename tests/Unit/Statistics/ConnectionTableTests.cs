using System;
using System.Linq;
using NUnit.Framework;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Statistics;

namespace ServiceStack.HyperHost.Tests.Statistics;

public class ConnectionTableTests
{
    [Test]
    public void Is_read_as_it_was_written_with_the_busiest_first()
    {
        var statistics = HostStatistics.Create(null);
        var now = TimeProvider.System.Milliseconds();
        ConnectionTable.Write(
            statistics.Memory,
        [
            new(now - 9000, now - 8000, ConnectionState.Idle, HostRoad.Http, "10.0.0.1:1", ""),
            new(now - 5000, now - 4000, ConnectionState.Serving, HostRoad.FastCgi, "unix:/run/app.sock", "/orders/{Id}"),
        ],
            TimeProvider.System);

        var read = StatisticsSnapshot.Take(statistics, null).Processes.Single().OpenConnections;

        Assert.That(read.Select(one => one.State), Is.EqualTo(new[] { ConnectionState.Serving, ConnectionState.Idle }));
        Assert.That((read[0].Peer, read[0].Route, read[0].Road), Is.EqualTo(("unix:/run/app.sock", "/orders/{Id}", HostRoad.FastCgi)));
        Assert.That(read[0].Since - read[0].AcceptedAt, Is.EqualTo(1000));
        Assert.That(UnixTime.Now - read[0].AcceptedAt, Is.InRange(5000, 60_000));
    }

    [Test]
    public void Holds_a_bounded_number_and_empties()
    {
        var statistics = HostStatistics.Create(null);
        ConnectionTable.Write(statistics.Memory, Enumerable.Range(0, 1000)
            .Select(i => new OpenConnection(0, i, ConnectionState.Open, HostRoad.Http, "peer" + i, "")), TimeProvider.System);

        Assert.That(ConnectionTable.Read(statistics.Memory), Has.Count.EqualTo(StatisticsLayout.MostConnections));
        Assert.That(ConnectionTable.Read(statistics.Memory)[0].Peer, Is.EqualTo("peer0"));
        Assert.That(ConnectionTable.NotShown(statistics.Memory), Is.EqualTo(1000 - StatisticsLayout.MostConnections));

        ConnectionTable.Write(statistics.Memory, [], TimeProvider.System);
        Assert.That(ConnectionTable.Read(statistics.Memory), Is.Empty);
        Assert.That(ConnectionTable.NotShown(statistics.Memory), Is.Zero);
    }
}
