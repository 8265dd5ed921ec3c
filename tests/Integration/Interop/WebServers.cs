using System;
using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.IntegrationTests.Interop;

/// <summary>
/// Every web server that the diagnostic app is tried behind, over TCP and Unix sockets, in the ways their users set them up.
/// </summary>
internal static class WebServers
{
    private static readonly Dictionary<string, Func<WebServer>> All = new()
    {
        ["NginxTcp"] = () => WebServer.Nginx(InteropApp.Tcp),
        ["NginxUnix"] = () => WebServer.Nginx("unix:" + InteropApp.Unix),
        ["NginxUnbuffered"] = () => WebServer.Nginx(
            InteropApp.Tcp, config => config.Replace("http {", "http {\nfastcgi_request_buffering off;\nfastcgi_buffering off;")),
        ["ApacheTcp"] = () => WebServer.Apache($"fcgi://{InteropApp.Tcp}/"),
        ["ApacheUnix"] = () => WebServer.Apache($"unix:{InteropApp.Unix}|fcgi://localhost/"),
        ["ApachePathInfo"] = () => WebServer.Apache($"fcgi://{InteropApp.Tcp}/", "SetEnv proxy-fcgi-pathinfo full"),
        ["LighttpdTcp"] = () => WebServer.Lighttpd(LighttpdTcp),
        ["LighttpdUnix"] = () => WebServer.Lighttpd($"\"socket\" => \"{InteropApp.Unix}\""),
        ["LighttpdFixedRoot"] = () => WebServer.Lighttpd(
            LighttpdTcp + ", \"fix-root-scriptname\" => \"enable\"", "server.stream-response-body = 2"),
        ["HaProxyTcp"] = () => WebServer.HaProxy(InteropApp.Tcp, "    option keep-conn"),
        ["HaProxyUnix"] = () => WebServer.HaProxy("unix@" + InteropApp.Unix, "    no option keep-conn"),
        ["HaProxyPathInfo"] = () => WebServer.HaProxy(InteropApp.Tcp, "    path-info ^(/[^/]+)(/.*)?$"),
        ["HaProxyMultiplexed"] = () => WebServer.HaProxy(
            InteropApp.Tcp, "    option keep-conn\n    option get-values\n    option mpxs-conns\n    option max-reqs 50"),
    };

    public static IEnumerable<TestFixtureData> Fixtures =>
        All.Keys.Select(name => new TestFixtureData(name).LongIf("another setting of a server that is tried", !Always.Contains(name)));

    /// <summary>One setting of each.</summary>
    private static readonly string[] Always = ["NginxUnix", "ApacheTcp", "LighttpdTcp", "HaProxyTcp"];

    /// <summary>Those that keep connections to the app.</summary>
    public static bool KeepsConnections(string name) =>
        !name.StartsWith("Lighttpd", StringComparison.Ordinal) && name != "HaProxyUnix";

    /// <summary>
    /// Bytes of a chunked body that it passes on: haproxy must send the length first, and knows it of what fits its buffer.
    /// </summary>
    public static int MaxChunked(string name) => name.StartsWith("HaProxy", StringComparison.Ordinal) ? 8192 : 1_048_576;

    public static WebServer Start(string name) => All[name]();

    private static string LighttpdTcp => $"\"host\" => \"127.0.0.1\", \"port\" => {InteropApp.TcpPort}";
}
