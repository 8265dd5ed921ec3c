using NUnit.Framework;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.IntegrationTests.Load;

/// <summary>A stop of each kind under low load: with a grace period of ten seconds no request is lost.</summary>
[Parallelizable(ParallelScope.Children)]
public partial class IdleStopTests
{
    private const string Grace = "--idle-drain-time=10s";

    [TestCase("--fcgi")]
    [LongCase("one application is stopped over HTTP", "--http")]
    public void A_program_of_its_own_loses_none(string transport)
    {
        StopTests.AssertLosesNothing(LoadSize.Idle, transport, keepAlive: true, address =>
        {
            var app = DiagnosticApp.Start(
                transport, transport == "--http" ? address + "/" : address, "--limit", "IdleDrainTime=10");
            app.WaitForLines("Listening on ", 1);
            return app;
        });
    }

    [LongCase("several applications are stopped over FastCGI", "--fcgi")]
    [TestCase("--http")]
    public void One_application_loses_none(string transport)
    {
        StopTests.AssertLosesNothing(LoadSize.Idle, transport, keepAlive: true, address =>
        {
            var server = HyperHostExe.HyperHost.Start(
                "--app", HyperHostExe.HyperHost.DiagnosticApp, "--listen", StopTests.Url(transport, address), Grace);
            server.WaitForLines("Listening on ", 1);
            return server;
        });
    }

    [Test]
    public void Several_applications_lose_none()
    {
        StopTests.AssertLosesNothing(LoadSize.Idle, "--fcgi", keepAlive: true, address =>
        {
            var server = HyperHostExe.HyperHost.Start(
                "--app", HyperHostExe.HyperHost.DiagnosticApp, "--listen", StopTests.Url("--fcgi", address),
                "--app", HyperHostExe.HyperHost.Plain, "--listen", HyperHostExe.HyperHost.Socket(), Grace);
            server.WaitForLines("is served by process", 2);
            return server;
        });
    }

    [Test]
    public void Applications_on_a_shared_address_lose_none()
    {
        StopTests.AssertLosesNothing(
            LoadSize.Idle,
            "--fcgi",
            keepAlive: true,
            address =>
            {
                var server = HyperHostExe.HyperHost.Start(
                    "--listen", StopTests.Url("--fcgi", address), "--app", "*:*:/a/b:" + HyperHostExe.HyperHost.DiagnosticApp,
                    "--app", "*:*:/e:" + HyperHostExe.HyperHost.DiagnosticApp, Grace);
                server.WaitForLines("is served by process", 2);
                return server;
            },
            "/a/b", "/e");
    }
}
