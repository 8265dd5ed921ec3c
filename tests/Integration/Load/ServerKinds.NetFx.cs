using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Load;

/// <summary>Sites of ASP.NET, which only Mono has.</summary>
internal sealed partial class ServerKinds
{
    /// <summary>The application has a domain of its own, which accepts itself.</summary>
    public ServerProcess Site(string address) => Sites(address, "/:" + Deployment.DiagnosticAppWeb);

    /// <summary>A connection moves between the domains of /a/b and /e.</summary>
    public ServerProcess SharedSites(string address) =>
        Sites(address, $"/a/b:{Deployment.DiagnosticAppWeb},/e:{Deployment.DiagnosticAppWeb}");

    private ServerProcess Sites(string address, string applications) => Listening(
        HyperHostExe.HyperHost.Start(["--applications", applications, "--listen", Url(address), .. options]));
}
