using System.Linq;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Supervising;

/// <summary>Reloads, replacements and removals, with workers in memory.</summary>
public class SupervisorReloadTests
{
    [Test]
    public void Drains_the_old_worker_when_its_replacement_is_ready()
    {
        using var bench = new SupervisorBench("a");
        bench.Start();

        bench.Signal(ServerSignal.Reload);
        Assert.That(bench.Workers[0].Calls, Is.EqualTo(new[] { "NoteReady" }), "it serves meanwhile");
        bench.GetReady(bench.Workers[1]);
        bench.End(bench.Workers[0]);

        Assert.That(bench.Workers[0].Calls.Last(), Is.EqualTo("DrainForReplacement"));
        Assert.That(bench.Workers, Has.Count.EqualTo(2));
        Assert.That(bench.Reports, Is.EqualTo(2), "the start and the reload");
    }

    [Test]
    public void Keeps_the_old_worker_when_its_replacement_ends()
    {
        using var bench = new SupervisorBench("a");
        bench.Start();
        bench.Signal(ServerSignal.Reload);

        bench.End(bench.Workers[1], 1);

        Assert.That(bench.Lines, Has.Member("a was not reloaded: its new process ended with code 1. The old one continues."));
        Assert.That(bench.Workers[0].Calls, Is.EqualTo(new[] { "NoteReady" }));
        Assert.That(bench.Reports, Is.EqualTo(2));
    }

    [Test]
    public void Serves_from_the_replacement_when_the_old_worker_ends_first()
    {
        using var bench = new SupervisorBench("a");
        bench.Start();
        bench.Signal(ServerSignal.Reload);

        bench.End(bench.Workers[0], 139);
        Assert.That(bench.Workers, Has.Count.EqualTo(2), "no third one is needed");
        bench.GetReady(bench.Workers[1]);

        Assert.That(bench.Lines, Has.Member("a is served by process 2."));
    }

    [Test]
    public void Merges_reloads_that_wait_for_workers_to_start()
    {
        using var bench = new SupervisorBench("a");
        bench.Start();

        for (var i = 0; i < 5; i++) bench.Signal(ServerSignal.Reload);
        Assert.That(bench.Workers, Has.Count.EqualTo(2));
        bench.GetReady(bench.Workers[1]);
        Assert.That(bench.Workers, Has.Count.EqualTo(3), "one for those that waited");
        bench.GetReady(bench.Workers[2]);

        Assert.That(bench.Workers, Has.Count.EqualTo(3));
        Assert.That(bench.Lines.Count(static line => line == "Reloading."), Is.EqualTo(2));
    }

    [Test]
    public void Gives_up_a_replacement_that_is_never_ready_for_a_reload_of_half_a_minute_later()
    {
        using var bench = new SupervisorBench("a");
        bench.Start();
        bench.Signal(ServerSignal.Reload);
        bench.Signal(ServerSignal.Reload);

        bench.Advance(29);
        Assert.That(bench.Workers, Has.Count.EqualTo(2));
        bench.Advance(1);

        Assert.That(bench.Workers, Has.Count.EqualTo(3));
        Assert.That(bench.Workers[1].Calls, Is.EqualTo(new[] { "DrainForReplacement" }), "it never accepts");
        bench.End(bench.Workers[1]);
        bench.GetReady(bench.Workers[2]);
        Assert.That(bench.Lines, Has.Some.StartsWith("a is served by a new process (3)"));
        Assert.That(bench.Workers[0].Calls.Last(), Is.EqualTo("DrainForReplacement"));
    }

    [TestCase(0, 1)]
    [TestCase(1, 0)]
    public void Serves_from_the_first_of_two_starting_workers_that_is_ready(int first, int second)
    {
        using var bench = new SupervisorBench("a", "b");
        bench.Start(isReady: false);
        bench.GetReady(bench.Workers[1]);
        bench.Signal(ServerSignal.Reload);
        bench.Advance(30);
        var workers = bench.Workers.Where(static worker => worker.Application == "a").ToArray();
        Assert.That(workers, Has.Length.EqualTo(2));

        bench.GetReady(workers[first]);
        Assert.That(bench.Lines, Has.Some.StartsWith(first == 0 ? "a is served by process" : "a is served by a new process"));
        bench.GetReady(workers[second]);

        Assert.That(workers[0].Calls.Last(), Is.EqualTo("DrainForReplacement"));
        Assert.That(workers[1].Calls, Is.EqualTo(new[] { "NoteReady" }));
    }

