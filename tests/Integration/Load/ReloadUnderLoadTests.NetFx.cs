using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Load;

/// <summary>Sites of ASP.NET, which only Mono has.</summary>
public partial class ReloadUnderLoadTests
{
    /// <summary>A new domain answers before the old one is unloaded.</summary>
    [TestCase("--fcgi", true)]
    [TestCase("--unix", false)]
    public void A_site_loses_no_request(string transport, bool keepAlive)
    {
        var address = StopTests.Address(transport);
        AssertLosesNothing(
            LoadSize.Heavy, address, transport, keepAlive, "Listening on ", "reloaded (", 1,
            "--applications", "/:" + Deployment.DiagnosticAppWeb, "--listen", StopTests.Url(transport, address));
    }
}
