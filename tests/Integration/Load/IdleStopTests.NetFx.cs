using NUnit.Framework;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Load;

/// <summary>Sites of ASP.NET, which only Mono has.</summary>
public partial class IdleStopTests
{
    [Test]
    public void A_site_loses_none()
    {
        StopTests.AssertLosesNothing(LoadSize.Idle, "--fcgi", keepAlive: true, address =>
        {
            var server = HyperHostExe.HyperHost.Start(
                "--applications", "/:" + Deployment.DiagnosticAppWeb, "--listen", StopTests.Url("--fcgi", address), Grace);
            server.WaitForLines("Listening on ", 1);
            return server;
        });
    }
}