    [Test]
    public void Reloads_while_it_waits_to_restart_and_starts_no_second_worker_then()
    {
        using var bench = new SupervisorBench("a");
        bench.Start();
        bench.End(bench.Workers[0], 1);
        bench.End(bench.Workers[1], 1);

        bench.Signal(ServerSignal.Reload);
        Assert.That(bench.Workers, Has.Count.EqualTo(3));
        bench.Advance(2);

        Assert.That(bench.Workers, Has.Count.EqualTo(3));
    }

    [Test]
    public void A_wait_that_a_reload_has_cut_short_does_not_shorten_the_next()
    {
        using var bench = new SupervisorBench("a");
        bench.Start();
        bench.End(bench.Workers[0], 1);
        bench.End(bench.Workers[1], 1);
        bench.Signal(ServerSignal.Reload);
        bench.Advance(0.5);

        bench.End(bench.Workers[2], 1);
        bench.Advance(1);
        Assert.That(bench.Workers, Has.Count.EqualTo(3), "the second wait is 2 s");
        bench.Advance(1);

        Assert.That(bench.Workers, Has.Count.EqualTo(4));
    }

    [Test]
    public void Stops_both_workers_of_an_application_that_is_removed_during_its_replacement()
    {
        using var bench = new SupervisorBench("a", "b");
        bench.Start();
        bench.Signal(ServerSignal.Reload);
        var removed = bench.Workers.Where(static worker => worker.Application == "b").ToArray();

        bench.Configure("a");
        bench.Signal(ServerSignal.Reload);
        bench.Advance(30);

        Assert.That(removed[0].Calls, Is.EqualTo(new[] { "NoteReady", "BeginStop", "Release" }));
        Assert.That(removed[1].Calls, Is.EqualTo(new[] { "BeginStop", "Release" }));
        Assert.That(bench.Lines, Has.Member("b is no longer configured."));
        var count = bench.Workers.Count;
        bench.GetReady(removed[1]);
        foreach (var worker in removed) bench.End(worker, 139);
        bench.Advance(100);
        Assert.That(bench.Workers, Has.Count.EqualTo(count), "nothing follows from their end");
        Assert.That(bench.Lines, Has.None.StartsWith("b was").And.None.StartsWith("b: "));
    }

    [Test]
    public void Does_not_restart_an_application_that_is_removed_while_it_waits()
    {
        using var bench = new SupervisorBench("a", "b");
        bench.Start();
        bench.End(bench.Workers[1], 1);
        bench.End(bench.Workers[2], 1);

        bench.Configure("a");
        bench.Signal(ServerSignal.Reload);
        bench.GetReady(bench.Workers.Last());
        bench.Advance(100);

        Assert.That(bench.Workers.Last().Application, Is.EqualTo("a"));
    }

    [Test]
    public void Continues_with_the_old_configuration_when_the_new_one_is_wrong()
    {
        using var bench = new SupervisorBench("a");
        bench.Start();
        bench.Configure(["--maxreqs=many"], "a");

        bench.Signal(ServerSignal.Reload);

        Assert.That(bench.Lines, Has.Member("The configuration is wrong; the server continues with the old one."));
        Assert.That(bench.Workers, Has.Count.EqualTo(1));
        Assert.That(bench.Reports, Is.EqualTo(2), "a reload that fails ends too");
    }

    [Test]
    public void Replaces_workers_one_after_the_other_in_the_order_of_their_requests()
    {
        using var bench = new SupervisorBench("a", "b");
        bench.Start();

        bench.Workers[1].RequestReplacement("2 hours");
        bench.Workers[0].RequestReplacement("1 hour");
        bench.Workers[0].RequestReplacement("1 hour");
        bench.Settle();
        Assert.That(bench.Workers.Skip(2).Select(static worker => worker.Application), Is.EqualTo(new[] { "b" }));
        bench.GetReady(bench.Workers[2]);
        bench.GetReady(bench.Workers[3]);

        Assert.That(bench.Workers.Skip(2).Select(static worker => worker.Application), Is.EqualTo(new[] { "b", "a" }));
        Assert.That(bench.Lines, Has.Member("b: process 2 is replaced after 2 hours."));
    }

    [Test]
    public void Leaves_a_worker_that_a_reload_has_replaced_before_its_request_was_served()
    {
        using var bench = new SupervisorBench("a");
        bench.Start();
        bench.Signal(ServerSignal.Reload);
        bench.Workers[0].RequestReplacement("1 hour");

        bench.GetReady(bench.Workers[1]);

        Assert.That(bench.Workers, Has.Count.EqualTo(2));
    }
}
