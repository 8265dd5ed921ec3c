using System;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Text;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost;

/// <summary>An address to listen on, and its protocol.</summary>
/// <remarks>
/// Forms: <c>fcgi://127.0.0.1:9000</c>, <c>fcgi://[::1]:9000</c>, <c>fcgi://*:9000</c> (also +, 0.0.0.0 and [::] for every address of the
/// machine), <c>fcgi+unix:/run/app.sock</c>, <c>fcgi+unix:@name</c> (abstract), <c>fcgi+fd:0</c> (open already),
/// <c>http://127.0.0.1:8080/</c>, <c>http+unix:/run/app.sock</c>, <c>http+unix:@name</c>, <c>http+fd:3/</c>; on .NET the same with
/// <c>https</c> (TLS, with HTTP/2) and <c>h2c</c> (HTTP/2 without TLS). Port 0 means any free one. Names other than
/// localhost are not looked up.
/// </remarks>
public sealed partial class ListenAddress
{
    /// <summary>Maximum length of a Unix socket's path in bytes, on Linux.</summary>
    internal const int MaxUnixPath = 107;

    private static readonly char[] Separators = [',', ';', ' '];
    private static readonly string[] Schemes = ["fcgi", "http", "https", "h2c"];
    private static readonly string[] Beginnings = ["://", "+unix:", "+fd:"];

    private readonly string _text;

    private ListenAddress(string text, string scheme, ListenKind kind)
    {
        _text = text;
        Scheme = scheme;
        Kind = kind;
    }

    /// <summary>The protocol of the address.</summary>
    public ListenProtocol Protocol => Scheme == "fcgi" ? ListenProtocol.FastCgi : ListenProtocol.Http;

    /// <summary>HTTP over TLS. On .NET only.</summary>
    public bool IsTls => Scheme == "https";

    /// <summary>HTTP/2: with TLS beside HTTP/1.1, by ALPN; without TLS alone, by prior knowledge. On .NET only.</summary>
    public bool HasHttp2 => Scheme is "https" or "h2c";

    /// <summary>The kind of socket.</summary>
    public ListenKind Kind { get; }

    /// <summary>Address and port; null unless <see cref="Kind"/> is <see cref="ListenKind.Tcp"/>.</summary>
    public IPEndPoint? EndPoint { get; private set; }

    /// <summary>Whether it stands for all IPv6 and IPv4 addresses of the machine.</summary>
    public bool IsAnyHost { get; private set; }

    /// <summary>
    /// Path of a Unix socket, "@name" for an abstract one; null unless <see cref="Kind"/> is <see cref="ListenKind.Unix"/>.
    /// </summary>
    public string? UnixPath { get; private set; }

    /// <summary>Whether <see cref="UnixPath"/> is an abstract name, which has no file.</summary>
    public bool IsAbstract => UnixPath is { } path && path[0] == '@';

    /// <summary>Number of an open socket; -1 unless <see cref="Kind"/> is <see cref="ListenKind.Descriptor"/>.</summary>
    public int Descriptor { get; private set; } = -1;

    /// <summary>Path that HTTP requests begin with; "/" if none was given.</summary>
    public string Path { get; private set; } = "/";

    /// <summary>The word that the text begins with: fcgi, http, https or h2c.</summary>
    internal string Scheme { get; }

    /// <summary>Only processes on this machine can connect to it.</summary>
    public bool IsLocal => Kind != ListenKind.Tcp || IPAddress.IsLoopback(EndPoint!.Address);

    /// <param name="text">One of the forms named at the type.</param>
    /// <exception cref="ArgumentNullException"><paramref name="text"/> is null.</exception>
    /// <exception cref="ListenAddressException">It is none of them; the message has the reason.</exception>
    public static ListenAddress Parse(string text)
    {
        Guard.NotNull(text);

        var seen = text.Trim();
        if (Second(seen) is { } second) throw ListenAddressException.Several(seen, second);
        foreach (var scheme in Schemes)
        {
            if (After(seen, scheme) is not { } rest) continue;
            if (After(rest, "+unix:") is { } path) return ParseUnix(seen, Spoken(seen, scheme), path);
            if (After(rest, "+fd:") is { } descriptor) return ParseDescriptor(seen, Spoken(seen, scheme), descriptor);
            if (After(rest, "://") is { } authority) return ParseTcp(seen, Spoken(seen, scheme), authority);
        }

        throw ListenAddressException.Unknown(seen);
    }

    /// <summary>
    /// The address by which a process listens on an inherited descriptor of this address: "fcgi+fd:7", "http+fd:7/path".
    /// </summary>
    internal string OfDescriptor(int descriptor)
    {
        var number = descriptor.ToString(CultureInfo.InvariantCulture);
        return Scheme + "+fd:" + number + (Protocol == ListenProtocol.Http ? Path : "");
    }

