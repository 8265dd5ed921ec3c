using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Load;

/// <summary>Sites of ASP.NET, which only Mono has.</summary>
public partial class IdleReloadTests
{
    [Test]
    public void A_site_loses_none()
    {
        var address = StopTests.Address("--fcgi");
        ReloadUnderLoadTests.AssertLosesNothing(
            LoadSize.Idle, address, "--fcgi", keepAlive: true, "Listening on ", "reloaded (", 1,
            "--applications", "/:" + Deployment.DiagnosticAppWeb, "--listen", StopTests.Url("--fcgi", address), Grace);
    }
}
