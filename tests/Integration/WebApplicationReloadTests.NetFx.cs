using System;
using System.Collections.Concurrent;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>An application that is started anew while it is used.</summary>
public class WebApplicationReloadTests
{
    private const int Clients = 4;

    [TestCase("asked")]
    [TestCase("web.config")]
    [TestCase("Global.asax")]
    [TestCase("bin")]
    [TestCase("UnloadAppDomain")]
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

    [Test]
    public void Finishes_what_runs_when_it_is_started_anew()
    {
        using var server = WebApplications.Start(WebApplications.NewSite());
        Assert.That(server.Get("/domain.ashx").Text, Does.StartWith("web-1 "));

        var slow = Task.Run(() => server.Get("/domain.ashx?wait=15000"));
        Thread.Sleep(500);
        server.App.Tell("reload web");
        server.App.WaitUntil(() => server.Get("/domain.ashx").Text.StartsWith("web-2 ", StringComparison.Ordinal));

        Assert.That(slow.IsCompleted, Is.False);
        Assert.That(slow.Result.Text, Does.StartWith("web-1 "));
        Assert.That(server.App.WaitForLines("web: reloaded (asked)", 1)[0], Does.Contain("the old one ended 1 requests"));
    }

    [Test]
    public void Goes_on_with_the_old_version_where_the_new_one_does_not_start()
    {
        var site = WebApplications.NewSite();
        using var server = WebApplications.Start(site);
        var config = Path.Combine(site, "web.config");
        var good = File.ReadAllText(config);

        File.WriteAllText(config, good.Replace("<system.web>", "<system.web><nonsense />"));

        Assert.That(server.App.WaitForLines("not reloaded (", 1)[0], Does.Contain("web.config").And.Contain("The old one goes on."));
        Assert.That(server.Get("/domain.ashx").Text, Does.StartWith("web-1 "));

        File.WriteAllText(config, good);
        server.App.WaitForLines("web: reloaded (", 1);
        Assert.That(server.Get("/hello.aspx").Status, Is.EqualTo(200));
    }

    [Test]
    public void Goes_on_when_a_thread_of_the_application_crashes()
    {
        using var server = WebApplications.Start(WebApplications.NewSite());

        server.Get("/domain.ashx?crash=1");

        Assert.That(server.App.WaitForLines("web: a thread ended with an exception that nobody caught", 1), Is.Not.Empty);
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
