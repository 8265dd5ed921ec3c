using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Tests.Metrics;

public class HostStatisticsTests
{
    private static readonly long Millisecond = Stopwatch.Frequency / 1000;

    private string _folder = null!;

    [SetUp]
    public void MakeFolder() => _folder = Directory.CreateDirectory(Path.Combine(Path.GetTempPath(), Path.GetRandomFileName())).FullName;

    [TearDown]
    public void RemoveFolder() => Directory.Delete(_folder, recursive: true);

    [Test]
    public void Counts_from_many_threads_are_all_there([Values] bool isShared)
    {
        var statistics = HostStatistics.Create(isShared ? _folder : null);

        Parallel.For(0, 8, thread =>
        {
            for (var i = 0; i < 10_000; i++)
            {
                statistics.Add(Counter.BytesSent, 3);
                statistics.Completed("/hello/{Name}", "GET", TransportKind.Http, i % 100 == 0 ? 500 : 200, Millisecond, 10, 20);
            }
        });

        var snapshot = StatisticsSnapshot.Capture(statistics, isShared ? _folder : null);
        var route = snapshot.Routes.Single();
        Assert.That(snapshot.Sum(Counter.BytesSent), Is.EqualTo(240_000));
        Assert.That(route.Requests, Is.EqualTo(80_000));
        Assert.That(route.Statuses[500], Is.EqualTo(800));
        Assert.That(route.Failures, Is.EqualTo(800));
        Assert.That((route.BytesIn, route.BytesOut), Is.EqualTo((800_000, 1_600_000)));
        Assert.That(route.Buckets.Sum(), Is.EqualTo(80_000));
        Assert.That(route.Longest, Is.EqualTo(1000).Within(1));
    }

    [Test]
    public void Distinguishes_requests_by_route_verb_and_transport_and_nothing_else()
    {
        var statistics = HostStatistics.Create(null);
        foreach (var path in new[] { "/a", "/b" })
        {
            foreach (var method in new[] { "GET", "POST", "BREW", "WHEN" })
            {
                foreach (var transport in new[] { TransportKind.Http, TransportKind.FastCgi })
                    statistics.Completed(path, method, transport, 200, 1, 0, 0);
            }
        }

        var keys = StatisticsSnapshot.Capture(statistics, null).Routes.Select(route => route.Key).ToList();

        Assert.That(keys, Has.Count.EqualTo(12));
        Assert.That(keys.Select(key => key.Method).Distinct(), Is.EquivalentTo(new[] { "GET", "POST", KnownMethods.Other }));
    }

    [Test]
    public void Routes_beyond_the_table_are_counted_together()
    {
        var statistics = HostStatistics.Create(null);
        for (var round = 0; round < 2; round++)
        {
            for (var i = 0; i < 600; i++) statistics.Completed("/route" + i, "GET", TransportKind.Http, 200, 1, 0, 0);
        }

        var routes = StatisticsSnapshot.Capture(statistics, null).Routes;

        Assert.That(routes, Has.Count.EqualTo(StatisticsLayout.MaxRoutes));
        Assert.That(routes.Single(route => route.Key.Path == HostStatistics.OtherRoutes).Requests, Is.EqualTo(2 * (600 - 511)));
        Assert.That(routes.Sum(route => route.Requests), Is.EqualTo(1200));
    }

    [Test]
    public void More_statuses_than_a_route_has_room_for_lose_no_request()
    {
        var statistics = HostStatistics.Create(null);
        for (var status = 200; status < 240; status++) statistics.Completed("/a", "GET", TransportKind.Http, status, 1, 0, 0);

        Assert.That(StatisticsSnapshot.Capture(statistics, null).Routes.Single().Requests, Is.EqualTo(40));
    }

    [Test]
    public void A_long_path_is_cut_between_two_letters()
    {
        var statistics = HostStatistics.Create(null);
        statistics.Completed("/" + new string('\u00e9', 500), "GET", TransportKind.Http, 200, 1, 0, 0);

        var path = StatisticsSnapshot.Capture(statistics, null).Routes.Single().Key.Path;

        Assert.That(path, Is.EqualTo("/" + new string('\u00e9', 111)));
    }

    [Test]
    public void Figures_of_several_blocks_add_up_by_application()
    {
        var shop = Begin("shop");
        var again = Begin("shop");
        var mail = Begin("mail");
        foreach (var one in new[] { shop, again, mail })
        {
            one.Completed("/a", "GET", TransportKind.Http, 200, Millisecond, 0, 0);
            one.Add(Counter.RequestsStarted);
        }

        var snapshot = StatisticsSnapshot.Capture(shop, _folder);

        Assert.That(
            snapshot.Routes.Select(route => (route.Application, route.Requests)), Is.EquivalentTo(new[] { ("shop", 2L), ("mail", 1L) }));
        Assert.That(snapshot.InService, Is.EqualTo(3));
    }

