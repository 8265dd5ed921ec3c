using System;
using System.Globalization;
using System.IO;
using System.Net;
using System.Net.Sockets;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>--socket with --address, --port and --filename: how fastcgi-mono-server4 and HyperFastCgi name their address.</summary>
internal static class SocketText
{
    private const string Forms =
        "pipe, unix[:PATH], file[:PATH], tcp[[:ADDRESS]:PORT], unix://[MODE@]/PATH, file://PATH, tcp://ADDRESS:PORT";

    /// <returns>The address in the format of --listen; null if it is invalid, with the reason in the findings.</returns>
    /// <param name="mode">Octal file mode of the Unix socket, if the text specifies one.</param>
    public static string? Read(Settings settings, out string? mode)
    {
        mode = null;
        var given = settings.Find("socket");
        var socket = given?.Value.Trim() ?? (settings.Find("filename") is not null && settings.Find("port") is null ? "unix" : "tcp");
        var where = given?.Where ?? settings.Find("filename")?.Where ?? settings.Find("port")?.Where ?? "--socket";

        var scheme = socket.IndexOf("://", StringComparison.Ordinal);
        var colon = socket.IndexOf(':');
        var kind = (colon < 0 ? socket : socket.Substring(0, colon)).ToLowerInvariant();
        var rest = scheme > 0 ? socket.Substring(scheme + 3) : colon < 0 ? "" : socket.Substring(colon + 1);
        switch (kind)
        {
            case "pipe" or "fd":
                return "fcgi+fd:" + (rest.Length == 0 || kind == "pipe" ? "0" : rest);
            case "unix" or "file":
                var at = rest.IndexOf('@');
                if (scheme > 0 && at > 0)
                {
                    mode = rest.Substring(0, at);
                    rest = rest.Substring(at + 1);
                }

                return Unix(rest, settings, where);
            case "tcp":
                return Tcp(rest.TrimEnd('/'), settings, where);
            default:
                settings.Findings.Error(where, $"'{socket}' is no kind of socket: {Forms}.");
                return null;
        }
    }

    private static string? Unix(string path, Settings settings, string where)
    {
        if (path.Length == 0) path = settings.Text("filename") ?? "";
        if (path.Length == 0)
        {
            settings.Findings.Error(where, "a Unix socket needs a path: --socket=unix:/run/app/app.sock, or --filename=/run/app/app.sock.");
            return null;
        }

        // a path that begins with NUL or "\0" names a socket in Linux's abstract namespace
        if (path.StartsWith("\\0", StringComparison.Ordinal)) path = "@" + path.Substring(2);
        return "fcgi+unix:" + (path[0] is '@' or '\0' ? path : Path.GetFullPath(path));
    }

    private static string? Tcp(string rest, Settings settings, string where)
    {
        var colon = rest.LastIndexOf(':');
        var hasBoth = colon >= 0 && !rest.EndsWith("]", StringComparison.Ordinal);
        var isPort = rest.Length > 0 && !hasBoth && int.TryParse(rest, NumberStyles.None, CultureInfo.InvariantCulture, out _);
        var address = hasBoth ? rest.Substring(0, colon) : isPort || rest.Length == 0 ? settings.Text("address") ?? "" : rest;
        var port = hasBoth ? rest.Substring(colon + 1) : isPort ? rest : settings.Text("port") ?? "9000";

        address = address.Trim().Trim('[', ']');
        if (address.Length == 0 || address is "localhost" or "loopback") address = "127.0.0.1";
        if (address is "any" or "0.0.0.0" or "::") address = "*";
        if (address is not ("*" or "+") && !IPAddress.TryParse(address, out _))
        {
            settings.Findings.Error(settings.Find("address")?.Where ?? where,
                $"'{address}' is no IP address, as in 127.0.0.1 or ::1. Names are not looked up.");
            return null;
        }

        if (!int.TryParse(port, NumberStyles.None, CultureInfo.InvariantCulture, out var number) || number > 65535)
        {
            settings.Findings.Error(settings.Find("port")?.Where ?? where, $"'{port}' is no port: 0 to 65535.");
            return null;
        }

        var isV6 = IPAddress.TryParse(address, out var parsed) && parsed.AddressFamily == AddressFamily.InterNetworkV6;
        return $"fcgi://{(isV6 ? "[" + address + "]" : address)}:{number.ToString(CultureInfo.InvariantCulture)}";
    }
}