    /// <summary>The same address with the port that the system chose.</summary>
    internal ListenAddress WithPort(int port)
    {
        if (EndPoint is null || EndPoint.Port == port) return this;

        var host = IsAnyHost ? "*"
            : EndPoint.AddressFamily == AddressFamily.InterNetworkV6 ? "[" + EndPoint.Address + "]" : EndPoint.Address.ToString();
        var text = Scheme + "://" + host + ":" + port.ToString(CultureInfo.InvariantCulture);
        if (Protocol == ListenProtocol.Http) text += Path;
        return new ListenAddress(text, Scheme, Kind)
        {
            EndPoint = new IPEndPoint(EndPoint.Address, port),
            IsAnyHost = IsAnyHost,
            Path = Path,
        };
    }

    /// <summary>The address as given, or with the port that the system chose.</summary>
    public override string ToString() => _text;

    private static string? Second(string seen)
    {
        for (var at = seen.IndexOfAny(Separators) + 1; at > 0; at = seen.IndexOfAny(Separators, at) + 1)
        {
            var rest = seen.Substring(at);
            if (Array.Exists(Schemes, scheme => IsBegun(rest, scheme))) return rest;
        }

        return null;
    }

    private static bool IsBegun(string text, string scheme) =>
        After(text, scheme) is { } rest && Array.Exists(Beginnings, beginning => After(rest, beginning) is not null);

    /// <returns>The scheme.</returns>
    /// <exception cref="ListenAddressException">This runtime does not support the scheme.</exception>
    private static partial string Spoken(string seen, string scheme);

    private static string? After(string text, string prefix) =>
        text.StartsWith(prefix, StringComparison.OrdinalIgnoreCase) ? text.Substring(prefix.Length) : null;

    private static ListenAddress ParseUnix(string seen, string scheme, string path)
    {
        // Accepts fcgi+unix:///run/app.sock, the usual form of URIs.
        if (path.StartsWith("//", StringComparison.Ordinal)) path = path.Substring(2);
        if (path.Length > 0 && path[0] == '\0') path = "@" + path.Substring(1);
        if (path.Length == 0 || path == "@") throw ListenAddressException.NoPath(seen);
        if (path[0] is not ('/' or '@') && !IsOnDrive(path)) throw ListenAddressException.RelativePath(seen);

        var bytes = Encoding.UTF8.GetByteCount(path);
        if (bytes > MaxUnixPath) throw ListenAddressException.LongPath(seen, bytes);

        return new(seen, scheme, ListenKind.Unix) { UnixPath = path };
    }

    // C:/run/app.sock, on Windows
    private static bool IsOnDrive(string path) =>
        System.IO.Path.DirectorySeparatorChar == '\\' && path.Length > 2 && path[1] == ':' && (path[2] is '/' or '\\');

    private static ListenAddress ParseDescriptor(string seen, string scheme, string rest)
    {
        var slash = scheme != "fcgi" ? rest.IndexOf('/') : -1;
        if (!int.TryParse(slash < 0 ? rest : rest.Substring(0, slash), NumberStyles.None, CultureInfo.InvariantCulture, out var number))
        {
            throw ListenAddressException.BadDescriptor(seen);
        }

        return new(seen, scheme, ListenKind.Descriptor) { Descriptor = number, Path = slash < 0 ? "/" : rest.Substring(slash) };
    }

    private static ListenAddress ParseTcp(string seen, string scheme, string rest)
    {
        var slash = rest.IndexOf('/');
        var path = slash < 0 ? "/" : rest.Substring(slash);
        if (scheme == "fcgi" && path != "/") throw ListenAddressException.PathOnFastCgi(seen);

        var authority = slash < 0 ? rest : rest.Substring(0, slash);
        var colon = authority.LastIndexOf(':');
        var hasPort = colon >= 0 && colon > authority.LastIndexOf(']');
        if (!hasPort && scheme == "fcgi") throw ListenAddressException.NoPort(seen);

        var host = hasPort ? authority.Substring(0, colon) : authority;
        var port = scheme == "https" ? 443 : 80;
        if (hasPort)
        {
            var digits = authority.Substring(colon + 1);
            if (!int.TryParse(digits, NumberStyles.None, CultureInfo.InvariantCulture, out port) || port > 65535)
            {
                throw ListenAddressException.BadPort(seen, digits);
            }
        }

        if (host.Length == 0) throw ListenAddressException.NoHost(seen);

        var isAny = host is "*" or "+" or "0.0.0.0" or "[::]";
        return new(seen, scheme, ListenKind.Tcp)
        {
            EndPoint = new IPEndPoint(isAny ? Any(host) : Host(seen, host), port),
            IsAnyHost = isAny,
            Path = path,
        };
    }

    private static IPAddress Any(string host) =>
        host is "*" or "+" or "[::]" && Socket.OSSupportsIPv6 ? IPAddress.IPv6Any : IPAddress.Any;

    private static IPAddress Host(string seen, string host)
    {
        if (host.Equals("localhost", StringComparison.OrdinalIgnoreCase)) return IPAddress.Loopback;

        var bare = host[0] == '[' && host[host.Length - 1] == ']' ? host.Substring(1, host.Length - 2) : host;
        var isSix = bare.Length != host.Length;
        if (IPAddress.TryParse(bare, out var address) && isSix == (address.AddressFamily == AddressFamily.InterNetworkV6)
            && (isSix || bare.Split('.').Length == 4))
        {
            return address;
        }

        throw ListenAddressException.BadHost(seen, host);
    }
}
