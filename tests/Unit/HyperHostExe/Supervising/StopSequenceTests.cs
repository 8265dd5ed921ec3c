using System.Linq;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Supervising;

/// <summary>Each step of a stop at its time.</summary>
public class StopSequenceTests
{
    private static readonly string[] Health = ["--health", "--drain-delay=20s", "--drain-timeout=5s"];

    [Test]
    public void Releases_the_workers_when_balancers_have_noticed_and_ends_with_the_last()
    {
        using var bench = new SupervisorBench(Health, ["a", "b"]);
        bench.Start();

        bench.Signal(ServerSignal.Stop);
        bench.Advance(19.9);
        Assert.That(bench.Workers.Select(static worker => worker.Calls.Last()), Has.All.EqualTo("BeginStop"));
        bench.Advance(0.1);
        Assert.That(bench.Workers.Select(static worker => worker.Calls.Last()), Has.All.EqualTo("Release"));
        bench.End(bench.Workers[0]);
        Assert.That(bench.ExitCode, Is.Null);
        bench.End(bench.Workers[1]);

        Assert.That(bench.ExitCode, Is.Zero);
        Assert.That(bench.Workers, Has.Count.EqualTo(2), "nothing is started again");
    }

    [Test]
    public void Kills_the_workers_that_run_ten_seconds_after_the_drain_time()
    {
        using var bench = new SupervisorBench(["--drain-timeout=5s", "--idle-drain-time=1s"], ["a"]);
        bench.Start();

        bench.Signal(ServerSignal.Stop);
        bench.Advance(15.9);
        Assert.That(bench.Workers[0].Calls.Last(), Is.EqualTo("Release"));
        bench.Advance(0.1);
        Assert.That(bench.Workers[0].Calls.Last(), Is.EqualTo("Kill"));
        bench.End(bench.Workers[0], 137);

        Assert.That(bench.ExitCode, Is.Zero);
    }

    [Test]
    public void Kills_the_workers_at_a_second_request([Values] bool isRestart)
    {
        using var bench = new SupervisorBench(Health, ["a"]);
        bench.Start();

        bench.Signal(ServerSignal.Stop);
        bench.Signal(isRestart ? ServerSignal.Replaced : ServerSignal.Stop);
        Assert.That(bench.Workers[0].Calls, Has.Member("Kill"));
        bench.End(bench.Workers[0], 137);

        Assert.That(bench.ExitCode, Is.Zero);
    }

    [Test]
    public void Stops_a_worker_that_is_starting_and_ignores_its_readiness()
    {
        using var bench = new SupervisorBench("a", "b");
        bench.Start(isReady: false);
        bench.GetReady(bench.Workers[0]);

        bench.Signal(ServerSignal.Stop);
        bench.GetReady(bench.Workers[1]);
        Assert.That(bench.Workers[1].Calls, Is.EqualTo(new[] { "BeginStop", "Release" }));
        Assert.That(bench.Reports, Is.Zero);
        bench.End(bench.Workers[0]);
        bench.End(bench.Workers[1], 143);

        Assert.That(bench.ExitCode, Is.Zero);
        Assert.That(bench.Lines, Has.None.Contains("b is served").And.None.Contains("started again"));
    }

    [Test]
    public void Stops_the_replacement_and_the_worker_that_drains_as_well()
    {
        using var bench = new SupervisorBench("a");
        bench.Start();
        bench.Signal(ServerSignal.Reload);
        bench.GetReady(bench.Workers[1]);
        bench.Signal(ServerSignal.Reload);

        bench.Signal(ServerSignal.Stop);

        Assert.That(bench.Workers, Has.Count.EqualTo(3));
        Assert.That(bench.Workers.Select(static worker => worker.Calls), Has.All.Contains("BeginStop").And.All.Contains("Release"));
    }

    [Test]
    public void Waits_for_no_restart_and_no_reload()
    {
        using var bench = new SupervisorBench("a");
        bench.Start();
        bench.End(bench.Workers[0], 1);
        bench.Signal(ServerSignal.Reload);
        bench.Signal(ServerSignal.Reload);
        foreach (var worker in bench.Workers.Skip(1).ToList()) bench.End(worker, 1);
        var count = bench.Workers.Count;

        bench.Signal(ServerSignal.Stop);
        foreach (var worker in bench.Workers.Skip(count - 1).ToList()) bench.End(worker);
        bench.Advance(100);

        Assert.That(bench.ExitCode, Is.Zero);
        Assert.That(bench.Workers, Has.Count.EqualTo(count));
    }
}
