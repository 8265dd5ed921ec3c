using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using ServiceStack.HyperHost.Server.Roles;
using ServiceStack.HyperHost.Server.Roles.Supervisor;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Supervising;

/// <summary>Processes of the supervisor's, played by a shell.</summary>
public class WorkerProcessTests
{
    private const string Ready = "echo READY=1 >&$HYPERHOST_SUPERVISOR; ";

    [Test]
    public void Leaves_no_process_behind_that_was_stopped_before_it_began()
    {
        var before = Path.GetTempFileName();
        var events = new BlockingCollection<string>();
        var process = new WorkerProcess(new Reports(events));

        process.BeginStop();
        Start(process, "rm " + before);

        Assert.That(events.Take(), Is.EqualTo("ended 143"));
        Assert.That(File.Exists(before), Is.True, "it never ran");
        File.Delete(before);
    }

    [Test]
    public void Keeps_a_signal_until_the_process_is_ready_for_it()
    {
        var events = new BlockingCollection<string>();
        var process = new WorkerProcess(new Reports(events));

        // SIGHUP would end the shell before the trap is set
        process.Reload();
        process.Reload();
        Start(process, "sleep 0.1; trap 'exit 7' HUP; " + Ready + "while :; do sleep 0.05; done");
        Assert.That(events.Take(), Is.EqualTo("ready"));
        process.NoteReady();

        Assert.That(events.Take(), Is.EqualTo("ended 7"));
    }

    [Test]
    public void Reports_the_end_though_a_program_of_the_application_keeps_its_socket()
    {
        var events = new BlockingCollection<string>();
        var process = new WorkerProcess(new Reports(events));

        Start(process, "sleep 5 & " + Ready + "exit 3");

        // each is noticed on a thread of its own
        Assert.That(new[] { events.Take(), events.Take() }, Is.EquivalentTo(new[] { "ready", "ended 3" }));
    }

    [Test]
    public void Does_not_begin_if_it_can_not_be_prepared([Values(1, 2)] int code)
    {
        var before = Path.GetTempFileName();
        var events = new BlockingCollection<string>();
        var process = new WorkerProcess(new Reports(events));

        Start(process, "rm " + before, _ => throw new ServingException("no room") { IsOfApplication = code == 1 });

        Assert.That(events.Take(), Is.EqualTo($"ended {code}: no room"));
        Assert.That(File.Exists(before), Is.True, "it never ran");
        File.Delete(before);
    }

    [Test]
    public void A_stop_ends_the_preparation()
    {
        var events = new BlockingCollection<string>();
        var process = new WorkerProcess(new Reports(events));

        Start(process, "exit 3", wait =>
        {
            events.Add("waits");
            while (wait(Timeout.InfiniteTimeSpan)) events.Add("waits again");
            throw new OperationCanceledException();
        });
        Assert.That(events.Take(), Is.EqualTo("waits"));
        process.BeginStop();

        Assert.That(events.Take(), Is.EqualTo("ended 143"));
    }

    private static void Start(WorkerProcess process, string script, Action<Func<TimeSpan, bool>>? prepare = null) =>
        process.Start(
            // the tests may be started with SIGHUP ignored, as nohup does, and bash traps no signal that is ignored at its start
            ["/usr/bin/env", "--default-signal=HUP", "/bin/bash", "-c", script],
            new Dictionary<string, string> { ["PATH"] = "/usr/bin:/bin" },
            [],
            prepare ?? (static _ => { }));

    private sealed class Reports(BlockingCollection<string> events) : IWorkerEvents
    {
        public void OnReady(IWorker worker) => events.Add("ready");

        public void OnReplacementRequested(IWorker worker, string reason) => events.Add("due: " + reason);

        public void OnEnded(IWorker worker, WorkerEnd end) =>
            events.Add($"ended {end.Code}" + (end.Problem is null ? "" : ": " + end.Problem));
    }
}
