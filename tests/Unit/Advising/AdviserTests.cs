using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Status.Advising;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Tests.Advising;

public class AdviserTests
{
    private string _folder = null!;

    [SetUp]
    public void MakeFolder() => _folder = Directory.CreateDirectory(Path.Combine(Path.GetTempPath(), Path.GetRandomFileName())).FullName;

    [TearDown]
    public void RemoveFolder() => Directory.Delete(_folder, recursive: true);

    [Test]
    public void What_matters_most_comes_first()
    {
        var server = new AdvisedServer().Count(Counter.CompressedTwice, 50).Count(Counter.ClockJumps, 1).Count(Counter.Overloads, 1);

        var advice = server.Advise();

        Assert.That(advice.Select(one => one.Severity), Is.EqualTo(new[]
        {
            AdviceSeverity.Critical, AdviceSeverity.Warning, AdviceSeverity.Note,
        }));
    }

    [Test]
    public void Names_the_application_whose_figures_they_are()
    {
        Begin("shop").Add(Counter.Overloads);
        Begin("mail");

        var advice = Adviser.Advise(StatisticsSnapshot.Capture(_folder), new MachineFigures()).Single();

        Assert.That((advice.Name, advice.Application), Is.EqualTo(("requests-refused", "shop")));
    }

    [Test]
    public void Looks_at_processes_that_run_and_not_at_those_that_a_reload_has_ended()
    {
        var before = Begin("shop");
        before.Add(Counter.Overloads);
        before.End();
        Begin("shop");

        Assert.That(Adviser.Advise(StatisticsSnapshot.Capture(_folder), new MachineFigures()), Is.Empty);
    }

    [Test]
    public void What_is_older_than_an_hour_counts_no_more()
    {
        var statistics = Begin("shop");
        var now = UnixTime.Now / 1000;
        statistics.StartedAt = (now - 7200) * 1000;
        statistics.Add(Counter.Overloads, 5);
        Checkpoint.Write(statistics.Memory, now - 3000);
        var input = new AdviceInput(StatisticsSnapshot.Capture(_folder), new MachineFigures(), "shop");

        Assert.That(input.Recent(Counter.Overloads), Is.Zero);
        Assert.That(input.Since, Is.EqualTo((now - 3000) * 1000));

        statistics.Add(Counter.Overloads, 2);
        input = new AdviceInput(StatisticsSnapshot.Capture(_folder), new MachineFigures(), "shop");
        Assert.That(input.Recent(Counter.Overloads), Is.EqualTo(2));
    }

    [Test]
    public void A_server_of_which_nothing_runs_gets_no_advice() =>
        Assert.That(Adviser.Advise(StatisticsSnapshot.Capture(_folder), new MachineFigures()), Is.Empty);

    [Test]
    public void The_system_reports_what_the_rules_need()
    {
        using var watcher = new FileSystemWatcher(_folder) { EnableRaisingEvents = true };
        var machine = MachineReader.Read([Path.Combine(_folder, "a.log"), Path.Combine(_folder, "a.log")]);

        Assert.That(machine.MaxBacklog, Is.Positive);
        Assert.That(machine.MaxWatchers, Is.Positive);
        Assert.That(machine.Watchers, Is.Not.Null);
        Assert.That(machine.LogDisks, Has.Count.EqualTo(1));
        Assert.That(machine.LogDisks[0].Free, Is.InRange(0, machine.LogDisks[0].Size));
        var root = new DriveInfo("/");
        Assert.That(MachineReader.Read(["/hyperhost.log"]).LogDisks.Single().Size, Is.EqualTo(root.TotalSize));
        Assert.That(MachineReader.Read(["/proc/none/a.log"]).LogDisks, Is.Empty, "no such folder, and no space there");
    }

    [Test]
    public void Inotify_instances_are_recognized_by_the_links_of_descriptors()
    {
        var before = MachineReader.CountWatches(["/proc/self"]);
        var descriptor = Libc.inotify_init1(0);
        try
        {
            Assert.That(Libc.inotify_add_watch(descriptor, Libc.Bytes(_folder), 2), Is.GreaterThanOrEqualTo(0));

            var (watchers, watches) = MachineReader.CountWatches(["/proc/self", "/proc/none"]);

            // other tests of this process may watch files too
            Assert.That(watchers, Is.GreaterThanOrEqualTo(1).And.GreaterThan(before.Watchers - 1));
            Assert.That(watches, Is.GreaterThanOrEqualTo(1));
        }
        finally
        {
            Libc.Close(descriptor);
        }
    }

    private HostStatistics Begin(string application)
    {
        var statistics = HostStatistics.Create(_folder);
        statistics.Application = application;
        statistics.Facts = new HostFacts();
        return statistics;
    }
}