    [Test]
    public void What_has_ended_still_counts_and_has_nothing_open()
    {
        var before = Begin("shop");
        before.Add(Counter.RequestsStarted);
        before.Completed("/a", "GET", TransportKind.Http, 200, Millisecond, 0, 0);
        before.End();

        var snapshot = StatisticsSnapshot.Capture(Begin("shop"), _folder);

        Assert.That(snapshot.Requests, Is.EqualTo(1));
        Assert.That(snapshot.InService, Is.Zero);
        Assert.That(snapshot.Running.Count(), Is.EqualTo(1));
    }

    [Test]
    public void Blocks_that_have_ended_are_merged_with_the_same_figures()
    {
        for (var i = 0; i <= StatisticsFolder.MaxEnded; i++)
        {
            var ended = Begin(i % 2 == 0 ? "shop" : "mail");
            ended.Add(Counter.ConnectionsAccepted, 2);
            ended.Completed("/a", "GET", TransportKind.Http, 200 + (i % 3), Millisecond * (i + 1), 1, 2);
            ended.Completed("/only" + i, "POST", TransportKind.FastCgi, 500, Millisecond, 1, 2);
            ended.End();
        }

        var live = Begin("shop");
        var before = Describe(StatisticsSnapshot.Capture(live, _folder));

        StatisticsFolder.Compact(_folder);

        Assert.That(Directory.GetFiles(_folder), Has.Length.EqualTo(3));
        Assert.That(Describe(StatisticsSnapshot.Capture(live, _folder)), Is.EqualTo(before));
    }

    [Test]
    public void Files_of_another_make_are_left_alone()
    {
        File.WriteAllText(Path.Combine(_folder, "note.stat"), "not ours");
        File.WriteAllBytes(Path.Combine(_folder, "zeros.stat"), new byte[(long)StatisticsLayout.TotalWords * sizeof(long)]);
        var own = Begin("shop");
        own.Completed("/a", "GET", TransportKind.Http, 200, 1, 0, 0);

        Assert.That(StatisticsSnapshot.Capture(own, _folder).Requests, Is.EqualTo(1));
    }

    [Test]
    public void Counts_alone_where_the_folder_is_gone()
    {
        var statistics = HostStatistics.Create(Path.Combine(_folder, "gone"));
        statistics.Completed("/a", "GET", TransportKind.Http, 200, 1, 0, 0);

        Assert.That(statistics.File, Is.Null);
        Assert.That(statistics.Problem, Does.Contain("gone"));
        Assert.That(StatisticsSnapshot.Capture(statistics, _folder).Requests, Is.EqualTo(1));
    }

    [Test]
    public void Counts_its_own_although_its_file_can_not_be_read()
    {
        var (own, other) = (Begin("shop"), Begin("blog"));
        foreach (var one in new[] { own, other }) one.Completed("/a", "GET", TransportKind.Http, 200, 1, 0, 0);
        File.AppendAllText(own.File!, "too long");

        Assert.That(StatisticsSnapshot.Capture(own, _folder).Requests, Is.EqualTo(2));
        Assert.That(StatisticsSnapshot.Capture(other, _folder).Requests, Is.EqualTo(1));
        Assert.That(StatisticsSnapshot.Capture(_folder).Requests, Is.EqualTo(1));
    }

    [Test]
    public void Counts_once_what_was_put_together_with_others()
    {
        var own = Begin("shop");
        own.Completed("/a", "GET", TransportKind.Http, 200, 1, 0, 0);
        own.End();
        for (var i = 0; i < StatisticsFolder.MaxEnded; i++) Begin("shop").End();

        StatisticsFolder.Compact(_folder);

        Assert.That(File.Exists(own.File), Is.False);
        Assert.That(StatisticsSnapshot.Capture(own, _folder).Requests, Is.EqualTo(1));
    }

    private HostStatistics Begin(string application)
    {
        var statistics = HostStatistics.Create(_folder);
        statistics.Application = application;
        return statistics;
    }

    private static string Describe(StatisticsSnapshot snapshot) =>
        $"{snapshot.Sum(Counter.ConnectionsAccepted)} {snapshot.Requests}\n" + string.Join("\n", snapshot.Routes
            .OrderBy(route => route.Application).ThenBy(route => route.Key.Path)
            .Select(route => $"{route.Application} {route.Key} {string.Join(" ", route.Statuses)} {route.BytesIn} {route.BytesOut} "
                + $"{route.Microseconds} {route.Longest} {string.Join(" ", route.Buckets)}"));
}
