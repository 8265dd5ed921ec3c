namespace ServiceStack.HyperHost.IntegrationTests.Servers;

internal static partial class Hosts
{
    // the engine is the same behind HTTP, and .NET plays the recordings over it
    private static partial string[] Recorded => ["FastCgiTcp", "AspNetHyperHandlerFactory"];

    private static partial TestHost[] OfThisRuntime =>
    [
        new HyperAppHostHost("HyperAppHostHttp", Http, HyperAppHostHost.ByHttp),
        new SystemWebHost("SystemWeb", "ServiceStack.WebHost.Endpoints.ServiceStackHttpHandlerFactory, ServiceStack"),
        new SystemWebHost("SystemWebHyperHandlerFactory", "ServiceStack.HyperHost.SystemWeb.HyperHandlerFactory, ServiceStack.HyperHost"),
        new HostedApplication("AspNet", "ServiceStack.WebHost.Endpoints.ServiceStackHttpHandlerFactory, ServiceStack"),
        new HostedApplication("AspNetHyperHandlerFactory", "ServiceStack.HyperHost.SystemWeb.HyperHandlerFactory, ServiceStack.HyperHost"),
    ];
}
