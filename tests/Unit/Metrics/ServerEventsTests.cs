using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Tests.Metrics;

public class ServerEventsTests
{
    private string _folder = null!;

    [SetUp]
    public void MakeFolder() => _folder = Directory.CreateDirectory(Path.Combine(Path.GetTempPath(), Path.GetRandomFileName())).FullName;

    [TearDown]
    public void RemoveFolder() => Directory.Delete(_folder, recursive: true);

    [Test]
    public void Are_read_as_they_were_added()
    {
        var one = new ServerEvent(1_700_000_000_000, ServerEventKind.Reload, "shop", "SIGHUP", 1234, 5);
        ServerEvents.Add(_folder, one);

        Assert.That(ServerEvents.Read(_folder), Is.EqualTo(new[] { one }));
    }

    [Test]
    public void A_reason_stays_on_its_line_and_in_its_part()
    {
        ServerEvents.Add(_folder, new ServerEvent(1, ServerEventKind.Restart, "a\tb", "x\ny\t" + new string('z', 500), 0, -1));

        var read = ServerEvents.Read(_folder).Single();

        Assert.That(read.Application, Is.EqualTo("a b"));
        Assert.That(read.Reason, Does.StartWith("x y zzz"));
        Assert.That(read.Reason, Has.Length.EqualTo(200));
    }

    [Test]
    public void Only_the_last_hundred_are_kept()
    {
        for (var i = 0; i < 450; i++) ServerEvents.Add(_folder, new ServerEvent(i, ServerEventKind.Replacement, "shop", "SIGHUP", 1, 0));

        Assert.That(ServerEvents.Read(_folder).Select(one => one.Time), Is.EqualTo(Enumerable.Range(350, 100)));
        Assert.That(File.ReadAllLines(Path.Combine(_folder, "events")), Has.Length.AtMost(200));
    }

    [Test]
    public void Lines_of_another_make_are_left_out()
    {
        File.WriteAllText(Path.Combine(_folder, "events"), "\nnonsense\n1\tReload\ta\tb\tx\t1\n2\tReload\ta\tb\t3\t4\n");

        Assert.That(ServerEvents.Read(_folder).Single().Time, Is.EqualTo(2));
    }

    [Test]
    public void There_are_none_where_there_is_no_folder()
    {
        ServerEvents.Add(null, new ServerEvent(1, ServerEventKind.Reload, "a", "b", 1, 1));
        ServerEvents.Add(_folder + "gone", new ServerEvent(1, ServerEventKind.Reload, "a", "b", 1, 1));

        Assert.That(ServerEvents.Read(null), Is.Empty);
        Assert.That(ServerEvents.Read(_folder + "gone"), Is.Empty);
    }
}
