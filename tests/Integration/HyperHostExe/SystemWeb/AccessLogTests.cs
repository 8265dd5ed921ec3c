using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe.SystemWeb;

/// <summary>The access log of ASP.NET applications: made in their domains, in one file.</summary>
[Parallelizable(ParallelScope.Children)]
[FixtureLifeCycle(LifeCycle.InstancePerTestCase)]
public class AccessLogTests
{
    private const string Format = "%R|%u|%m|%r|%Q%q|%s|%l|%b|%n|%p|%e{HTTP_HOST}|%{Content-Type}o|%d|%t";

    private string _folder = "";
    private string _log = "";

    [SetUp]
    public void NewFolder()
    {
        _folder = Deployment.NewFolder();
        _log = Path.Combine(_folder, "access.log");
    }

    [Test]
    public void Logs_of_each_request_what_the_format_requires()
    {
        using var server = HyperHost.Start(
            "--applications=/:" + Site(), "--listen", "fcgi://127.0.0.1:0", "--access-log", _log, "--access-format", Format);
        using var client = FastCgiClient.Connect(HyperHost.Addresses(server, 1)[0]);

        client.Get("/a.aspx?b=\"\\\u0001");
        client.Post("/a.aspx", [1, 2, 3]);
        client.Get("/a.aspx?user=ann");
        client.Get("/none.txt");
        client.Get("/../..");

        var when = @"\d+\.\d{3}\|\d\d/\w{3}/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}";
        string Line(string begin, int status, string type, string user = "-") =>
            $@"^127\.0\.0\.1\|{user}\|{begin}\|{status}\|\d+\|\d+\|/\|{HyperHost.WorkerOf(server)}\|localhost:8081\|{type}\|{when}$";
        var lines = Lines(5);
        Assert.That(lines[0], Does.Match(Line(@"GET\|/a\.aspx\|\?b=\\x22\\x5C\\x01", 200, "text/html")).And.Contain("|200|0|4|"));
        Assert.That(lines[1], Does.Match(Line(@"POST\|/a\.aspx\|", 200, "text/html")).And.Contain("|200|3|4|"));
        Assert.That(lines[2], Does.Match(Line(@"GET\|/a\.aspx\|\?user=ann", 200, "text/html", "ann")));
        Assert.That(lines[3], Does.Match(Line(@"GET\|/none\.txt\|", 404, "text/html")));
        Assert.That(lines[4], Does.Match(Line(@"GET\|/\.\./\.\.\|", 400, "text/plain; charset=utf-8")));
    }

    [Test]
    public void Is_opened_again_when_it_was_moved()
    {
        using var server = HyperHost.Start("--applications=/:" + Site(), "--listen", "fcgi://127.0.0.1:0", "--access-log", _log);
        var address = HyperHost.Addresses(server, 1)[0];
        HyperHost.Get(address, "/a.aspx?before");
        Lines(1);

        File.Move(_log, _log + ".1");
        HyperHost.Get(address, "/a.aspx?between");
        Eventually.That(() => File.ReadAllText(_log + ".1"), Does.Contain("?between"), "the same file, wherever it lies");
        server.Signal(10);
        Eventually.That(() => File.Exists(_log), Is.True);
        HyperHost.Get(address, "/a.aspx?after");

        Assert.That(Lines(1)[0], Does.Contain("?after"));
    }

    [Test]
    [Long("reloads under load")]
    public void Has_every_request_once_and_whole_over_several_domains_and_reloads()
    {
        const int clients = 6;
        var isOver = false;
        using var server = HyperHost.Start(
            $"--applications=/one:{Site()},/two:{Site()}", "--listen", "fcgi://127.0.0.1:0", "--access-log", _log,
            "--access-format", "%n %m %r%Q%q %s %{HTTP_X_LONG}e end");
        var address = HyperHost.Addresses(server, 1)[0];
        var working = Enumerable.Range(0, clients)
            .Select(number => Task.Factory.StartNew(() => Ask(number), TaskCreationOptions.LongRunning));
        var all = Task.WhenAll(working);

        for (var times = 1; times <= 2; times++)
        {
            server.Signal(1);
            server.WaitForLines("reloaded (a reload was requested)", times * 2);
        }

        Volatile.Write(ref isOver, true);
        var counts = all.GetAwaiter().GetResult();
        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));

        var lines = File.ReadAllLines(_log);
        var wanted = from number in Enumerable.Range(0, clients)
                     from count in Enumerable.Range(0, counts[number])
                     let name = count % 2 == 0 ? "one" : "two"
                     select $"/{name} GET /{name}/a.aspx?{number}.{count} 200 - end";
        Assert.That(lines, Is.EquivalentTo(wanted));

        int Ask(int number)
        {
            using var client = FastCgiClient.Connect(address);
            var count = 0;
            for (; !Volatile.Read(ref isOver); count++) client.Get($"/{(count % 2 == 0 ? "one" : "two")}/a.aspx?{number}.{count}");
            return count;
        }
    }

    [Test]
    public void Has_what_is_answered_for_an_application_that_does_not_start()
    {
        var site = Site();
        File.WriteAllText(Path.Combine(site, "web.config"), "<configuration><system.web></configuration>");
        using var server = HyperHost.Start(
            "--applications=/:" + site, "--listen", "fcgi://127.0.0.1:0", "--access-log", "-",
            "--access-format", "%n %r %s");
        var address = HyperHost.Addresses(server, 1)[0];

        Assert.That(HyperHost.Get(address, "/a.aspx"), Does.StartWith("503"));

        server.WaitForLines("/ /a.aspx 503", 1);
    }

    private string[] Lines(int count)
    {
        Eventually.That(
            () => File.Exists(_log) ? Regex.Matches(File.ReadAllText(_log), "\n").Count : 0, Is.EqualTo(count));
        return File.ReadAllLines(_log);
    }

    private static string Site()
    {
        var folder = Deployment.NewFolder();
        File.WriteAllText(
            Path.Combine(folder, "web.config"), "<configuration><system.web><customErrors mode=\"Off\" /></system.web></configuration>");
        File.WriteAllText(
            Path.Combine(folder, "a.aspx"),
            "<%@ Page Language=\"C#\" %><% if (Request[\"user\"] != null) "
            + "Context.User = new System.Security.Principal.GenericPrincipal("
            + "new System.Security.Principal.GenericIdentity(Request[\"user\"]), new string[0]); %>says");
        return folder;
    }
}
