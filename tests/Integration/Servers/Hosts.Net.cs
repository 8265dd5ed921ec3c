namespace ServiceStack.HyperHost.IntegrationTests.Servers;

internal static partial class Hosts
{
    private static partial TestHost[] OfThisRuntime =>
    [
        new HyperAppHostHost("Kestrel", Http, HyperAppHostHost.ByHttp),
        new OldBinaryHost("OldBinaryOwnEngine", "NestedGlobal.AppHost", Tcp, HyperAppHostHost.ByFastCgi) { BringsEngine = true },
    ];
}
