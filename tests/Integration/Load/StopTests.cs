using System.Linq;
using System.Threading;
using NUnit.Framework;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.IntegrationTests.Load;

/// <summary>Two diagnostic apps behind one nginx; one is stopped while clients ask, and started again.</summary>
public class StopTests
{
    private const int Clients = 64;
    private const int Stops = 10;

    [Test]
    public void Loses_no_request_when_a_server_stops_and_another_goes_on([Values("--fcgi", "--unix")] string transport)
    {
        string[] addresses = transport == "--fcgi"
            ? ["127.0.0.1:" + Ports.Free(), "127.0.0.1:" + Ports.Free()]
            : [Deployment.NewFolder() + "/a.sock", Deployment.NewFolder() + "/b.sock"];
        var apps = addresses.Select(address => Listen(transport, address)).ToArray();
        try
        {
            var upstream = addresses.Select(address => (transport == "--unix" ? "unix:" : "") + address + " max_fails=0").ToArray();
            using var nginx = Nginx.Start(string.Join("; server ", upstream), keepAlive: true);
            using var load = new HttpLoad(nginx.EndPoint, Clients);

            for (var i = 0; i < Stops; i++)
            {
                var which = i % 2;
                WaitForAnswers(load, Clients);
                apps[which].Terminate();
                Assert.That(apps[which].WaitForExit(), Is.Zero, string.Join("\n", apps[which].Lines));
                apps[which].Dispose();
                apps[which] = Listen(transport, addresses[which]);
            }

            WaitForAnswers(load, Clients);
            Assert.That(nginx.Lines.Where(line => line.Contains("recv()") || line.Contains("premature")), Is.Empty);
            Assert.That(load.Failures, Is.Empty, string.Join("\n", nginx.Lines.Where(line => !line.Contains("refused")).Take(20)));
        }
        finally
        {
            foreach (var app in apps) app.Dispose();
        }
    }

    private static ServerProcess Listen(string transport, string address)
    {
        var app = DiagnosticApp.Start(transport, address);
        app.WaitForLines("Listening on ", 1);
        return app;
    }

    private static void WaitForAnswers(HttpLoad load, int more)
    {
        var wanted = load.Answered + more;
        for (var i = 0; i < 6000 && load.Answered < wanted && load.Failures.Length == 0; i++) Thread.Sleep(10);
        Assert.That(load.Answered >= wanted || load.Failures.Length > 0, Is.True, "There are no answers any more.");
    }
}
