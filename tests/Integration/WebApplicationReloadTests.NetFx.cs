using System;
using System.Collections.Concurrent;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>An application that is restarted while it is in use.</summary>
[Parallelizable(ParallelScope.Children)]
public class WebApplicationReloadTests
{
    private const int Clients = 4;

    [TestCase("asked")]
    [TestCase("web.config")]
    [TestCase("Global.asax")]
    [TestCase("bin")]
    [TestCase("UnloadAppDomain")]
    [Long("reloads under load")]
    public void Loses_no_request_while_it_is_started_anew(string way)
    {
        var site = WebApplications.NewSite();
        Directory.CreateDirectory(Path.Combine(site, "bin"));
        using var server = WebApplications.Start(site);
        var domains = new ConcurrentDictionary<string, int>();
        var failures = new ConcurrentQueue<string>();
        var answered = 0;
        using var stop = new CancellationTokenSource();
        var clients = Enumerable.Range(0, Clients).Select(_ => Task.Factory.StartNew(Ask, TaskCreationOptions.LongRunning)).ToArray();

        for (var times = 1; times <= 3; times++)
        {
            Change(server, site, way, times);
            server.App.WaitForLines("web: reloaded (", times);
            var before = Volatile.Read(ref answered);
            server.App.WaitUntil(() => Volatile.Read(ref answered) > before + 50);
        }

        stop.Cancel();
        Task.WaitAll(clients);

        Assert.That(failures, Is.Empty, string.Join("\n", server.App.Lines));
        Assert.That(domains.Keys, Is.SupersetOf(new[] { "web-1", "web-4" }));

        void Ask()
        {
            while (!stop.IsCancellationRequested)
            {
                var answer = server.Send("POST", "/domain.ashx", [1, 2, 3]);
                var words = answer.Text.Split(' ');
                if (answer.Status == 200 && words.Length == 2 && words[1] == "3") domains.AddOrUpdate(words[0], 1, (_, count) => count + 1);
                else failures.Enqueue(answer.Status + " " + answer.Text);
                Interlocked.Increment(ref answered);
            }
        }
    }

    // sends no request meanwhile, since such a request may be one more that the old one ends
    [Test]
    [Long("a request of fifteen seconds")]
    public void Shows_how_many_requests_the_old_one_ended()
    {
        using var server = WebApplications.Start(WebApplications.NewSite());
        var slow = ReloadWhileOneRuns(server, "wait=15000");

        Assert.That(server.App.WaitForLines("web: reloaded (asked)", 1)[0], Does.Contain("the old one ended 1 requests"));
        Assert.That(slow.Result, Does.StartWith("web-1 "));
    }

    [Test]
    public void Goes_on_with_the_old_version_where_the_new_one_does_not_start()
    {
        var site = WebApplications.NewSite();
        using var server = WebApplications.Start(site);
        var config = Path.Combine(site, "web.config");
        var good = File.ReadAllText(config);

        File.WriteAllText(config, good.Replace("<system.web>", "<system.web><nonsense />"));

        Assert.That(server.App.WaitForLines("not reloaded (", 1)[0], Does.Contain("web.config").And.Contain("The old one continues."));
        Assert.That(server.Get("/domain.ashx").Text, Does.StartWith("web-1 "));

        File.WriteAllText(config, "<configuration>\n<system.web></configuration>");

        Assert.That(server.App.WaitForLines("not reloaded (", 2)[1], Does.Contain(config + ":2:").And.Contain("The old one continues."));
        Assert.That(server.Get("/domain.ashx").Text, Does.StartWith("web-1 "));
        Assert.That(server.App.Lines, Has.None.Contains("   at "), "System.Web's own complaints");

        File.WriteAllText(config, good);
        server.App.WaitForLines("web: reloaded (", 1);
        Assert.That(server.Get("/hello.aspx").Status, Is.EqualTo(200));
    }

    [TestCase("")]
    [TestCase("bin")]
    [Long("a watch that is due after seconds; WatchedFolder's rule is a unit test")]
    public void Notices_a_folder_in_the_place_of_another(string name)
    {
        var site = WebApplications.NewSite();
        Directory.CreateDirectory(Path.Combine(site, "bin"));
        using var server = WebApplications.Start(site);
        var next = WebApplications.NewSite();
        Directory.CreateDirectory(Path.Combine(next, "bin"));
        string old = Path.Combine(site, name).TrimEnd('/'), other = Path.Combine(next, name).TrimEnd('/');

        Directory.Move(old, old + ".old");
        Directory.Move(other, old);

        server.App.WaitForLines($"web: reloaded ({old} replaced)", 1);
        server.App.WaitUntil(() => server.Get("/domain.ashx").Text.StartsWith("web-2 ", StringComparison.Ordinal));
        File.AppendAllText(Path.Combine(site, "web.config"), "<!-- and what lies there now is watched -->");
        server.App.WaitForLines("web: reloaded (" + Path.Combine(site, "web.config"), 1);
    }

