using System;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Protocol;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.Http1;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Messages;

/// <summary>One request on a connection in memory, and what is sent for it.</summary>
internal sealed class ResponseWire : PipeConnection, IDuplexPipe, IDisposable
{
    private readonly Pipe _input = new(new PipeOptions(useSynchronizationContext: false));
    private readonly FastCgiServer? _fastCgi;
    private readonly HttpServer? _http;
    private readonly Task _serving;

    /// <param name="framer">Of the connection.</param>
    /// <param name="serve">Writes the response, on a thread that may block.</param>
    /// <param name="method">Of the request.</param>
    /// <param name="version">Of the request over HTTP.</param>
    /// <param name="isHeld">Sends wait until the test ends them.</param>
    public ResponseWire(
        Framer framer, Func<ResponseBuffer, ValueTask> serve, string method = "GET", string version = "1.1", bool isHeld = false)
    {
        Sending = new SendWriter { IsHeld = isHeld };
        var context = new ServerContext(new HostLimits(), Log);
        byte[] request;
        if (framer == Framer.FastCgi)
        {
            _fastCgi = new FastCgiServer(context, AllowedClients.Any, new DelegateHandler(exchange => serve(exchange.Output)));
            request = new FastCgiRecords().Request(method, "/", keep: false).ToArray();
        }
        else
        {
            _http = new HttpServer(context, exchange => HandleAsync(exchange, serve));
            request = Encoding.ASCII.GetBytes($"{method} / HTTP/{version}\r\nHost: a\r\nConnection: close\r\n\r\n");
        }

        _input.Writer.WriteAsync(request).AsTask().Wait();
        _serving = Task.Run(() => _http?.ServeAsync(this) ?? _fastCgi!.ServeAsync(this));
    }

    public TestLog Log { get; } = new();

    public SendWriter Sending { get; }

    public override IDuplexPipe Pipe => this;

    public PipeReader Input => _input.Reader;

    public PipeWriter Output => Sending;

    /// <summary>All bytes that were sent, at the end of the connection.</summary>
    public byte[] Bytes()
    {
        Assert.That(_serving.Wait(60_000), Is.True, "The connection has not ended");
        return Sending.Sends.SelectMany(static bytes => bytes).ToArray();
    }

    /// <summary>The response, without its frames; with FastCGI's names for its parts.</summary>
    public FastCgiAnswer Read()
    {
        var answer = new FastCgiAnswer();
        if (_http is null) ReadRecords(Bytes(), answer);
        else ReadMessage(Bytes(), answer);
        return answer;
    }

    /// <summary>The client leaves.</summary>
    public void Leave()
    {
        Sending.IsLost = true;
        _input.Writer.Complete();
    }

    public override void Abort() => _input.Writer.Complete();

    public void Dispose()
    {
        Sending.Open();
        _serving.Wait(60_000);
        (_http?.StopAsync(TimeSpan.FromSeconds(5)) ?? _fastCgi!.StopAsync(TimeSpan.FromSeconds(5))).GetAwaiter().GetResult();
        _fastCgi?.Dispose();
    }

    private static async ValueTask HandleAsync(Http1Exchange exchange, Func<ResponseBuffer, ValueTask> serve)
    {
        var response = new Http1Response(exchange);
        await serve((ResponseBuffer)response.OutputStream).ConfigureAwait(false);
        await response.CompleteAsync().ConfigureAwait(false);
        response.Release();
    }

    private static void ReadRecords(byte[] bytes, FastCgiAnswer into)
    {
        for (var at = 0; at < bytes.Length;)
        {
            var length = (bytes[at + 4] << 8) | bytes[at + 5];
            into.Take(bytes[at + 1], bytes.AsSpan(at + 8, length).ToArray());
            at += 8 + length + bytes[at + 6];
        }
    }

    private static void ReadMessage(byte[] bytes, FastCgiAnswer into)
    {
        var end = bytes.AsSpan().IndexOf("\r\n\r\n"u8) + 4;
        if (end < 4) return;

        var head = Encoding.UTF8.GetString(bytes, 0, end);
        var body = bytes.AsSpan(end).ToArray();
        var isWhole = !head.Contains("Content-Length: ") || head.Contains($"Content-Length: {body.Length}\r\n");
        if (head.Contains("Transfer-Encoding: chunked")) (body, isWhole) = ReadChunks(body);
        into.Take(FastCgiRecords.Stdout, [.. Encoding.UTF8.GetBytes(head.Replace("HTTP/1.1 ", "Status: ")), .. body]);
        if (isWhole) into.Take(FastCgiRecords.EndRequest, new byte[8]);
    }

    private static (byte[] Body, bool IsWhole) ReadChunks(byte[] bytes)
    {
        var body = new MemoryStream();
        for (var at = 0; at < bytes.Length;)
        {
            var line = at + bytes.AsSpan(at).IndexOf("\r\n"u8);
            var size = Convert.ToInt32(Encoding.ASCII.GetString(bytes, at, line - at), 16);
            if (size == 0) return (body.ToArray(), line + 4 == bytes.Length);

            body.Write(bytes, line + 2, size);
            at = line + 2 + size + 2;
        }

        return (body.ToArray(), false);
    }
}
