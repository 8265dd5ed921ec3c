using System.IO;
using System.Linq;
using NUnit.Framework;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe.Advising;

/// <summary>Advice about reloads and processes that end, provoked by real ones and followed as it is written.</summary>
[Long("real load provokes it; AdviceRuleTests has the same rules with figures")]
public class ReloadAdviceTests
{
    // longer than clients wait, in milliseconds
    private const string Long = "10200";

    [Test]
    [Follows("slow-reload")]
    public void A_reload_for_which_clients_wait_too_long()
    {
        var address = HyperHost.Socket();
        var start = Path.Combine(Deployment.NewFolder(), "start");
        File.WriteAllText(start, "0");
        GivenAdvice advice;
        using (var server = Start(start, address))
        {
            File.WriteAllText(start, Long);
            Reload(server);
            advice = GivenAdvice.WaitFor(server, "slow-reload");
            Assert.That(advice.Evidence, Does.Match("^A reload of PlainApp \\(SIGHUP\\) took 1\\d s"));
            Assert.That(advice.In("the project").Single(), Is.EqualTo("<PublishReadyToRun>true</PublishReadyToRun>"));
            End(server);
        }

        // an application that starts sooner, as one that is compiled ahead; nginx takes the lines about it
        File.WriteAllText(start, "0");
        using var next = Start(start, address);
        using (var nginx = Front.Start(address, location: advice.In("nginx, in the location").Single().Split('(')[0]))
        {
            Asking.Through(nginx.EndPoint, "/where", 1);
            Reload(next);
            Asking.Through(nginx.EndPoint, "/where", 1);
        }

        Assert.That(HyperHost.Get(address, "/status?json"), Does.Contain("\"kind\":\"reload\"").After(20_000, 100));
        GivenAdvice.AssertNone(next, "slow-reload");
    }

    [Test]
    [Follows("restarts")]
    public void A_process_that_ends_by_itself_again_and_again()
    {
        string one = HyperHost.Socket(), two = HyperHost.Socket();
        using (var server = StartTwo(one, two))
        {
            for (var i = 1; i <= 3; i++)
            {
                using (var client = FastCgiClient.Connect(one)) client.Get("/crash");
                server.WaitForLines("is served by process", 2 + i);
            }

            var advice = GivenAdvice.WaitFor(server, "restarts");
            Assert.That(advice.Evidence, Does.StartWith("3 times in an hour a process ended by itself; the last was PlainApp's"));
            Assert.That(advice.In("the system").Single(), Does.StartWith("journalctl "));
            Assert.That(
                server.Lines.Count(static line => line.Contains("a thread of the app's own failed")), Is.AtLeast(3),
                "the log has the cause");
            End(server);
        }

        // the cause is nobody's who asks no more for it
        using var next = StartTwo(one, two);
        Asking.Kept(one, "/where", 5);
        GivenAdvice.AssertNone(next, "restarts");
    }

    private static ServerProcess Start(string start, string address)
    {
        var server = HyperHost.StartWith([("PLAIN_START", start)], "--app", HyperHost.Plain, "--listen", address, "--status");
        server.WaitForLines("Listening on", 1);
        return server;
    }

    private static ServerProcess StartTwo(string one, string two)
    {
        var server = HyperHost.Start(
            "--app", HyperHost.Plain, "--listen", one, "--app", HyperHost.DiagnosticApp, "--listen", two, "--status");
        server.WaitForLines("is served by process", 2);
        return server;
    }

    // one that is killed leaves its processes, which hold the sockets
    private static void End(ServerProcess server)
    {
        server.Terminate();
        server.WaitForExit();
    }

    private static void Reload(ServerProcess server)
    {
        server.Signal(1);
        server.WaitForLines("Stopped.", 1);
    }
}
