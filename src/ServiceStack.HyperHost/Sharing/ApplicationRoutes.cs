using System;
using System.Collections.Generic;
using System.Globalization;
using ServiceStack.HyperHost.FastCgi;
using ServiceStack.HyperHost.FastCgi.Params;

namespace ServiceStack.HyperHost.Sharing;

/// <summary>Which application a request on a shared address is for.</summary>
/// <remarks>
/// Of the applications that fit, the one whose virtual path is longest; of several such, the one that names the host exactly, then by
/// pattern, then the one that names the port.
/// </remarks>
internal sealed class ApplicationRoutes
{
    /// <summary>In place of a number: no application fits.</summary>
    public const int None = -1;

    private readonly List<Entry> _entries = [];

    /// <summary>Number, host, port and virtual path with tabs between them; no host and no port are empty.</summary>
    public static string Line(int site, string? host, int? port, string virtualPath) => string.Join(
        "\t", site.ToString(CultureInfo.InvariantCulture), host, port?.ToString(CultureInfo.InvariantCulture), virtualPath);

    /// <param name="lines">As <see cref="Line"/> writes them.</param>
    public static ApplicationRoutes Read(IEnumerable<string> lines)
    {
        var routes = new ApplicationRoutes();
        foreach (var line in lines)
        {
            var parts = line.Split('\t');
            routes.Add(
                int.Parse(parts[0], CultureInfo.InvariantCulture),
                parts[1].Length == 0 ? null : parts[1],
                parts[2].Length == 0 ? null : int.Parse(parts[2], CultureInfo.InvariantCulture),
                parts[3]);
        }

        return routes;
    }

    /// <param name="site">Number of the application.</param>
    /// <param name="host">A name, "*.name", or null for any.</param>
    /// <param name="port">Null for any.</param>
    /// <param name="virtualPath">"/", "/app".</param>
    public void Add(int site, string? host, int? port, string virtualPath)
    {
        _entries.Add(new Entry(site, host, port, virtualPath));
        _entries.Sort(static (one, other) => other.Weight.CompareTo(one.Weight));
    }

    /// <returns>Number of the application; <see cref="None"/> if none fits, or the path is none.</returns>
    public int Find(FastCgiExchange exchange) =>
        RequestPath.TryRead(exchange, out var path) ? Find(HostOf(exchange), exchange.ServerPort, path.Path) : None;

    /// <param name="host">Null if it is not known.</param>
    /// <param name="port">0 if it is not known.</param>
    /// <param name="path">Decoded, without the query.</param>
    /// <returns>Number of the application; <see cref="None"/> if none fits.</returns>
    public int Find(string? host, int port, string path)
    {
        foreach (var entry in _entries)
        {
            if (entry.Fits(host, port, path)) return entry.Site;
        }

        return None;
    }

    public override string ToString() => string.Join(", ", _entries);

    /// <summary>
    /// SERVER_NAME; the client's own word (HTTP_HOST, without its port) where the web server has no
    /// name for itself: "_" is nginx's usual one.
    /// </summary>
    public static string? HostOf(FastCgiExchange exchange)
    {
        if (exchange.ServerName is { } name && name != "_") return name;
        if (exchange.Params[KnownParam.HttpHost] is not { Length: > 0 } host) return exchange.ServerName;

        var colon = host.LastIndexOf(':');
        return colon > host.LastIndexOf(']') ? host.Substring(0, colon) : host;
    }

    /// <summary>Whether <paramref name="path"/> is the virtual path or lies below it.</summary>
    public static bool IsBelow(string path, string virtualPath) =>
        virtualPath.Length == 1
        || (path.StartsWith(virtualPath, StringComparison.OrdinalIgnoreCase)
            && (path.Length == virtualPath.Length || path[virtualPath.Length] == '/'));

    private sealed class Entry(int site, string? host, int? port, string virtualPath)
    {
        public int Site => site;

        public long Weight { get; } =
            (virtualPath.Length * 8L) + (host is null ? 0 : host[0] == '*' ? 2 : 4) + (port is null ? 0 : 1);

        public bool Fits(string? asked, int askedPort, string path) =>
            (host is null || HostFits(asked)) && (port is null || port == askedPort) && IsBelow(path, virtualPath);

        public override string ToString() => $"{host ?? "*"}:{(port is null ? "*" : port.ToString())}:{virtualPath}";

        private bool HostFits(string? asked) =>
            asked is not null && (host![0] == '*'
                ? asked.EndsWith(host.Substring(1), StringComparison.OrdinalIgnoreCase)
                : asked.Equals(host, StringComparison.OrdinalIgnoreCase));
    }
}
