using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>Domains that System.Web unloads by itself, while pages with session state are used.</summary>
public class WebApplicationUnloadTests
{
    private const int Clients = 6;
    private const int Times = 3;

    [TestCase("GET", "UnloadAppDomain")]
    [TestCase("POST", "UnloadAppDomain")]
    [TestCase("GET", "a page compiled too often")]
    [TestCase("POST", "a page compiled too often")]
    [Long("unloads under load")]
    public void Answers_every_request(string method, string reason)
    {
        var site = WebApplications.NewSite();
        var config = Path.Combine(site, "web.config");
        File.WriteAllText(config, File.ReadAllText(config).Replace("<compilation ", "<compilation numRecompilesBeforeAppRestart=\"0\" "));
        using var server = WebApplications.Start(site);
        var failures = new ConcurrentQueue<string>();
        var answered = 0;
        using var stop = new CancellationTokenSource();
        var clients = Enumerable.Range(0, Clients).Select(_ => Task.Factory.StartNew(Ask, TaskCreationOptions.LongRunning)).ToArray();

        for (var times = 1; times <= Times; times++)
        {
            var before = Volatile.Read(ref answered);
            server.App.WaitUntil(() => Volatile.Read(ref answered) > before + 50);
            if (reason == "UnloadAppDomain") server.Get("/domain.ashx?unload=1");
            else File.AppendAllText(Path.Combine(site, "session.aspx"), " ");
            server.App.WaitForLines("web: reloaded (System.Web unloads the domain)", times);
        }

        stop.Cancel();
        Task.WaitAll(clients);

        Assert.That(failures, Is.Empty, string.Join("\n", server.App.Lines));
        Assert.That(answered, Is.GreaterThan(Times * 50));

        void Ask()
        {
            List<KeyValuePair<string, string>> cookie = [];
            while (!stop.IsCancellationRequested)
            {
                var answer = server.Send(method, "/session.aspx", method == "POST" ? [1, 2, 3] : [], [.. cookie]);
                if (answer.Status != 200 || !int.TryParse(answer.Text, out _)) failures.Enqueue(answer.Status + " " + answer.Text);
                if (HeaderLines.Find(answer.Headers, "Set-Cookie") is { } set) cookie = [new("Cookie", set.Split(';')[0])];
                Interlocked.Increment(ref answered);
            }
        }
    }

    [Test]
    public void Shows_the_error_of_the_request_that_has_the_domain_unloaded()
    {
        using var server = WebApplications.Start(WebApplications.NewSite());

        var answer = server.Get("/domain.ashx?unload=1&fail=1");

        Assert.That(answer.Status, Is.EqualTo(500));
        Assert.That(answer.Text, Does.Contain("told so"));
        server.App.WaitForLines("web: reloaded (System.Web unloads the domain)", 1);
        Assert.That(server.Get("/domain.ashx").Text, Is.EqualTo("web-2 0"));
    }

    [Test]
    [Long("30,000 sessions")]
    public void Compiles_no_page_again_because_there_are_many_sessions()
    {
        using var server = WebApplications.Start(WebApplications.NewSite());
        var before = server.Get("/compiled.aspx").Text;

        var entries = int.Parse(server.Get("/crowd.ashx?count=30000").Text);

        Assert.That(entries, Is.LessThan(20_000), "Mono let some go.");
        Assert.That(server.Get("/compiled.aspx").Text, Is.EqualTo(before));
    }
}
