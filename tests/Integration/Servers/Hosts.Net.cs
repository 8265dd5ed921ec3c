namespace ServiceStack.HyperHost.IntegrationTests.Servers;

internal static partial class Hosts
{
    private static partial string[] Recorded => Always;

    private static partial TestHost[] OfThisRuntime =>
    [
        new HyperAppHostHost("HyperAppHostHttp", Http, HyperAppHostHost.ByHttp),
        new HyperAppHostHost("Kestrel", Http, HyperAppHostHost.ByHttp, "--kestrel"),
        new HyperAppHostHost(Mounted, Http, HyperAppHostHost.ByHttp, "--mount"),
        new HyperAppHostHost("FastCgiMount", Tcp, HyperAppHostHost.ByFastCgi, "--mount"),
        new OldBinaryHost("OldBinaryOwnEngine", "NestedGlobal.AppHost", Tcp, HyperAppHostHost.ByFastCgi) { BringsEngine = true },
    ];
}
