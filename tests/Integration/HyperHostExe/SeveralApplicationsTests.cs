using System.Diagnostics;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Load;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>Several applications, each in a process of its own.</summary>
[Parallelizable(ParallelScope.Children)]
public class SeveralApplicationsTests
{
    [Test]
    public void A_crash_of_one_leaves_the_other_and_is_mended()
    {
        string one = HyperHost.Socket(), two = HyperHost.Socket();
        using var server = HyperHost.Start("--app", HyperHost.Plain, "--listen", one, "--app", HyperHost.DiagnosticApp, "--listen", two);
        server.WaitForLines("is served by process", 2);
        var before = HyperHost.ProcessOf(one);
        Assert.That(before, Is.Not.EqualTo(server.Id));
        using var other = FastCgiClient.Connect(two);
        Assert.That(other.Get("/hello/World").Status, Is.EqualTo(200));

        using (var client = FastCgiClient.Connect(one)) Assert.That(client.Get("/crash").IsCut, Is.True);

        // a client that comes while it starts anew waits
        Assert.That(HyperHost.ProcessOf(one), Is.Not.EqualTo(before));
        Assert.That(other.Get("/hello/World").Status, Is.EqualTo(200), "on the connection of before");
        Assert.That(server.WaitForLines("PlainApp: its process ", 1)[0], Does.EndWith("It is started again at once."));

        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));
        Assert.That(File.Exists(one.Substring("fcgi+unix:".Length)), Is.False);
    }

    [Test]
    [Long("forty reloads")]
    public void Forty_reloads_at_once_leave_no_process_behind()
    {
        string one = HyperHost.Socket(), two = HyperHost.Socket();
        using var server = HyperHost.Start("--app", HyperHost.Plain, "--listen", one, "--app", HyperHost.DiagnosticApp, "--listen", two);
        server.WaitForLines("is served by process", 2);

        for (var i = 0; i < 40; i++) server.Signal(1);

        // the first of them, and one for those that waited
        server.WaitForLines("is served by a new process", 2);
        Eventually.That(() => Children(server.Id), Has.Length.EqualTo(2));
        Assert.That(HyperHost.Get(two, "/hello/World"), Does.Contain("Hello"));
        var reloads = server.Lines.Count(static line => line.EndsWith("Reloading."));
        Assert.That(reloads, Is.InRange(1, 10), string.Join("\n", server.Lines));

        var children = Children(server.Id);
        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));
        Assert.That(children.Where(static child => Directory.Exists("/proc/" + child)), Is.Empty);
    }

    private static string[] Children(int process) =>
        [.. Directory.GetDirectories($"/proc/{process}/task").SelectMany(static task => ChildrenOf(task)
            .Split([' '], System.StringSplitOptions.RemoveEmptyEntries))];

    // a thread may have ended since it was listed
    private static string ChildrenOf(string task)
    {
        try
        {
            return File.ReadAllText(task + "/children");
        }
        catch (IOException)
        {
            return "";
        }
    }

    [Test]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void A_bad_application_leaves_the_others_and_comes_with_a_reload()
    {
        var folder = Deployment.NewFolder();
        string one = HyperHost.Socket(), two = HyperHost.Socket();
        File.WriteAllText(Path.Combine(folder, "a.webapp"), WebApp("a", HyperHost.Plain, one));
        File.WriteAllText(Path.Combine(folder, "b.webapp"), "<web-application>");
        using var server = HyperHost.Start("--appconfigdir", folder);
        HyperHost.Addresses(server, 1);
        Assert.That(HyperHost.Get(one, "/where?format=json"), Does.Contain("Base"));
        Assert.That(server.Lines, Has.Some.Contains("b.webapp:1:18: "));

        File.WriteAllText(Path.Combine(folder, "b.webapp"), WebApp("b", HyperHost.DiagnosticApp, two));
        server.Signal(1);
        server.WaitForLines("b is served by process", 1);

        Assert.That(HyperHost.Get(two, "/hello/World"), Does.Contain("Hello"));
        Assert.That(HyperHost.Get(one, "/where?format=json"), Does.Contain("Base"));
    }

    [Test]
    [LongOnMono("the supervisor and its options are the same on both")]
    public void The_processes_end_with_their_supervisor()
    {
        string one = HyperHost.Socket(), two = HyperHost.Socket();
        using var server = HyperHost.Start("--app", HyperHost.Plain, "--listen", one, "--app", HyperHost.DiagnosticApp, "--listen", two);
        server.WaitForLines("is served by process", 2);
        var worker = HyperHost.ProcessOf(one);

        server.Signal(9);
        server.WaitForExit();

        Eventually.That(() => Process.GetProcesses().Any(process => process.Id == worker), Is.False);
    }

    private static string WebApp(string name, string assembly, string listen) =>
        $"<web-application><name>{name}</name><assembly>{assembly}</assembly><listen>{listen}</listen></web-application>";
}
