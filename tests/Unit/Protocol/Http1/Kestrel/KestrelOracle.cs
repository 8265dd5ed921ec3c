using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Text;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;

namespace ServiceStack.HyperHost.Tests.Protocol.Http1.Kestrel;

/// <summary>A real Kestrel with the host's limits, which reports what it makes of bytes; not of Connection, which it rewrites.</summary>
internal sealed class KestrelOracle : IDisposable
{
    private readonly WebApplication _app;
    private readonly OracleTransport _transport = new();

    public KestrelOracle()
    {
        var builder = WebApplication.CreateEmptyBuilder(new WebApplicationOptions());
        builder.WebHost.UseKestrelCore().ConfigureKestrel(static kestrel =>
        {
            kestrel.AddServerHeader = false;
            kestrel.AllowHostHeaderOverride = true;
            kestrel.Limits.MaxRequestBodySize = null;
            kestrel.Limits.MinRequestBodyDataRate = null;
            kestrel.Limits.MaxRequestHeaderCount = OwnReader.Limits.MaxFields;
            kestrel.Limits.MaxRequestHeadersTotalSize = OwnReader.Limits.MaxBytes;
            kestrel.Listen(IPAddress.Loopback, 0, static endPoint => endPoint.Protocols = HttpProtocols.Http1);
        });
        builder.Services.AddSingleton<IConnectionListenerFactory>(_transport);
        _app = builder.Build();
        _app.Run(EchoAsync);
        _app.StartAsync().GetAwaiter().GetResult();
    }

    /// <summary>Sends the bytes, and takes what Kestrel answers until it waits for more or ends the connection.</summary>
    public WireOutcome Read(byte[] bytes)
    {
        var connection = new OracleConnection(bytes);
        _transport.Connect(connection);
        return Parse(Encoding.Latin1.GetString(connection.AnswersAsync().GetAwaiter().GetResult()));
    }

    public void Dispose() => _app.DisposeAsync().AsTask().GetAwaiter().GetResult();

    private static async Task EchoAsync(HttpContext context)
    {
        var body = new MemoryStream();
        await context.Request.Body.CopyToAsync(body).ConfigureAwait(false);

        var request = context.Features.GetRequiredFeature<IHttpRequestFeature>();
        var raw = request.RawTarget;
        var target = raw.StartsWith('/') || raw == "*" ? raw : PathOf(raw);
        var headers = request.Headers.Where(static header => header.Key != "Connection").SelectMany(static header => header.Value
            .Select(value => (header.Key, value ?? "")));
        string[] parts = [request.Method, target, WireMessage.Join(headers), Encoding.Latin1.GetString(body
            .ToArray())];

        // the length of a body is sent for HEAD too, but the body itself is not: so everything goes into a header
        context.Response.Headers["X-Seen"] = string.Join('.', parts.Select(static part => Convert.ToHexString(Encoding.UTF8
            .GetBytes(part))));
        context.Response.ContentLength = 0;
    }

    // the path of an address as it came: Kestrel's own is in the normal form of Uri, which it gives no other targets
    private static string PathOf(string raw)
    {
        var scheme = raw.IndexOf("://", StringComparison.Ordinal);
        var start = scheme < 0 ? -1 : raw.AsSpan(scheme + 3).IndexOfAny('/', '?');
        if (start < 0) return "/";

        var path = raw[(scheme + 3 + start)..];
        return path[0] == '/' ? path : "/" + path;
    }

    private static WireOutcome Parse(string answers)
    {
        var messages = new List<WireMessage>();
        foreach (var head in answers.Split("\r\n\r\n", StringSplitOptions.RemoveEmptyEntries))
        {
            // a frame of HTTP/2, to a client that seems to speak it
            if (!head.StartsWith("HTTP/1.1 ", StringComparison.Ordinal)) return new(messages, 505, false, head);

            var lines = head.Split("\r\n");
            var status = int.Parse(lines[0].Split(' ')[1]);
            if (status == 100) continue;
            if (status != 200) return new(messages, status, false, head);

            const string seen = "X-Seen: ";
            var hex = lines.First(static line => line.StartsWith(seen, StringComparison.Ordinal))[seen.Length..].Split('.');
            var parts = Array.ConvertAll(hex, static part => Encoding.UTF8.GetString(Convert.FromHexString(part)));
            messages.Add(new(parts[0], parts[1], parts[2], parts[3]));
        }

        return new(messages, 0, false, "");
    }
}
