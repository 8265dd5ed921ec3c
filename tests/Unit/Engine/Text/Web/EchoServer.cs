using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Threading;

namespace ServiceStack.HyperHost.Tests.Engine.Text.Web;

/// <summary>
/// An HTTP server of one thread on a port of its own. /echo answers with what was sent, /status/404 with that status and a body,
/// /packed with a compressed body, /moved with a redirect to /echo.
/// </summary>
internal sealed class EchoServer : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly Thread _thread;

    public EchoServer()
    {
        _listener.Start();
        Url = $"http://127.0.0.1:{((IPEndPoint)_listener.LocalEndpoint).Port}";
        _thread = new Thread(Serve) { IsBackground = true };
        _thread.Start();
    }

    public string Url { get; }

    public void Dispose()
    {
        _listener.Stop();
        _thread.Join();
    }

    private void Serve()
    {
        try
        {
            while (true)
            {
                using var client = _listener.AcceptTcpClient();
                using var stream = client.GetStream();
                Answer(stream);
            }
        }
        catch (SocketException)
        {
            // stopped
        }
        catch (InvalidOperationException)
        {
            // stopped, or even disposed
        }
    }

    private static void Answer(Stream stream)
    {
        var lines = Lines(stream);
        var words = lines[0].Split(' ');
        var headers = lines.Skip(1).Select(line => line.Split(new[] { ": " }, 2, StringSplitOptions.None))
            .ToDictionary(pair => pair[0], pair => pair[1], StringComparer.OrdinalIgnoreCase);
        string Header(string name) => headers.TryGetValue(name, out var value) ? value : "-";

        if (Header("Expect") == "100-continue") Send(stream, "HTTP/1.1 100 Continue\r\n\r\n");
        var sent = new byte[headers.ContainsKey("Content-Length") ? int.Parse(Header("Content-Length")) : 0];
        for (var read = 0; read < sent.Length;) read += stream.Read(sent, read, sent.Length - read);

        var path = words[1];
        var status = path.StartsWith("/status/", StringComparison.Ordinal) ? path.Substring("/status/".Length) + " Said so" : "200 OK";
        var more = "";
        var body = Encoding.UTF8.GetBytes(
            $"{words[0]} {path} accept={Header("Accept")} type={Header("Content-Type")} length={Header("Content-Length")} "
            + $"own={Header("X-Own")} body={Encoding.UTF8.GetString(sent)}");
        if (path == "/packed")
        {
            more = "Content-Encoding: gzip\r\n";
            body = Packed("unpacked é");
        }
        else if (path == "/bytes")
        {
            body = Enumerable.Reverse(sent).ToArray();
        }
        else if (path == "/moved")
        {
            status = "302 Found";
            more = "Location: /echo\r\n";
        }

        Send(stream, $"HTTP/1.1 {status}\r\nConnection: close\r\nX-Answer: yes\r\n{more}Content-Length: {body.Length}\r\n\r\n");
        if (words[0] != "HEAD") stream.Write(body, 0, body.Length);
    }

    private static List<string> Lines(Stream stream)
    {
        var lines = new List<string>();
        var line = new StringBuilder();
        for (var octet = stream.ReadByte(); octet >= 0; octet = stream.ReadByte())
        {
            if (octet == '\r') continue;
            if (octet != '\n')
            {
                line.Append((char)octet);
                continue;
            }

            if (line.Length == 0) break;
            lines.Add(line.ToString());
            line.Clear();
        }

        return lines;
    }

    private static void Send(Stream stream, string text)
    {
        var bytes = Encoding.ASCII.GetBytes(text);
        stream.Write(bytes, 0, bytes.Length);
    }

    private static byte[] Packed(string text)
    {
        var bytes = new MemoryStream();
        using (var packed = new GZipStream(bytes, CompressionMode.Compress))
        {
            var plain = Encoding.UTF8.GetBytes(text);
            packed.Write(plain, 0, plain.Length);
        }

        return bytes.ToArray();
    }
}
