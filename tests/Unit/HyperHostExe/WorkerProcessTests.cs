using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using ServiceStack.HyperHost.Server.Roles;
using ServiceStack.HyperHost.Server.Roles.Supervisor;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>Processes of the supervisor's, played by a shell.</summary>
public class WorkerProcessTests
{
    private const string Ready = "echo READY=1 >&$HYPERHOST_SUPERVISOR; ";

    [Test]
    public void Leaves_no_process_behind_that_was_stopped_before_it_began()
    {
        var before = Path.GetTempFileName();
        var process = new WorkerProcess();
        var events = new BlockingCollection<string>();

        process.BeginStop();
        Start(process, events, "rm " + before);

        Assert.That(events.Take(), Is.EqualTo("ended 143"));
        Assert.That(File.Exists(before), Is.True, "it never ran");
        File.Delete(before);
    }

    [Test]
    public void Keeps_a_signal_until_the_process_is_ready_for_it()
    {
        var process = new WorkerProcess();
        var events = new BlockingCollection<string>();

        // SIGHUP would end the shell before the trap is set
        process.Notify(1);
        process.Notify(1);
        Start(process, events, "sleep 0.1; trap 'exit 7' HUP; " + Ready + "while :; do sleep 0.05; done");
        Assert.That(events.Take(), Is.EqualTo("ready"));
        process.NoteReady();

        Assert.That(events.Take(), Is.EqualTo("ended 7"));
    }

    [Test]
    public void Reports_the_end_though_a_program_of_the_application_keeps_its_socket()
    {
        var process = new WorkerProcess();
        var events = new BlockingCollection<string>();

        Start(process, events, "sleep 5 & " + Ready + "exit 3");

        // each is noticed on a thread of its own
        Assert.That(new[] { events.Take(), events.Take() }, Is.EquivalentTo(new[] { "ready", "ended 3" }));
    }

    [Test]
    public void Does_not_begin_if_it_can_not_be_prepared([Values(1, 2)] int code)
    {
        var before = Path.GetTempFileName();
        var process = new WorkerProcess();
        var events = new BlockingCollection<string>();

        Start(process, events, "rm " + before, _ => throw new ServingException("no room") { IsOfApplication = code == 1 });

        Assert.That(events.Take(), Is.EqualTo($"ended {code}: no room"));
        Assert.That(File.Exists(before), Is.True, "it never ran");
        File.Delete(before);
    }

    [Test]
    public void A_stop_ends_the_preparation()
    {
        var process = new WorkerProcess();
        var events = new BlockingCollection<string>();

        Start(process, events, "exit 3", wait =>
        {
            events.Add("waits");
            while (wait(Timeout.InfiniteTimeSpan)) events.Add("waits again");
            throw new OperationCanceledException();
        });
        Assert.That(events.Take(), Is.EqualTo("waits"));
        process.BeginStop();

        Assert.That(events.Take(), Is.EqualTo("ended 143"));
    }

    private static void Start(
        WorkerProcess process, BlockingCollection<string> events, string script, Action<Func<TimeSpan, bool>>? prepare = null) =>
        process.Start(
            // the tests may be started with SIGHUP ignored, as nohup does, and bash traps no signal that is ignored at its start
            ["/usr/bin/env", "--default-signal=HUP", "/bin/bash", "-c", script],
            new Dictionary<string, string> { ["PATH"] = "/usr/bin:/bin" },
            [],
            prepare ?? (static _ => { }),
            _ => events.Add("ready"),
            (_, reason) => events.Add("due: " + reason),
            (_, code, problem) => events.Add($"ended {code}" + (problem is null ? "" : ": " + problem)));
}
