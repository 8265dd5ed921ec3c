using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>Every way to serve an app on this runtime; HYPERHOST_ONLY=NAME picks one.</summary>
internal static partial class Hosts
{
    /// <summary>Hosts that only this runtime has.</summary>
    private static partial TestHost[] OfThisRuntime { get; }

    /// <summary>One of each protocol; the others carry the same requests another way.</summary>
    private static readonly string[] Always =
        ["FastCgiTcp", EngineRules, "AspNetHyperHandlerFactory", Mounted];

    /// <summary>Those of them to which every recorded request goes.</summary>
    private static partial string[] Recorded { get; }

    /// <summary>The host on which rules of the engine are tested, since they are the same on each.</summary>
    public const string EngineRules = "HyperAppHostHttp";

    /// <summary>v3 in an application of ASP.NET Core, on Kestrel.</summary>
    private const string Mounted = "KestrelMount";

    public static IEnumerable<TestFixtureData> ForRecordings =>
        Picked.Where(host => host.ServesRecordings).Select(host => Fixture(host, Recorded));

    public static IEnumerable<TestFixtureData> ForDiagnosticApp =>
        Picked.Where(host => host.ServesDiagnosticApp).Select(host => Fixture(host, Always));

    private static IEnumerable<TestHost> Picked
    {
        get
        {
            var only = Environment.GetEnvironmentVariable("HYPERHOST_ONLY");
            return All.Where(host => string.IsNullOrEmpty(only) || host.Name.Equals(only, StringComparison.OrdinalIgnoreCase));
        }
    }

    private static IEnumerable<TestHost> All =>
    [
        .. OfThisRuntime,
        new HttpListenerHost(),
        new OldBinaryHost("OldBinary", "NestedGlobal.AppHost", Tcp, HyperAppHostHost.ByFastCgi),
        new HyperAppHostHost("FastCgiTcp", Tcp, HyperAppHostHost.ByFastCgi),
        new HyperAppHostHost("FastCgiTurkish", Tcp, HyperAppHostHost.ByFastCgi) { Culture = "tr_TR.UTF-8" },
        new HyperAppHostHost("FastCgiUnix", Unix, HyperAppHostHost.ByFastCgi),
        new HyperAppHostHost("NginxTcp", Tcp, HyperAppHostHost.ByNginx(keepAlive: false)),
        new HyperAppHostHost("NginxTcpKeepAlive", Tcp, HyperAppHostHost.ByNginx(keepAlive: true)),
        new HyperAppHostHost("NginxUnix", Unix, HyperAppHostHost.ByNginx(keepAlive: false)),
        new HyperAppHostHost("NginxUnixKeepAlive", Unix, HyperAppHostHost.ByNginx(keepAlive: true)),
        new SharedAddressHost(),
    ];

    private const string Http = "http://127.0.0.1:0/";
    private const string Tcp = "fcgi://127.0.0.1:0";
    private const string Unix = "fcgi+unix:{folder}/app.sock";

    public static TestHost Named(string name) => All.First(host => host.Name == name);

    private static TestFixtureData Fixture(TestHost host, string[] always) =>
        new TestFixtureData(host.Name).LongIf("another way to one of " + string.Join(", ", always), !always.Contains(host.Name));
}
