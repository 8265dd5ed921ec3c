using System.Linq;
using NUnit.Framework;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.IntegrationTests.Load;

/// <summary>One hyperhost behind nginx, told to reload while clients ask.</summary>
[Long("reloads under load; IdleReloadTests has each kind on an idle machine")]
public partial class ReloadUnderLoadTests
{
    private const int HangUp = 1;

    /// <summary>The program begins anew in its process, with the same socket; new requests wait.</summary>
    [TestCase("--fcgi", true)]
    [TestCase("--unix", false)]
    [TestCase("--http", true)]
    [TestCase("--http", false)]
    public void One_application_loses_no_request(string transport, bool keepAlive)
    {
        var address = StopTests.Address(transport);
        AssertLosesNothing(
            address, transport, keepAlive, "Listening on ", "Starting ", 1,
            "--app", HyperHostExe.HyperHost.DiagnosticApp, "--listen", StopTests.Url(transport, address));
    }

    /// <summary>New processes take over the socket before the old ones stop.</summary>
    [TestCase("--fcgi", true)]
    [TestCase("--http", true)]
    [TestCase("--http", false)]
    public void Several_applications_lose_no_request(string transport, bool keepAlive)
    {
        var address = StopTests.Address(transport);
        AssertLosesNothing(
            address, transport, keepAlive, "is served by process", "] Stopped.", 2,
            "--app", HyperHostExe.HyperHost.DiagnosticApp, "--listen", StopTests.Url(transport, address),
            "--app", HyperHostExe.HyperHost.Plain, "--listen", HyperHostExe.HyperHost.Socket());
    }

    private static void AssertLosesNothing(
        string address, string transport, bool keepAlive, string started, string reloaded, int applications, params string[] options) =>
        AssertLosesNothing(LoadSize.Heavy, address, transport, keepAlive, started, reloaded, applications, options);

    /// <param name="size">What the clients ask meanwhile.</param>
    /// <param name="address">For nginx.</param>
    /// <param name="transport">Of the address.</param>
    /// <param name="keepAlive">Whether nginx keeps its connections.</param>
    /// <param name="started">A line for each application that serves.</param>
    /// <param name="reloaded">A line for each that has been reloaded.</param>
    /// <param name="applications">How many there are.</param>
    /// <param name="options">For hyperhost.</param>
    internal static void AssertLosesNothing(
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
        using var nginx = StopTests.StartNginx(transport, keepAlive, address);
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
    }
}
