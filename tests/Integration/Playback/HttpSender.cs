using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Text;

namespace ServiceStack.HyperHost.IntegrationTests.Playback;

/// <summary>Writes requests by hand, so that nothing is added, ordered or decoded; a new connection for each.</summary>
internal sealed class HttpSender(IPEndPoint server) : IRequestSender
{
    private const int TimeoutMilliseconds = 60_000;

    public IPEndPoint EndPoint => server;

    public string Authority => server.ToString();

    public RawResponse Send(string method, string target, IReadOnlyList<KeyValuePair<string, string>> headers, byte[]? body)
    {
        using var stream = Open();
        WriteHead(stream, method, target, headers);
        if (body is { Length: > 0 }) Write(stream, body);
        return Read(stream, method);
    }

    /// <summary>A connection on which a test writes what it likes.</summary>
    public NetworkStream Open()
    {
        var socket = new Socket(server.AddressFamily, SocketType.Stream, ProtocolType.Tcp)
        {
            NoDelay = true, ReceiveTimeout = TimeoutMilliseconds, SendTimeout = TimeoutMilliseconds,
        };
        try
        {
            socket.Connect(server);
        }
        catch (SocketException error)
        {
            socket.Dispose();
            throw new IOException("No connection: " + error.Message, error);
        }

        return new NetworkStream(socket, ownsSocket: true);
    }

    public static void WriteHead(Stream stream, string method, string target, IReadOnlyList<KeyValuePair<string, string>> headers)
    {
        var head = new StringBuilder().Append(method).Append(' ').Append(target).Append(" HTTP/1.1\r\n");
        foreach (var header in headers) head.Append(header.Key).Append(": ").Append(header.Value).Append("\r\n");
        if (HeaderLines.Find(headers, "Connection") is null) head.Append("Connection: close\r\n");
        Write(stream, Encoding.UTF8.GetBytes(head.Append("\r\n").ToString()));
    }

    /// <summary>Reads one response; interim ones are passed over.</summary>
    public static RawResponse Read(Stream stream, string method = "GET")
    {
        var input = new BufferedStream(stream, 16 * 1024);
        while (true)
        {
            var statusLine = ReadLine(input).Split([' '], 3);
            if (statusLine.Length < 2 || !statusLine[0].StartsWith("HTTP/", StringComparison.Ordinal))
                throw new IOException("Not an HTTP answer.");

            var status = int.Parse(statusLine[1], CultureInfo.InvariantCulture);
            var headers = new List<KeyValuePair<string, string>>();
            for (var line = ReadLine(input); line.Length > 0; line = ReadLine(input)) HeaderLines.Add(headers, line);
            if (status < 200) continue;

            // v3 sends a chunked body even with 204
            var hasBody = method != "HEAD" && (status is not (204 or 304) || IsChunked(headers));
            return new(status, statusLine.ElementAtOrDefault(2)?.Trim() ?? "", headers, hasBody ? ReadBody(input, headers) : []);
        }
    }

    private static byte[] ReadBody(Stream input, List<KeyValuePair<string, string>> headers)
    {
        var body = new MemoryStream();
        if (IsChunked(headers))
        {
            while (true)
            {
                var size = int.Parse(ReadLine(input).Split(';')[0].Trim(), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture);
                Copy(input, body, size);
                if (ReadLine(input).Length != 0) throw new IOException("A chunk does not end where it says.");
                if (size == 0) return body.ToArray();
            }
        }

        Copy(input, body, HeaderLines.Find(headers, "Content-Length") is { } length
            ? int.Parse(length, CultureInfo.InvariantCulture) : null);
        return body.ToArray();
    }

    private static bool IsChunked(List<KeyValuePair<string, string>> headers) =>
        HeaderLines.Find(headers, "Transfer-Encoding") is { } coding && coding.IndexOf("chunked", StringComparison.OrdinalIgnoreCase) >= 0;

    private static void Copy(Stream input, MemoryStream to, int? length)
    {
        var buffer = new byte[16 * 1024];
        for (var left = length ?? int.MaxValue; left > 0;)
        {
            var read = input.Read(buffer, 0, Math.Min(left, buffer.Length));
            if (read == 0)
            {
                if (length is null) return;
                throw new IOException($"The body ended {left} bytes too soon.");
            }

            to.Write(buffer, 0, read);
            left -= read;
        }
    }

    private static string ReadLine(Stream input)
    {
        var line = new List<byte>(80);
        for (var next = input.ReadByte(); next != '\n'; next = input.ReadByte())
        {
            if (next < 0) throw new IOException("The connection ended in the head of the answer.");
            line.Add((byte)next);
        }

        if (line.Count > 0 && line[line.Count - 1] == '\r') line.RemoveAt(line.Count - 1);
        return HeaderLines.Encoding.GetString(line.ToArray());
    }

    private static void Write(Stream stream, byte[] bytes) => stream.Write(bytes, 0, bytes.Length);
}
