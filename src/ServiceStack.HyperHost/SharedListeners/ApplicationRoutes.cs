using System;
using System.Collections.Generic;
using System.Globalization;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;

namespace ServiceStack.HyperHost.SharedListeners;

/// <summary>Finds the application that serves a request on a shared listener.</summary>
/// <remarks>
/// Of several matching routes, the longest virtual path wins. Among equal paths, an exact host wins over a pattern, a pattern over no host,
/// and then a port over no port. A path prefixed by <see cref="Exact"/> is the server's own, and is used if no application matches.
/// </remarks>
internal sealed class ApplicationRoutes
{
    /// <summary>Returned instead of a number when no application matches.</summary>
    public const int None = -1;

    private const char Exact = '=';

    private readonly List<Entry> _entries = [];

    /// <summary>Formats one route: number, host, port and virtual path, separated by tabs. A missing host or port is empty.</summary>
    public static string Line(int application, string? host, int? port, string virtualPath) => string.Join(
        "\t", application.ToString(CultureInfo.InvariantCulture), host, port?.ToString(CultureInfo.InvariantCulture), virtualPath);

    /// <summary>Formats the route of a server's own path, which the process of the given application serves.</summary>
    public static string ServerLine(int application, string path) => Line(application, null, null, Exact + path);

    /// <param name="lines">Lines of <see cref="Line"/> and <see cref="ServerLine"/>.</param>
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

    /// <param name="application">Number of the application.</param>
    /// <param name="host">A name, "*.name", or null for any.</param>
    /// <param name="port">Null for any.</param>
    /// <param name="virtualPath">"/", "/app".</param>
    public void Add(int application, string? host, int? port, string virtualPath)
    {
        _entries.Add(new Entry(application, host, port, virtualPath));
        _entries.Sort(static (one, other) => other.Weight.CompareTo(one.Weight));
    }

    /// <returns>Number of the application; <see cref="None"/> if no route matches, or the path is rejected.</returns>
    public int Find(FastCgiExchange exchange) =>
        RequestPath.TryRead(exchange, out var path, out _) ? Find(HostOf(exchange), exchange.ServerPort, path.Path) : None;

    /// <param name="host">Requested host; null if unknown.</param>
    /// <param name="port">Requested port; 0 if unknown.</param>
    /// <param name="path">Decoded path, without the query.</param>
    /// <returns>Number of the application; <see cref="None"/> if no route matches.</returns>
    public int Find(string? host, int port, string path)
    {
        foreach (var entry in _entries)
        {
            if (entry.Matches(host, port, path)) return entry.Application;
        }

        return None;
    }

    public override string ToString() => string.Join(", ", _entries.FindAll(static entry => !entry.IsServers));

    /// <summary>
    /// SERVER_NAME; if the web server has no configured name ("_" in nginx's default), the client's Host header without its port.
    /// </summary>
    public static string? HostOf(FastCgiExchange exchange)
    {
        if (exchange.ServerName is { } name && name != "_") return name;
        if (exchange.Params[KnownParam.HttpHost] is not { Length: > 0 } host) return exchange.ServerName;

        var colon = host.LastIndexOf(':');
        return colon > host.LastIndexOf(']') ? host.Substring(0, colon) : host;
    }

    /// <summary>Whether <paramref name="path"/> is the virtual path, or below it.</summary>
    public static bool IsBelow(string path, string virtualPath) =>
        virtualPath.Length == 1 || TargetText.IsBelow(path, virtualPath);

    private sealed class Entry(int application, string? host, int? port, string virtualPath)
    {
        public int Application => application;

        public bool IsServers { get; } = virtualPath[0] == Exact;

        public long Weight { get; } = virtualPath[0] == Exact ? -1
            : (virtualPath.Length * 8L) + (host is null ? 0 : host[0] == '*' ? 2 : 4) + (port is null ? 0 : 1);

        public bool Matches(string? asked, int askedPort, string path) =>
            (host is null || HostMatches(asked)) && (port is null || port == askedPort)
            && (IsServers ? path.Length == virtualPath.Length - 1 && virtualPath.EndsWith(path, StringComparison.Ordinal)
                : IsBelow(path, virtualPath));

        public override string ToString() => $"{host ?? "*"}:{port?.ToString(CultureInfo.InvariantCulture) ?? "*"}:{virtualPath}";

        private bool HostMatches(string? asked) =>
            asked is not null && (host![0] == '*'
                ? asked.EndsWith(host.Substring(1), StringComparison.OrdinalIgnoreCase)
                : asked.Equals(host, StringComparison.OrdinalIgnoreCase));
    }
}
