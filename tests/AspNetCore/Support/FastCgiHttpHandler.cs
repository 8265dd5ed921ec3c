using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Sockets;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Support;

/// <summary>Sends HttpClient's requests over FastCGI, each on a connection of its own, as a web server that buffers nothing.</summary>
internal sealed class FastCgiHttpHandler(string address) : HttpMessageHandler
{
    private const int MaxInRecord = 32 * 1024;

    /// <summary>Params beside those of the request.</summary>
    public Dictionary<string, string> More { get; } = [];

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        var stream = await ConnectAsync(cancellationToken);
        using var leaving = cancellationToken.Register(stream.Dispose);
        try
        {
            var head = new FastCgiRecords().Begin(keep: false);
            head.Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(ParamsOf(request))).End(FastCgiRecords.Params);
            await stream.WriteAsync(head.ToArray(), cancellationToken);
            var sending = SendBodyAsync(request, stream);
            var body = new FastCgiResponseStream(stream, sending);
            var response = await body.ReadHeadAsync(request, cancellationToken);
            response.Content ??= new StreamContent(body);
            return response;
        }
        catch (Exception error) when (error is IOException or ObjectDisposedException && cancellationToken.IsCancellationRequested)
        {
            throw new TaskCanceledException("The request was cancelled.", error, cancellationToken);
        }
        catch (IOException error)
        {
            stream.Dispose();
            throw new HttpRequestException("The connection ended.", error);
        }
    }

    private async Task<NetworkStream> ConnectAsync(CancellationToken cancel)
    {
        if (address.StartsWith("fcgi+unix:", StringComparison.Ordinal))
        {
            var unix = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
            await unix.ConnectAsync(new UnixDomainSocketEndPoint(address.Substring("fcgi+unix:".Length)), cancel);
            return new NetworkStream(unix, ownsSocket: true);
        }

        var tcp = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        await tcp.ConnectAsync(IPEndPoint.Parse(address.Substring("fcgi://".Length)), cancel);
        return new NetworkStream(tcp, ownsSocket: true);
    }

    private static async Task SendBodyAsync(HttpRequestMessage request, NetworkStream to)
    {
        try
        {
            if (request.Content is { } content) await content.CopyToAsync(new StdinStream(to));
            await to.WriteAsync(new FastCgiRecords().End(FastCgiRecords.Stdin).ToArray());
        }
        catch (Exception error) when (error is IOException or ObjectDisposedException)
        {
            // the server has responded without the rest of the body
        }
    }

    private IEnumerable<KeyValuePair<string, string>> ParamsOf(HttpRequestMessage request)
    {
        var uri = request.RequestUri!;
        var target = uri.OriginalString.Substring(uri.OriginalString.IndexOf('/', "http://".Length));
        // as an HTTP client
        var length = request.Content?.Headers.ContentLength
            ?? (request.Content is null && request.Method.Method is not ("GET" or "HEAD" or "DELETE" or "OPTIONS" or "CONNECT") ? 0 : null);
        foreach (var pair in FastCgiRecords.NginxParams(request.Method.Method, target, null))
        {
            var value = pair.Key switch
            {
                "CONTENT_TYPE" =>
                    request.Content?.Headers.NonValidated.TryGetValues("Content-Type", out var type) == true ? type.ToString() : "",
                "CONTENT_LENGTH" => length?.ToString(CultureInfo.InvariantCulture) ?? "",
                "HTTP_HOST" => request.Headers.Host ?? uri.Authority,
                _ => pair.Value,
            };
            if (pair.Key is not ("HTTP_USER_AGENT" or "HTTP_ACCEPT") && !More.ContainsKey(pair.Key)) yield return new(pair.Key, value);
        }

        foreach (var header in request.Headers.NonValidated.Where(static header => header.Key != "Host"))
        {
            var joint = header.Key == "Cookie" ? "; " : header.Key == "User-Agent" ? " " : ", ";
            yield return new("HTTP_" + header.Key.ToUpperInvariant().Replace('-', '_'), string.Join(joint, header.Value));
        }

        foreach (var pair in More) yield return pair;
    }

    /// <summary>Writes records of the body.</summary>
    private sealed class StdinStream(Stream to) : WriteOnlyStream
    {
        public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            for (var at = 0; at < buffer.Length; at += MaxInRecord)
            {
                var part = buffer.Slice(at, Math.Min(MaxInRecord, buffer.Length - at)).ToArray();
                await to.WriteAsync(new FastCgiRecords().Record(FastCgiRecords.Stdin, 1, part).ToArray(), cancellationToken);
            }
        }
    }
}