    [Test]
    [Long("a folder that is away for longer than the watch")]
    public void Goes_on_while_its_folder_is_away_for_a_moment()
    {
        string site = WebApplications.NewSite(), other = WebApplications.NewSite(), next = WebApplications.NewSite();
        using var server = WebApplications.StartBehindNginx(
            ["--app", $"web|||/|{site}||/hello.aspx", "--app", $"other|||/other|{other}||/hello.aspx"]);
        Assert.That(server.Get("/domain.ashx").Text, Does.StartWith("web-1 "));

        Directory.Move(site, site + ".away");
        Assert.That(server.Get("/file.txt").Status, Is.EqualTo(404));

        // the monitor of each application checks once a second, and a start takes longer than that
        Directory.Move(other, other + ".old");
        Directory.Move(next, other);
        server.App.WaitForLines($"other: reloaded ({other} replaced)", 1);
        Directory.Move(site + ".away", site);

        Assert.That(server.Get("/file.txt").Text, Is.EqualTo("static text\n"));
        Assert.That(server.Get("/domain.ashx").Text, Does.StartWith("web-1 "), "nothing has changed");
        File.AppendAllText(Path.Combine(site, "web.config"), "<!-- a change -->");
        server.App.WaitForLines("web: reloaded (", 1);
    }

    [Test]
    public void Finishes_an_upload_that_is_on_its_way()
    {
        using var server = WebApplications.Start(WebApplications.NewSite());
        var words = server.App.WaitForLines("Listening on ", 1)[0].Split(' ');
        var address = words.First(static word => word.StartsWith("fcgi", StringComparison.Ordinal));
        var channel = SocketChannel.Connect(address);
        using var client = new FastCgiClient(channel);
        var head = FastCgiRecords.Pairs(FastCgiRecords.NginxParams("POST", "/domain.ashx", 300_000));
        client.Send(new FastCgiRecords().Begin().Stream(FastCgiRecords.Params, 1, head).End(FastCgiRecords.Params)
            .Stream(FastCgiRecords.Stdin, 1, new byte[200_000]));
        Wait.Until(() => channel.IsReceived, "the server has the first part");

        server.App.Tell("reload web");
        server.App.WaitUntil(() => server.Get("/domain.ashx").Text.StartsWith("web-2 ", StringComparison.Ordinal));
        client.Send(new FastCgiRecords().Stream(FastCgiRecords.Stdin, 1, new byte[100_000]).End(FastCgiRecords.Stdin));

        Assert.That(client.Read().Text, Does.EndWith(" 300000"));
        server.App.WaitForLines("reloaded: True", 1);
    }

    [Test]
    [Long("a domain that starts twice; the next version is started as after any reload")]
    public void Goes_on_when_a_thread_of_the_application_crashes()
    {
        using var server = WebApplications.Start(WebApplications.NewSite());

        server.Get("/domain.ashx?crash=1");

        Assert.That(server.App.WaitForLines("web: a thread ended with an unhandled exception", 1), Is.Not.Empty);
        Assert.That(server.Get("/domain.ashx").Text, Does.StartWith("web-1 "));

        server.App.Tell("reload web");
        server.App.WaitForLines("reloaded: True", 1);
        Assert.That(server.Get("/domain.ashx").Text, Does.StartWith("web-2 "));

        server.App.Tell("stop");
        Assert.That(server.App.WaitForExit(), Is.Zero, string.Join("\n", server.App.Lines));
    }

    [Test]
    public void Runs_application_end_when_it_stops()
    {
        var site = WebApplications.NewSite();
        using var server = WebApplications.Start(site);
        server.App.Tell("reload web");
        server.App.WaitForLines("reloaded: True", 1);

        server.App.Tell("stop");

        Assert.That(server.App.WaitForExit(), Is.Zero, string.Join("\n", server.App.Lines));
        Assert.That(File.ReadAllLines(Path.Combine(site, "ended.log")), Is.EquivalentTo(new[] { "web-1", "web-2" }));
    }

    private static Task<string> ReloadWhileOneRuns(RunningServer server, string query)
    {
        Assert.That(server.Get("/domain.ashx").Text, Does.StartWith("web-1 "));
        var begun = Path.Combine(Deployment.NewFolder(), "begun");
        var slow = Task.Run(() => server.Get($"/domain.ashx?{query}&begun={begun}").Text);
        Wait.Until(() => File.Exists(begun), "the request is in service");
        server.App.Tell("reload web");
        return slow;
    }

    private static void Change(RunningServer server, string site, string way, int times)
    {
        switch (way)
        {
            case "asked":
                server.App.Tell("reload web");
                break;
            case "bin":
                File.Copy(typeof(WebApplicationReloadTests).Assembly.Location, Path.Combine(site, "bin", "Added" + times + ".dll"));
                break;
            case "UnloadAppDomain":
                server.Get("/domain.ashx?unload=1");
                break;
            default:
                File.AppendAllText(Path.Combine(site, way), way == "web.config" ? "<!-- " + times + " -->" : "\n");
                break;
        }
    }
}
