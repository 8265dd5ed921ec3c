using NUnit.Framework;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Load;

/// <summary>Sites of ASP.NET, which only Mono has.</summary>
public partial class StopTests
{
    /// <summary>Each application has a domain of its own, which accepts itself.</summary>
    [TestCase("--fcgi", true)]
    [TestCase("--unix", false)]
    public void Hyperhost_loses_none_with_a_site(string transport, bool keepAlive)
    {
        AssertLosesNothing(transport, keepAlive, address =>
        {
            var server = HyperHostExe.HyperHost.Start(
                "--applications", "/:" + Deployment.DiagnosticAppWeb, "--listen", Url(transport, address));
            server.WaitForLines("Listening on ", 1);
            return server;
        });
    }

    /// <summary>A connection moves between the domains.</summary>
    [TestCase("--fcgi", true)]
    [TestCase("--fcgi", false)]
    public void Hyperhost_loses_none_on_an_address_that_sites_share(string transport, bool keepAlive)
    {
        AssertLosesNothing(
            transport,
            keepAlive,
            address =>
            {
                var server = HyperHostExe.HyperHost.Start(
                    "--applications", $"/a/b:{Deployment.DiagnosticAppWeb},/e:{Deployment.DiagnosticAppWeb}",
                    "--listen", Url(transport, address));
                server.WaitForLines("Listening on ", 1);
                return server;
            },
            "/a/b", "/e");
    }
}
