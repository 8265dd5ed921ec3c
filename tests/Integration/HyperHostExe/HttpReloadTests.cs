using System.IO;
using System.Linq;
using System.Net;
using System.Text.RegularExpressions;
using System.Threading;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>Reloads of applications that speak HTTP: the socket stays open.</summary>
public class HttpReloadTests
{
    /// <summary>SIGHUP each millisecond until a replacement worker starts.</summary>
    [Test]
    [Long("a race, tried again and again")]
    public void A_storm_of_reloads_ends_nothing()
    {
        using var server = HyperHost.Start("--app", HyperHost.Plain, "--listen", "http://127.0.0.1:0/");
        var sender = new HttpSender(EndPoint(server, 0));

        for (var i = 1; i <= 3; i++)
        {
            var seen = server.Lines.Count(IsStart);
#pragma warning disable RS0030 // signals at the highest rate that reloads bear
            for (var sent = 0; !SpinWait.SpinUntil(() => server.Lines.Count(IsStart) > seen, 1) && sent < 60_000; sent++) server.Signal(1);
#pragma warning restore RS0030

            Assert.That(Ask(sender), Is.Positive, "after " + i);
        }

        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));
    }

    [TestCase(0)]
    [TestCase(1)]
    [TestCase(5)]
    [TestCase(20)]
    [TestCase(100)]
    [Long("a race, tried at five moments")]
    public void A_stop_during_a_reload_ends_the_server_in_order(int milliseconds)
    {
        using var server = HyperHost.Start("--app", HyperHost.Plain, "--listen", "http://127.0.0.1:0/");
        server.WaitForLines("Listening on http", 1);

        server.Signal(1);
        server.WaitForLines("Reloading.", 1);
#pragma warning disable RS0030 // stops at a random moment
        SpinWait.SpinUntil(static () => false, milliseconds);
#pragma warning restore RS0030
        server.Terminate();

        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));
    }

    [Test]
    [LongOnMono("the supervisor holds the sockets, which is the same on both")]
    public void Several_applications_refuse_no_connection()
    {
        using var server = HyperHost.Start(
            "--app", HyperHost.DiagnosticApp, "--listen", "http://127.0.0.1:0/", "--app", HyperHost.Plain, "--listen", HyperHost.Socket());
        server.WaitForLines("is served by process", 2);
        var sender = new HttpSender(EndPoint(server, 0));
        var failures = 0;
        var count = 0;
        var isOver = false;
        var asking = new Thread(() =>
        {
            for (; !Volatile.Read(ref isOver); count++)
            {
                try
                {
                    if (sender.Send("GET", "/hello/World", [new("Host", sender.Authority)], null).Status != 200) failures++;
                }
                catch (IOException)
                {
                    failures++;
                }
            }
        });
        asking.Start();

        for (var i = 1; i <= 3; i++)
        {
            server.Signal(1);
            server.WaitForLines("is served by a new process", 2 * i);
            server.WaitForLines("] Stopped.", 2 * i);
        }

        Volatile.Write(ref isOver, true);
        asking.Join();
        Assert.That(failures, Is.Zero);
        Assert.That(count, Is.GreaterThan(20));
    }

    private static bool IsStart(string line) => line.Contains(" Starting ");

    private static int Ask(HttpSender sender) =>
        HyperHost.ProcessIn(sender.Send("GET", "/where?format=json", [new("Host", sender.Authority)], null).Text);

    private static IPEndPoint EndPoint(ServerProcess server, int which)
    {
        var line = server.WaitForLines("Listening on http", which + 1)[which];
        return new IPEndPoint(IPAddress.Loopback, int.Parse(Regex.Match(line, @":(\d+)/").Groups[1].Value));
    }
}
