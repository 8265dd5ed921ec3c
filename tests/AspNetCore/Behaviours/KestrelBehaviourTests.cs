using System;
using System.Buffers;
using System.Globalization;
using System.Linq;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>Handlers that use the server's own rules: what Kestrel does with them, this server does.</summary>
public class KestrelBehaviourTests
{
    private Site _site = null!;

    [OneTimeSetUp]
    public async Task StartAsync() => _site = await Site.StartAsync(null, Map);

    [OneTimeTearDown]
    public async Task StopAsync() => await _site.DisposeAsync();

    [TestCase("/starting/caught")]
    [TestCase("/starting/uncaught")]
    [TestCase("/starting/caught-at-start")]
    [TestCase("/starting/last")]
    [TestCase("/status/204/unflushed")]
    [TestCase("/status/304/unflushed")]
    [TestCase("/status/304/caught")]
    [TestCase("/status/200/unflushed")]
    [TestCase("/flush/cancelled-before")]
    [TestCase("/flush/cancelled-token")]
    [TestCase("/flush/cancelled-write")]
    [TestCase("/chunks/whole")]
    [TestCase("/chunks/cut")]
    [TestCase("/chunks/extended")]
    public async Task A_handler_gets_the_response_that_it_gets_from_Kestrel(string path)
    {
        var expected = await DescribeAsync(Way.Kestrel, path);

        Assert.That(await DescribeAsync(Way.FastCgi, path), Is.EqualTo(expected));
    }

    [Test]
    public async Task A_status_has_the_reason_that_Kestrel_gives(
        [Values(200, 201, 206, 226, 302, 308, 400, 404, 413, 414, 416, 418, 421, 422, 425, 431, 451, 499, 500, 503, 506, 508, 511, 599)]
        int status)
    {
        using var client = _site.Client(Way.Kestrel);
        using var expected = await client.GetAsync(Path());
        using var fastCgi = FastCgiClient.Connect(_site.FastCgiAddress);

        Assert.That(fastCgi.Get(Path()).Headers["Status"], Is.EqualTo($"{status} {expected.ReasonPhrase}".TrimEnd()));

        string Path() => string.Create(CultureInfo.InvariantCulture, $"/status/{status}/none");
    }

    [TestCase("/chunks/malformed")]
    [TestCase("/chunks/endless")]
    [TestCase("/chunks/gzip")]
    public void A_body_that_is_in_no_chunks_never_looks_whole(string path)
    {
        using var client = FastCgiClient.Connect(_site.FastCgiAddress);

        var answer = client.Get(path);

        Assert.That(answer.Status == 500 || answer.IsCut, Is.True, answer.Text);
    }

    [Test]
    public void A_flush_that_waits_for_its_reader_ends_when_it_is_cancelled([Values] bool byToken)
    {
        using var client = FastCgiClient.Connect(_site.FastCgiAddress);
        client.Send(new FastCgiRecords().Request("GET", byToken ? "/flush/slow-token" : "/flush/slow"));

        Wait.Until(() => _site.Log.Has("cancelled: "), "the flush is cancelled", () => _site.Log.Text);
        var body = client.Read().Body;

        Assert.That(body.Length % 100_000, Is.EqualTo("end".Length), "each block arrives once");
        Assert.That(body[^3..], Is.EqualTo("end"u8.ToArray()));
    }

    private static void Map(WebApplication app)
    {
        app.MapGet("/starting/{how}", static async (string how, HttpContext context) =>
        {
            context.Response.Headers["X-Own"] = "1";
            context.Response.OnStarting(static () => throw new InvalidOperationException("The callback fails."));
            if (how == "last") return;

            try
            {
                if (how == "caught-at-start") await context.Response.StartAsync();
                else await context.Response.WriteAsync("written");
            }
            catch (ObjectDisposedException) when (how != "uncaught")
            {
            }
        });
        app.MapGet("/status/{status:int}/{how}", static async (int status, string how, HttpContext context) =>
        {
            context.Response.StatusCode = status;
            if (how == "unflushed") context.Response.BodyWriter.Write("body"u8);
            if (how != "caught") return;

            try
            {
                await context.Response.WriteAsync("body");
            }
            catch (InvalidOperationException error)
            {
                context.Response.Headers["X-Error"] = error.GetType().Name;
            }
        });
        MapFlushes(app);
        MapChunks(app);
    }

