using System;
using System.Net;
using System.Net.Sockets;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Logging.Access;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Hosting;

/// <summary>Address of syslog: a local socket, or a server over UDP.</summary>
internal sealed class SyslogTarget
{
    /// <summary>The socket of the machine's own syslog.</summary>
    public const string Standard = "/dev/log";

    private const string Udp = "udp://";
    private const int Port = 514;

    private readonly string? _path;
    private readonly IPEndPoint? _server;

    private SyslogTarget(string? path, IPEndPoint? server)
    {
        _path = path;
        _server = server;
    }

    /// <exception cref="FormatException">Neither a path nor an address.</exception>
    public static SyslogTarget Parse(string text)
    {
        if (text.StartsWith("/", StringComparison.Ordinal) && text.Length > 1) return new SyslogTarget(text, null);

        if (text.StartsWith(Udp, StringComparison.OrdinalIgnoreCase)
            && Uri.TryCreate(text, UriKind.Absolute, out var url)
            && IPAddress.TryParse(url.Host.Trim('[', ']'), out var address))
        {
            return new SyslogTarget(null, new IPEndPoint(address, url.Port > 0 ? url.Port : Port));
        }

        throw new FormatException(
            $"'{text}' is not a target of syslog: write a socket, as in {Standard}, or an IP address, as in udp://10.0.0.5:{Port}. "
                + "Names are not looked up.");
    }

    /// <param name="application">Name in the log lines; null: "hyperhost".</param>
    /// <param name="report">Receives a line if syslog can't be reached.</param>
    public SyslogLog Open(string? application, Action<string> report) =>
        new(Connect, _path is not null, Tag(application), ProcessFigures.Number, report);

    /// <summary>Connects without sending. Returns the error; null if the target can be reached.</summary>
    public string? Problem()
    {
        string? problem = null;
        using var log = Open(null, message => problem = message);
        log.Connect();
        return problem;
    }

    private Socket Connect()
    {
        var socket = _path is null
            ? new Socket(_server!.AddressFamily, SocketType.Dgram, ProtocolType.Udp)
            : new Socket(AddressFamily.Unix, SocketType.Dgram, ProtocolType.Unspecified);
        try
        {
            socket.Connect(_path is null ? _server! : UnixEndPoints.Create(_path));
            return socket;
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    // RFC 5424 §6.2.5: printable letters, no spaces
    private static string Tag(string? application)
    {
        var tag = new System.Text.StringBuilder();
        foreach (var letter in application ?? "")
        {
            if (tag.Length < 48 && (char.IsLetterOrDigit(letter) && letter < 128 || letter is '-' or '.' or '_')) tag.Append(letter);
        }

        return tag.Length == 0 ? "hyperhost" : tag.ToString();
    }
}
