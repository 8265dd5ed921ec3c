using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe.Advising;

/// <summary>Advice about processes that end, provoked by real ones and followed as it is written.</summary>
[Long("real load provokes it; AdviceRuleTests has the same rules with figures")]
public class ReloadAdviceTests
{
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

        // without such requests the cause is gone
        using var next = StartTwo(one, two);
        Asking.Kept(one, "/where", 5);
        GivenAdvice.AssertNone(next, "restarts");
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
}