    private static void MapFlushes(WebApplication app)
    {
        app.MapGet("/flush/{how}", static async (string how, HttpContext context) =>
        {
            var writer = context.Response.BodyWriter;
            using var cancelled = new CancellationTokenSource();
            await cancelled.CancelAsync();
            writer.Write("first,"u8);
            var seen = "";
            try
            {
                if (how == "cancelled-before") writer.CancelPendingFlush();
                seen = how switch
                {
                    "cancelled-token" => (await writer.FlushAsync(cancelled.Token)).IsCanceled.ToString(),
                    "cancelled-write" => (await writer.WriteAsync("second,"u8.ToArray(), cancelled.Token)).IsCanceled.ToString(),
                    _ => (await writer.FlushAsync()).IsCanceled + "," + (await writer.FlushAsync()).IsCanceled,
                };
            }
            catch (OperationCanceledException)
            {
                seen = "thrown";
            }

            await context.Response.WriteAsync(seen + ",end");
        });
        app.MapGet("/flush/slow", (HttpContext context) => FlushSlowlyAsync(app, context, byToken: false));
        app.MapGet("/flush/slow-token", (HttpContext context) => FlushSlowlyAsync(app, context, byToken: true));
    }

    // Writes until a flush waits for the reader, and cancels that.
    private static async Task FlushSlowlyAsync(WebApplication app, HttpContext context, bool byToken)
    {
        var writer = context.Response.BodyWriter;
        using var cancel = new CancellationTokenSource();
        while (true)
        {
            writer.Write(Enumerable.Repeat((byte)'b', 100_000).ToArray());
            var flushing = writer.FlushAsync(cancel.Token);
            if (flushing.IsCompleted)
            {
                await flushing;
                continue;
            }

            if (byToken) await cancel.CancelAsync();
            else writer.CancelPendingFlush();
            try
            {
                Microsoft.Extensions.Logging.LoggerExtensions.Log(
                    app.Logger, Microsoft.Extensions.Logging.LogLevel.Information, "cancelled: {How}", (await flushing).IsCanceled);
            }
            catch (OperationCanceledException)
            {
                Microsoft.Extensions.Logging.LoggerExtensions.Log(
                    app.Logger, Microsoft.Extensions.Logging.LogLevel.Information, "cancelled: {How}", "by its token");
            }

            await context.Response.WriteAsync("end");
            return;
        }
    }

    private static void MapChunks(WebApplication app) => app.MapGet("/chunks/{how}", static async (string how, HttpContext context) =>
    {
        context.Response.Headers.TransferEncoding = how == "gzip" ? "gzip, chunked" : "chunked";
        string[] parts = how switch
        {
            "cut" => ["5", "\r", "\nfi", "rst", "\r\n6\r\nse", "cond\r\n0", "\r\n\r\n"],
            "extended" => ["5;a=b\r\nfirst\r\n0;c\r\nX-Trailer: 1\r\n\r\n"],
            "malformed" => ["no chunk"],
            "endless" => ["5\r\nfirst\r\n"],
            _ => ["5\r\nfirst\r\n6\r\nsecond\r\n0\r\n\r\n"],
        };
        foreach (var part in parts) await context.Response.WriteAsync(part);
    });

    private async Task<string> DescribeAsync(Way way, string path)
    {
        using var client = _site.Client(way);
        using var response = await client.GetAsync(path);
        
        // a response in one piece gets its length from this server
        return await Comparison.DescribeAsync(response, "Content-Length");
    }
}
