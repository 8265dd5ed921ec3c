namespace ServiceStack.HyperHost.IntegrationTests.Servers;

internal static partial class Hosts
{
    private static partial TestHost[] OfThisRuntime =>
    [
        new HyperAppHostHost("HyperAppHostHttp", Http, HyperAppHostHost.ByHttp),
        new SystemWebHost("SystemWeb", "ServiceStack.WebHost.Endpoints.ServiceStackHttpHandlerFactory, ServiceStack"),
        new SystemWebHost("SystemWebHyperHandlerFactory", "ServiceStack.HyperHost.SystemWeb.HyperHandlerFactory, ServiceStack.HyperHost"),
        new AspNetHost("AspNet", "ServiceStack.WebHost.Endpoints.ServiceStackHttpHandlerFactory, ServiceStack"),
        new AspNetHost("AspNetHyperHandlerFactory", "ServiceStack.HyperHost.SystemWeb.HyperHandlerFactory, ServiceStack.HyperHost"),
    ];
}
