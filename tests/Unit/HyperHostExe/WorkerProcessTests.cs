using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using NUnit.Framework;
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

    private static void Start(WorkerProcess process, BlockingCollection<string> events, string script) =>
        process.Start(
            // the tests may be started with SIGHUP ignored, as nohup does, and bash traps no signal that is ignored at its start
            ["/usr/bin/env", "--default-signal=HUP", "/bin/bash", "-c", script],
            new Dictionary<string, string> { ["PATH"] = "/usr/bin:/bin" },
            [],
            _ => events.Add("ready"),
            (_, reason) => events.Add("due: " + reason),
            (_, code, problem) => events.Add($"ended {code}" + (problem is null ? "" : ": " + problem)));
}
