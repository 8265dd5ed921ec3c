using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>What hyperhost counts and shows, with several processes, reloads, Prometheus and a browser.</summary>
[LongOnMono("the figures are the same on both")]
[Parallelizable(ParallelScope.Children)]
public class StatusTests
{
    [Test]
    public void Figures_of_all_processes_add_up_and_stay_through_reloads_and_crashes()
    {
        string one = HyperHost.Socket(), two = HyperHost.Socket();
        using var server = HyperHost.Start(
            "--app", HyperHost.Plain, "--listen", one, "--app", HyperHost.DiagnosticApp, "--listen", two, "--status", "--health");
        server.WaitForLines("is served by process", 2);
        for (var i = 0; i < 5; i++) HyperHost.Get(one, "/where");
        for (var i = 0; i < 3; i++) HyperHost.Get(two, "/hello/World");
        AssertCounts(one, 5, 3);
        AssertCounts(two, 5, 3);

        server.Signal(1);
        server.WaitForLines("is served by a new process", 2);
        HyperHost.Get(one, "/where");
        AssertCounts(two, 6, 3);

        using (var client = Tests.Support.FastCgiClient.Connect(one)) client.Get("/crash");
        HyperHost.Get(one, "/where");
        AssertCounts(one, 7, 3);

        var folder = HyperHost.Figures(server.Id);
        Assert.That(folder, Has.Length.EqualTo(1));
        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));
        Assert.That(Directory.Exists(folder[0]), Is.False);
    }

    [Test]
    public void Figures_of_a_server_that_was_killed_go_with_the_next_one()
    {
        string[] left;
        using (var server = HyperHost.Start("--app", HyperHost.Plain, "--listen", "http://127.0.0.1:0/", "--status"))
        {
            EndPoint(server);
            left = HyperHost.Figures(server.Id);
            server.Signal(9);
            server.WaitForExit();
        }

        Assert.That(left, Has.Length.EqualTo(1));
        using var next = HyperHost.Start("--app", HyperHost.Plain, "--listen", "http://127.0.0.1:0/", "--status");
        EndPoint(next);

        Assert.That(Directory.Exists(left[0]), Is.False);
    }

    [Test]
    [Long("a real Prometheus scrapes it; unit tests hold the format")]
    public void Promtool_and_a_real_prometheus_take_the_metrics()
    {
        using var server = HyperHost.Start("--app", HyperHost.Plain, "--listen", "http://127.0.0.1:0/", "--status");
        var endPoint = EndPoint(server);
        var sender = new HttpSender(endPoint);
        for (var i = 0; i < 3; i++) Text(sender, "/where");
        Text(sender, "/nothing");

        using (var promtool = ServerProcess.Start("promtool", ["check", "metrics"]))
        {
            promtool.Input.Write(Text(sender, "/metrics"));
            promtool.Input.Close();
            Assert.That(promtool.WaitForExit(), Is.Zero, string.Join("\n", promtool.Lines));
            Assert.That(promtool.Lines, Is.Empty);
        }

        var folder = Deployment.NewFolder();
        var port = Ports.Free();
        File.WriteAllText(Path.Combine(folder, "prometheus.yml"),
            $"scrape_configs:\n- job_name: test\n  scrape_interval: 1s\n  static_configs:\n  - targets: ['{endPoint}']\n");
        using var prometheus = ServerProcess.Start("prometheus",
            [$"--config.file={folder}/prometheus.yml", $"--storage.tsdb.path={folder}/data", $"--web.listen-address=127.0.0.1:{port}"]);
        prometheus.WaitForLines("Server is ready to receive web requests", 1);

        var asked = new HttpSender(new System.Net.IPEndPoint(System.Net.IPAddress.Loopback, port));
        Eventually.That(
            () => Text(asked, "/api/v1/query?query=sum(hyperhost_requests_total)"), Does.Contain("\"4\""));
        Assert.That(Text(asked, "/api/v1/query?query=hyperhost_requests_total%7Bcode%3D%22404%22%7D"), Does.Contain("(NotFound)"));
    }

    [Test]
    public void Promtool_takes_the_alerts()
    {
        using var promtool = ServerProcess.Start(
            "promtool", ["check", "rules", Path.Combine(Deployment.Repository, "docs", "hosting", "prometheus", "alerts.yml")]);

        Assert.That(promtool.WaitForExit(), Is.Zero, string.Join("\n", promtool.Lines));
        Assert.That(string.Join("\n", promtool.Lines), Does.Contain("SUCCESS: 12 rules found"));
    }

    [Test]
    [Long("a real browser")]
    public void A_browser_takes_a_picture_of_the_page()
    {
        using var server = HyperHost.Start("--app", HyperHost.DiagnosticApp, "--listen", "http://127.0.0.1:0/", "--status", "--maxreqs=2");
        var endPoint = EndPoint(server);
        string[] targets = ["/hello/World", "/hello/you", "/build/version", "/slow/30", "/big/20000", "/fail"];
        for (var round = 0; round < 3; round++)
        {
            System.Threading.Tasks.Parallel.For(
                0, 60, new() { MaxDegreeOfParallelism = 6 }, i => Text(new HttpSender(endPoint), targets[i % targets.Length]));
            var seconds = round + 1;
            var sender = new HttpSender(endPoint);
            Eventually.That(
                () => Regex.Split(Text(sender, "/status?json"), "\"requests\":[1-9]\\d*,\"failures\":\\d+,\"in service\"").Length - 1,
                Is.AtLeast(seconds));
        }

        var picture = Browser.Picture($"http://{endPoint}/status", 800, 640);

        Assert.That(picture.Take(4), Is.EqualTo(new byte[] { 0x89, (byte)'P', (byte)'N', (byte)'G' }));
        Assert.That(picture.Length, Is.InRange(20_000, 100 * 1024));
        if (System.Environment.GetEnvironmentVariable("UPDATE_DOCS") == "1")
            File.WriteAllBytes(Path.Combine(Deployment.Repository, "docs", "hosting", "status.png"), picture);
    }

    [Test]
    [Long("a real browser")]
    public void A_browser_shows_the_page_and_its_graphs()
    {
        using var server = HyperHost.Start("--app", HyperHost.Plain, "--listen", "http://127.0.0.1:0/", "--status");
        var endPoint = EndPoint(server);
        var sender = new HttpSender(endPoint);
        for (var i = 0; i < 3; i++) Text(sender, "/where");
        Eventually.That(() => Text(sender, "/status?json"), Does.Match("\"seconds\":\\[\\{.*\"requests\":3"));

        var page = Browser.Show($"http://{endPoint}/status");

        Assert.That(page, Does.Contain("<td>/where</td><td>GET</td><td>HTTP</td><td class=\"number\">3</td>"));
        Assert.That(Regex.Matches(page, "<svg "), Has.Count.EqualTo(3));
        Assert.That(page, Does.Match("<path class=\"line0\" d=\"M[0-9. L]+\""));
    }

    private static void AssertCounts(string address, int where, int hello)
    {
        Eventually.That(() => Count(HyperHost.Get(address, "/metrics"), "/where"), Is.EqualTo(where));
        Eventually.That(() => Count(HyperHost.Get(address, "/metrics"), "/hello/{Name}"), Is.EqualTo(hello));
    }

    private static int Count(string metrics, string route) =>
        Regex.Matches(metrics, @"hyperhost_requests_total\{[^}]*route=""" + Regex.Escape(route) + @"""[^\n]* (\d+)\n")
            .Cast<Match>().Sum(match => int.Parse(match.Groups[1].Value));

    private static System.Net.IPEndPoint EndPoint(ServerProcess server)
    {
        var address = Regex.Match(server.WaitForLines("Listening on http", 1)[0], @"127\.0\.0\.1:(\d+)");
        return new System.Net.IPEndPoint(System.Net.IPAddress.Loopback, int.Parse(address.Groups[1].Value));
    }

    private static string Text(HttpSender sender, string target) =>
        sender.Send("GET", target, [new("Host", sender.Authority), new("Accept", "*/*")], null).Text;
}
