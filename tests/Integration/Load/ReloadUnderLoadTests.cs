using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Load;

/// <summary>One hyperhost behind nginx, reloaded under load.</summary>
[Long("reloads under load; IdleReloadTests has each kind on an idle machine")]
public partial class ReloadUnderLoadTests
{
    private const int HangUp = 1;

    /// <summary>The replacement worker takes over the socket before the old one drains.</summary>
    [TestCase("--fcgi", true, 1)]
    [TestCase("--fcgi", false, 2)]
    [TestCase("--unix", true, 2)]
    [TestCase("--http", true, 1)]
    [TestCase("--http", false, 2)]
    public void Fifty_reloads_lose_nothing_and_let_no_request_wait(string transport, bool keepAlive, int applications)
    {
        var address = StopTests.Address(transport);
        string[] second = applications == 1 ? []
            : ["--app", HyperHostExe.HyperHost.Plain, "--listen", HyperHostExe.HyperHost.Socket()];
        var longest = AssertLosesNothing(
            LoadSize.Heavy with { Times = 50 }, address, transport, keepAlive, "is served by process", " Stopped.", applications,
            ["--app", HyperHostExe.HyperHost.DiagnosticApp, "--listen", StopTests.Url(transport, address), .. second]);

        Assert.That(longest, Is.LessThan(HyperHostExe.HyperHost.Runtime == "mono" ? 5000 : 2000), "milliseconds");
    }

    /// <param name="size">The load meanwhile.</param>
    /// <param name="address">For nginx.</param>
    /// <param name="transport">Of the address.</param>
    /// <param name="keepAlive">Whether nginx keeps its connections.</param>
    /// <param name="started">A line for each application that serves.</param>
    /// <param name="reloaded">A line for each that has been reloaded.</param>
    /// <param name="applications">How many there are.</param>
    /// <param name="options">For hyperhost.</param>
    /// <returns>Milliseconds of the request that took longest.</returns>
    internal static long AssertLosesNothing(
        LoadSize size,
        string address,
        string transport,
        bool keepAlive,
        string started,
        string reloaded,
        int applications,
        params string[] options)
    {
        using var server = HyperHostExe.HyperHost.Start(options);
        server.WaitForLines(started, applications);
        using var nginx = StopTests.StartNginx(size, transport, keepAlive, address);
        using var load = new HttpLoad(nginx.EndPoint, size);

        for (var i = 0; i < size.Times; i++)
        {
            StopTests.WaitForAnswers(load, size.Clients);
            var wanted = server.Lines.Count(line => line.Contains(reloaded)) + applications;
            server.Signal(HangUp);
            server.WaitForLines(reloaded, wanted);
        }

        StopTests.WaitForAnswers(load, size.Clients);
        StopTests.AssertLostNothing(load, nginx);
        return load.LongestMilliseconds;
    }
}
