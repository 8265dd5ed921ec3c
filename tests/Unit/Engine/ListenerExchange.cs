using System;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Tests.Engine;

/// <summary>One raw HTTP request against an HttpListener of the test's own: what the handler sees, what the client receives.</summary>
internal static class ListenerExchange
{
    /// <returns>The whole response as received, bytes as Latin-1 characters.</returns>
    public static string Play(string request, Action<HttpListenerContext> handle)
    {
        var port = Ports.Free();
        using var listener = new HttpListener();
        listener.Prefixes.Add($"http://127.0.0.1:{port}/");
        listener.Start();
        Exception? failure = null;
        var served = Task.Run(() =>
        {
            var context = listener.GetContext();
            try
            {
                handle(context);
            }
            catch (Exception ex)
            {
                failure = ex;
            }

            context.Response.Close();
        });

        using var client = new TcpClient("127.0.0.1", port);
        var stream = client.GetStream();
        var bytes = Encoding.UTF8.GetBytes(request.Replace("{HOST}", $"127.0.0.1:{port}"));
        stream.Write(bytes, 0, bytes.Length);
        using var reader = new StreamReader(stream, Encoding.GetEncoding("iso-8859-1"));
        var answer = reader.ReadToEnd();
        served.Wait();
        listener.Stop();
        return failure == null ? answer : throw new InvalidOperationException("The handler failed.", failure);
    }

    public static string Get(string path, params string[] headers) =>
        $"GET {path} HTTP/1.1\r\nHost: {{HOST}}\r\n{Lines(headers)}Connection: close\r\n\r\n";

    public static string Post(string path, string contentType, string body, params string[] headers) =>
        $"POST {path} HTTP/1.1\r\nHost: {{HOST}}\r\nContent-Type: {contentType}\r\nContent-Length: {Encoding.UTF8.GetByteCount(body)}\r\n"
        + $"{Lines(headers)}Connection: close\r\n\r\n{body}";

    private static string Lines(string[] headers) => headers.Length == 0 ? "" : string.Join("\r\n", headers) + "\r\n";
}
