using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Supervising;

/// <summary>Starts and failures, with workers in memory.</summary>
public class SupervisorTests
{
    [Test]
    public void Reports_once_when_every_application_serves()
    {
        using var bench = new SupervisorBench("a", "b");
        bench.Start(isReady: false);
        Assert.That(bench.Workers.Select(static worker => worker.Application), Is.EqualTo(new[] { "a", "b" }));

        bench.GetReady(bench.Workers[0]);
        Assert.That(bench.Reports, Is.Zero);
        bench.GetReady(bench.Workers[1]);

        Assert.That(bench.Reports, Is.EqualTo(1));
        Assert.That(bench.Lines, Has.Member("a is served by process 1.").And.Member("b is served by process 2."));
    }

    [Test]
    public void Restarts_a_worker_that_keeps_ending_after_growing_waits()
    {
        using var bench = new SupervisorBench("a");
        bench.Start();

        // the waits of Backoff; a start that fails counts as well as a crash
        foreach (var wait in new[] { 0, 1, 2, 4, 8, 16, 30, 30 })
        {
            var count = bench.Workers.Count;
            bench.End(bench.Workers.Last(), 139);
            if (wait > 0)
            {
                bench.Advance(wait - 0.1);
                Assert.That(bench.Workers, Has.Count.EqualTo(count), $"before {wait} s");
                bench.Advance(0.1);
            }

            Assert.That(bench.Workers, Has.Count.EqualTo(count + 1), $"after {wait} s");
        }

        Assert.That(bench.Lines, Has.Member("a: its process was ended by signal 11. It is started again in 30 s."));
    }

    [Test]
    public void Restarts_at_once_after_a_steady_minute()
    {
        using var bench = new SupervisorBench("a");
        bench.Start();
        bench.End(bench.Workers.Last(), 1);
        bench.End(bench.Workers.Last(), 1);
        bench.Advance(1);

        bench.End(bench.Workers.Last(), 1, seconds: 60);

        Assert.That(bench.Workers, Has.Count.EqualTo(4));
    }

    [TestCase(1)]
    [TestCase(2)]
    [TestCase(139)]
    public void Ends_with_the_code_of_its_only_application_that_can_not_be_started(int code)
    {
        using var bench = new SupervisorBench("a");
        bench.Start(isReady: false);

        bench.End(bench.Workers[0], code);

        Assert.That(bench.ExitCode, Is.EqualTo(code));
        Assert.That(bench.Workers, Has.Count.EqualTo(1));
        Assert.That(bench.Reports, Is.Zero);
    }

    [Test]
    public void Serves_the_others_and_tries_again_on_reload_when_a_configuration_is_wrong()
    {
        using var bench = new SupervisorBench("a", "b");
        bench.Start(isReady: false);
        bench.End(bench.Workers[0], 2);
        bench.GetReady(bench.Workers[1]);

        Assert.That(bench.Reports, Is.EqualTo(1));
        bench.Advance(100);
        Assert.That(bench.Workers, Has.Count.EqualTo(2), "only a reload starts it");
        bench.Signal(ServerSignal.Reload);

        Assert.That(bench.Workers.Skip(2).Select(static worker => worker.Application), Is.EqualTo(new[] { "a", "b" }));
    }

    [Test]
    public void Ends_when_no_application_can_be_served()
    {
        using var bench = new SupervisorBench("a", "b");
        bench.Start(isReady: false);

        foreach (var worker in bench.Workers.ToList()) bench.End(worker, 2);

        Assert.That(bench.ExitCode, Is.EqualTo(2));
        Assert.That(bench.Lines, Has.Member("No application can be served."));
    }

    [Test]
    public void Serves_the_others_when_an_address_can_not_be_opened()
    {
        using var bench = new SupervisorBench("a", "b");
        Directory.CreateDirectory(Path.Combine(bench.Folder, "a.sock"));

        bench.Start();

        Assert.That(bench.Workers.Select(static worker => worker.Application), Is.EqualTo(new[] { "b" }));
        Assert.That(bench.Lines, Has.Some.StartsWith("a is not served: "));
        Assert.That(bench.Reports, Is.EqualTo(1));
    }

    [Test]
    public void Reports_without_an_application_that_fails_and_is_started_again()
    {
        using var bench = new SupervisorBench("a", "b");
        bench.Start(isReady: false);
        bench.GetReady(bench.Workers[1]);

        bench.End(bench.Workers[0], 1);

        Assert.That(bench.Workers, Has.Count.EqualTo(3));
        Assert.That(bench.Reports, Is.EqualTo(1), "a start that may never end does not keep systemd waiting");
    }

    [Test]
    public void Restarts_a_worker_that_ends_between_its_readiness_and_the_report()
    {
        using var bench = new SupervisorBench("a", "b");
        bench.Start(isReady: false);

        // both reports wait in the queue
        bench.Workers[0].ReportReady();
        bench.Workers[0].End(139);
        bench.Settle();
        Assert.That(bench.Workers, Has.Count.EqualTo(3));
        Assert.That(bench.Reports, Is.Zero);
        bench.GetReady(bench.Workers[1]);

        Assert.That(bench.Reports, Is.EqualTo(1));
        bench.GetReady(bench.Workers[2]);
        Assert.That(bench.Lines, Has.Member("a is served by process 3."));
    }

    [Test]
    public void Ignores_the_readiness_of_a_worker_that_has_ended()
    {
        using var bench = new SupervisorBench("a");
        bench.Start();
        bench.End(bench.Workers[0], 139);

        bench.GetReady(bench.Workers[0]);

        Assert.That(bench.Lines.Count(static line => line == "a is served by process 1."), Is.EqualTo(1));
    }

    [Test]
    public void Ends_with_the_code_of_its_only_application_after_a_reload_during_its_start_too()
    {
        using var bench = new SupervisorBench("a");
        bench.Start(isReady: false);
        bench.Configure(["--maxreqs=many"], "a");
        bench.Signal(ServerSignal.Reload);
        bench.Advance(30);

        Assert.That(bench.Reports, Is.Zero, "it has not started");
        bench.End(bench.Workers[0], 1);

        Assert.That(bench.ExitCode, Is.EqualTo(1));
    }

    [Test]
    public void Reopens_the_logs_of_all_workers()
    {
        using var bench = new SupervisorBench("a", "b");
        bench.Start();

        bench.Signal(ServerSignal.Reopen);

        Assert.That(bench.Workers.Select(static worker => worker.Calls.Last()), Has.All.EqualTo("ReopenLogs"));
    }
}
