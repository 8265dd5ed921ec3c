using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Customers of a shop on three nodes, one of them on Mono, under failures.</summary>
/// <remarks><c>HYPERHOST_USERS=2000 dotnet test tests/Redis -f net10.0 --filter ClusterTests</c> runs with that number.</remarks>
[Long("three nodes, haproxy and a sentinel, while parts fail")]
public class ClusterTests
{
    private const int AtOnce = 64;

    private static int Users => int.Parse(Environment.GetEnvironmentVariable("HYPERHOST_USERS") ?? "150");

    [Test]
    public async Task No_order_or_session_is_lost_and_no_order_doubled_while_nodes_and_Redis_fail()
    {
        var hasMono = Path.Exists(Path.Combine(ShopCluster.Repository, "src/hyperhost/bin/Release/net472/hyperhost.exe"))
            && Path.Exists(Path.Combine(ShopCluster.Repository, "src/Shop/bin/Release/net472/Shop.exe"));
        using var cluster = new ShopCluster(nodes: 3, hasMono);
        Wait.Until(() => cluster.IsReady("node1") && cluster.IsReady("node2") && cluster.IsReady("node3"), "all nodes are ready");
        Wait.Until(cluster.IsReplicated, "the replica follows");
        var figures = new ShopFigures();
        var customers = Enumerable.Range(0, Users).Select(i => new ShopCustomer(cluster.Url, i, figures)).ToArray();
        var clock = Stopwatch.StartNew();

        await ForAllAsync(customers, static customer => customer.EnterAsync());
        var bought = 0;
        var buying = Task.Run(async () =>
        {
            for (var round = 0; round < 2; round++) await ForAllAsync(customers, BuyAsync);
        });
        await FailAsync(cluster, () => Volatile.Read(ref bought) / (double)(2 * Users), buying);
        await buying;
        await ForAllAsync(customers, static customer => customer.CheckCartAsync([]));

        var last = hasMono ? "Mono" : ".NET";
        TestContext.Out.WriteLine($"{Users} customers, {clock.Elapsed.TotalSeconds:0} s, third node on {last}: {figures}");
        Assert.That(figures.Failures, Is.Empty, cluster.Report());
        AssertOrders(cluster, customers, figures);
        Assert.That(figures.Errors, Is.LessThan(figures.Count / 4), figures.ToString());
        Array.ForEach(customers, static customer => customer.Dispose());

        async Task BuyAsync(ShopCustomer customer)
        {
            await customer.BuyAsync();
            Interlocked.Increment(ref bought);
        }
    }

    /// <summary>Kills, reloads and drains nodes, and kills Redis, at fixed points of the run.</summary>
    private static async Task FailAsync(ShopCluster cluster, Func<double> part, Task buying)
    {
        await ComeToAsync(0.1);
        cluster.Signal("node1", ShopCluster.SigKill);
        await ComeToAsync(0.25);
        cluster.Signal("node2", ShopCluster.SigHup);
        await ComeToAsync(0.4);
        var master = cluster.MasterPort();
        cluster.Signal("redis", ShopCluster.SigKill);
        await Task.Run(() => Wait.Until(() => cluster.MasterPort() != master, "the sentinel names another master"));
        await ComeToAsync(0.6);
        cluster.Signal("node3", ShopCluster.SigTerm);
        await ComeToAsync(0.75);
        cluster.Signal("node2", ShopCluster.SigKill);
        foreach (var node in new[] { "node1", "node2", "node3" }) Wait.Until(() => cluster.Starts(node) > 1, node + " is started again");

        async Task ComeToAsync(double wanted)
        {
#pragma warning disable RS0030 // the cluster decides how long
            while (part() < wanted && !buying.IsCompleted) await Task.Delay(20);
#pragma warning restore RS0030
        }
    }

    private static void AssertOrders(ShopCluster cluster, ShopCustomer[] customers, ShopFigures figures)
    {
        var acknowledged = customers.SelectMany(static customer => customer.Orders)
            .ToDictionary(static one => one.Key, static one => one.Value);
        Wait.Until(() => !acknowledged.Keys.Except(Shipped()).Any(), "every order is shipped");
        Wait.Until(() => cluster.Query(static redis => redis.ListLength("mq:PlaceOrder.inq")) == 0, "no message waits");

        var shipped = Shipped();
        Assert.That(shipped.Where(id => !figures.WasAttempted(id)), Is.Empty, "these were not ordered");
        Assert.That(shipped, Is.EquivalentTo(acknowledged.Keys), "each order that was acknowledged is shipped, and no other");
        Assert.That(acknowledged, Has.Count.EqualTo(2 * customers.Length));

        var sold = cluster.Query(static redis => redis.HashGetAll("shop:sold"))
            .ToDictionary(static one => (string)one.Name!, static one => (int)one.Value);
        var wanted = acknowledged.Values.SelectMany(static cart => cart).GroupBy(static line => line.Key)
            .ToDictionary(static group => group.Key, static group => group.Sum(static line => line.Value));
        Assert.That(sold, Is.EqualTo(wanted), "as many are sold as were ordered");
        Assert.That(cluster.Query(static redis => redis.KeyExists("mq:PlaceOrder.dlq")), Is.False);

        string[] Shipped() => cluster.Query(static redis => redis.HashKeys("shop:orders").Select(static id => (string)id!).ToArray());
    }

    /// <summary>One request at a time per customer.</summary>
    private static Task ForAllAsync(IReadOnlyCollection<ShopCustomer> customers, Func<ShopCustomer, Task> act) =>
        Parallel.ForEachAsync(
            customers,
            new ParallelOptions { MaxDegreeOfParallelism = AtOnce },
            async (customer, _) => await act(customer));
}
