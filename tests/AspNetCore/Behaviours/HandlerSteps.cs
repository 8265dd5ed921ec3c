using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>Handlers that go to the limits of what a server allows, each of which notes what it sees.</summary>
internal static class HandlerSteps
{
    public static readonly Dictionary<string, Func<HttpContext, Seen, Task>> All = new()
    {
        ["status-299"] = static (context, _) => Set(context, 299),
        ["status-205"] = static (context, _) => Set(context, 205),
        ["reason"] = static (context, _) =>
        {
            context.Features.GetRequiredFeature<IHttpResponseFeature>().ReasonPhrase = "Very fine";
            return Task.CompletedTask;
        },
        ["204-length"] = static (context, _) => SetLength(context, 204, 5),
        ["204-length-zero"] = static (context, _) => SetLength(context, 204, 0),
        ["205-length"] = static (context, _) => SetLength(context, 205, 0),
        ["304-length"] = static (context, _) => SetLength(context, 304, 5),
        ["304-headers"] = static (context, _) =>
        {
            context.Response.Headers.ETag = "\"1\"";
            context.Response.ContentType = "text/plain";
            return Set(context, 304);
        },
        ["length-negative"] = static (context, seen) => seen.TryAsync(() => context.Response.ContentLength = -1),
        ["length-zero"] = static (context, _) => SetLength(context, 200, 0),
        ["length-exact"] = static async (context, _) =>
        {
            context.Response.ContentLength = 4;
            await context.Response.WriteAsync("four");
        },
        ["length-removed"] = static async (context, _) =>
        {
            context.Response.ContentLength = 400;
            context.Response.ContentLength = null;
            await context.Response.WriteAsync("four");
        },
        ["length-too-many"] = static async (context, seen) =>
        {
            context.Response.ContentLength = 4;
            await seen.TryAsync(() => context.Response.WriteAsync("five!"));
            await context.Response.WriteAsync("four");
        },
        ["length-then-more"] = static async (context, seen) =>
        {
            context.Response.ContentLength = 4;
            await context.Response.WriteAsync("four");
            await seen.TryAsync(() => context.Response.WriteAsync("more"));
        },
        ["late"] = static async (context, seen) =>
        {
            await context.Response.StartAsync();
            var response = context.Response;
            await seen.TryAsync(() => response.StatusCode = 404);
            await seen.TryAsync(() => response.Headers["X-Late"] = "1");
            await seen.TryAsync(() => response.Headers.Append("X-Late", "1"));
            await seen.TryAsync(() => response.Headers.Remove("X-Late"));
            await seen.TryAsync(() => response.Headers.Clear());
            await seen.TryAsync(() => response.ContentLength = 3);
            await seen.TryAsync(() => response.OnStarting(static () => Task.CompletedTask));
            await seen.TryAsync(() => response.Redirect("/"));
            await seen.TryAsync(() => context.Features.GetRequiredFeature<IHttpResponseFeature>().ReasonPhrase = "Late");
            seen.Note(response.Headers.IsReadOnly, response.HasStarted);
        },
        ["started"] = static async (context, seen) =>
        {
            seen.Note(context.Response.HasStarted);
            await context.Response.Body.WriteAsync(ReadOnlyMemory<byte>.Empty);
            seen.Note(context.Response.HasStarted);
            await context.Response.WriteAsync("");
            await context.Response.WriteAsync("text");
            seen.Note(context.Response.HasStarted);
        },
        ["flush-first"] = static async (context, seen) =>
        {
            await context.Response.Body.FlushAsync();
            seen.Note(context.Response.HasStarted);
            await context.Response.WriteAsync("text");
        },
        ["start-twice"] = static async (context, _) =>
        {
            await context.Response.StartAsync();
            await context.Response.StartAsync();
            await context.Response.WriteAsync("text");
        },
        ["start-cancelled"] = static async (context, seen) =>
        {
            await seen.TryAsync(() => context.Response.StartAsync(new CancellationToken(canceled: true)));
            seen.Note(context.Response.HasStarted);
        },
        ["complete-twice"] = static async (context, seen) =>
        {
            await context.Response.WriteAsync("text");
            await context.Response.CompleteAsync();
            await seen.TryAsync(() => context.Response.CompleteAsync());
            await seen.TryAsync(() => context.Response.StatusCode = 500);
            seen.Note(context.Response.HasStarted);
        },
        ["complete-then-throw"] = static async (context, _) =>
        {
            await context.Response.WriteAsync("text");
            await context.Response.CompleteAsync();
            throw new InvalidOperationException("too late");
        },
        ["callbacks"] = static async (context, seen) =>
        {
            foreach (var name in new[] { "one", "two" })
            {
                context.Response.OnStarting(() => seen.NoteAsync("starting " + name));
                context.Response.OnCompleted(() => seen.NoteAsync("completed " + name));
            }

            await context.Response.WriteAsync("text");
            seen.Note("written");
        },
        ["callbacks-without-body"] = static (context, seen) =>
        {
            context.Response.OnStarting(() =>
            {
                context.Response.StatusCode = 202;
                context.Response.Headers["X-Starting"] = "1";
                return seen.NoteAsync("starting");
            });
            seen.Note("returned");
            return Task.CompletedTask;
        },
        ["callback-adds-callback"] = static (context, seen) =>
        {
            context.Response.OnStarting(() =>
            {
                context.Response.OnStarting(() => seen.NoteAsync("inner"));
                return seen.NoteAsync("outer");
            });
            return Task.CompletedTask;
        },
        ["callback-writes"] = static (context, seen) =>
        {
            context.Response.OnStarting(() => seen.TryAsync(() => context.Response.WriteAsync("from the callback,")));
            return context.Response.WriteAsync("text");
        },
        ["completed-throws"] = static async (context, seen) =>
        {
            context.Response.OnCompleted(() => seen.NoteAsync("first"));
            context.Response.OnCompleted(static () => throw new InvalidOperationException("completed"));
            context.Response.OnCompleted(() => seen.NoteAsync("last"));
            await context.Response.WriteAsync("text");
        },
        ["throw-with-callbacks"] = static (context, seen) =>
        {
            context.Response.Headers["X-Own"] = "1";
            context.Response.OnStarting(() => seen.NoteAsync("starting"));
            context.Response.OnCompleted(() => seen.NoteAsync("completed " + context.Response.StatusCode));
            throw new InvalidOperationException("thrown");
        },
        ["throw-bad-request"] = static (_, _) => throw new BadHttpRequestException("bad", 418),
        ["throw-cancelled"] = static (_, _) => throw new OperationCanceledException(),
        ["disposables"] = static (context, seen) =>
        {
            context.Response.RegisterForDispose(new Noting(seen, "first"));
            context.Response.RegisterForDisposeAsync(new Noting(seen, "second"));
            return Task.CompletedTask;
        },
        ["headers"] = static (context, seen) =>
        {
            var headers = context.Response.Headers;
            headers["X-Null"] = default;
            headers["X-Empty"] = "";
            headers["X-Two"] = new[] { "one", "two" };
            headers.Append("x-two", "three");
            headers["X-Gone"] = "1";
            seen.Note(headers.Remove("x-gone"), headers.ContainsKey("X-Null"), headers.Count, headers["X-None"].Count);
            return Task.CompletedTask;
        },
        ["header-letters"] = static (context, seen) => seen.TryAsync(() => context.Response.Headers["X-Letters"] = "a\u0001b"),
        ["header-lines"] = static (context, seen) => seen.TryAsync(() => context.Response.Headers["X-Lines"] = "a\r\nb"),
        ["header-name"] = static (context, seen) => seen.TryAsync(() => context.Response.Headers["X Name"] = "1"),
        ["header-name-empty"] = static (context, seen) => seen.TryAsync(() => context.Response.Headers[""] = "1"),
        ["cookies"] = static (context, _) =>
        {
            context.Response.Cookies.Append("a", "b c;d");
            context.Response.Cookies.Delete("e");
            return Task.CompletedTask;
        },
        ["stream"] = static async (context, seen) =>
        {
            var body = context.Response.Body;
            seen.Note(body.CanRead, body.CanSeek, body.CanWrite, body.CanTimeout);
            await seen.TryAsync(() => body.Length);
            await seen.TryAsync(() => body.Position);
            await seen.TryAsync(() => body.Seek(0, SeekOrigin.Begin));
            await seen.TryAsync(() => body.SetLength(1));
            await seen.TryAsync(() => body.ReadByte());
            await seen.TryAsync(() => body.Write([1], 0, 1));
            await seen.TryAsync(() => body.Flush());
            await body.WriteAsync("text"u8.ToArray());
        },
        ["stream-disposed"] = static async (context, seen) =>
        {
            await context.Response.WriteAsync("text,");
            await context.Response.Body.DisposeAsync();
            await seen.TryAsync(() => context.Response.WriteAsync("more"));
        },
        ["stream-replaced"] = static async (context, _) =>
        {
            var own = context.Response.Body;
            using var memory = new MemoryStream();
            context.Response.Body = memory;
            await context.Response.WriteAsync("text");
            context.Response.Body = own;
            await context.Response.WriteAsync(Encoding.UTF8.GetString(memory.ToArray()).ToUpperInvariant());
        },
        ["writer"] = static async (context, seen) =>
        {
            var writer = context.Response.BodyWriter;
            var memory = writer.GetMemory(1);
            seen.Note(memory.Length > 0, writer.CanGetUnflushedBytes);
            "text"u8.CopyTo(memory.Span);
            writer.Advance(4);
            await seen.TryAsync(() => writer.Advance(-1));
            seen.Note(context.Response.HasStarted);
            await writer.FlushAsync();
            seen.Note(context.Response.HasStarted);
        },
        ["writer-completed"] = static async (context, seen) =>
        {
            var writer = context.Response.BodyWriter;
            writer.Write("text"u8);
            await writer.CompleteAsync();
            await seen.TryAsync(() => writer.Write("more"u8));
            await seen.TryAsync(() => context.Response.WriteAsync("more"));
        },
        ["writer-completed-with-error"] = static async (context, _) =>
            await context.Response.BodyWriter.CompleteAsync(new InvalidOperationException("completed with it")),
        ["large-write"] = static (context, _) => context.Response.WriteAsync(new string('x', 300_000)),
        ["send-file"] = static (context, _) => context.Response.SendFileAsync(FileOf(context)),
        ["send-file-part"] = static (context, _) => context.Response.SendFileAsync(FileOf(context), 2, 3),
        ["send-file-beyond"] = static (context, seen) => seen.TryAsync(() => context.Response.SendFileAsync(FileOf(context), 200, 3)),
        ["send-file-negative"] = static (context, seen) => seen.TryAsync(() => context.Response.SendFileAsync(FileOf(context), -1, 3)),
        ["send-file-missing"] = static (context, seen) => seen.TryAsync(() => context.Response.SendFileAsync("/none/none.txt")),
        ["buffering-disabled"] = static async (context, _) =>
        {
            context.Features.GetRequiredFeature<IHttpResponseBodyFeature>().DisableBuffering();
            await context.Response.WriteAsync("one,");
            await context.Response.WriteAsync("two");
        },
        ["request-body"] = static async (context, seen) =>
        {
            var body = context.Request.Body;
            seen.Note(body.CanRead, body.CanSeek, body.CanWrite);
            await seen.TryAsync(() => body.Length);
            await seen.TryAsync(() => body.Position);
            await seen.TryAsync(() => body.Read(new byte[1], 0, 1));
            await seen.TryAsync(() => body.WriteByte(1));
            seen.Note(await new StreamReader(body).ReadToEndAsync(), await body.ReadAsync(new byte[1]));
        },
        ["request-reader"] = static async (context, seen) =>
        {
            var reader = context.Request.BodyReader;
            reader.CancelPendingRead();
            var cancelled = await reader.ReadAsync();
            seen.Note(cancelled.IsCanceled);
            reader.AdvanceTo(cancelled.Buffer.Start);
            var all = await reader.ReadAtLeastAsync(9);
            seen.Note(Encoding.UTF8.GetString(all.Buffer.ToArray()), all.IsCanceled);
            reader.AdvanceTo(all.Buffer.End);
            var end = await reader.ReadAsync();
            seen.Note(end.IsCompleted, end.Buffer.Length);
            reader.AdvanceTo(end.Buffer.End);
        },
        ["request-reader-misused"] = static async (context, seen) =>
        {
            var reader = context.Request.BodyReader;
            await reader.ReadAsync();
            await seen.TryAsync(async () => await reader.ReadAsync());
        },
        ["request-read-cancelled"] = static (context, seen) => seen.TryAsync(
            async () => await context.Request.Body.ReadAsync(new byte[1], new CancellationToken(canceled: true))),
        ["request-limit"] = static async (context, seen) =>
        {
            var limit = context.Features.GetRequiredFeature<IHttpMaxRequestBodySizeFeature>();
            seen.Note(limit.IsReadOnly);
            await seen.TryAsync(() => limit.MaxRequestBodySize = -1);
            limit.MaxRequestBodySize = 1_000;
            await context.Request.Body.ReadExactlyAsync(new byte[1]);
            seen.Note(limit.IsReadOnly);
            await seen.TryAsync(() => limit.MaxRequestBodySize = 2_000);
        },
        ["request-too-large"] = static async (context, seen) =>
        {
            context.Features.GetRequiredFeature<IHttpMaxRequestBodySizeFeature>().MaxRequestBodySize = 3;
            await seen.TryAsync(() => context.Request.Body.CopyToAsync(Stream.Null));
        },
        ["request-changed"] = static (context, seen) =>
        {
            var request = context.Request;
            request.Method = "PUT";
            request.Path = "/other";
            request.PathBase = "/base";
            request.QueryString = new QueryString("?a=1");
            request.Scheme = "https";
            request.Host = new HostString("host", 81);
            request.Headers["X-Added"] = "1";
            request.ContentLength = null;
            seen.Note(
                request.Method, request.Path, request.PathBase, request.Query["a"], request.IsHttps, request.Host,
                request.Headers["X-Added"], request.ContentLength, Microsoft.AspNetCore.Http.Extensions.UriHelper.GetDisplayUrl(request));
            return Task.CompletedTask;
        },
        ["connection-changed"] = static (context, seen) =>
        {
            context.Connection.Id = "own";
            context.Connection.RemotePort = 7;
            context.Connection.LocalPort = 8;
            context.Connection.RemoteIpAddress = System.Net.IPAddress.Parse("192.0.2.1");
            context.TraceIdentifier = "trace";
            seen.Note(
                context.Connection.Id, context.Connection.RemotePort, context.Connection.LocalPort, context.Connection.RemoteIpAddress,
                context.TraceIdentifier);
            return Task.CompletedTask;
        },
        ["lifetime"] = static (context, seen) =>
        {
            using var own = new CancellationTokenSource();
            seen.Note(context.RequestAborted.IsCancellationRequested, context.RequestAborted.CanBeCanceled);
            context.RequestAborted = own.Token;
            own.Cancel();
            seen.Note(context.RequestAborted.IsCancellationRequested);
            return Task.CompletedTask;
        },
        ["upgrade"] = static (context, seen) =>
        {
            seen.Note(
                context.WebSockets.IsWebSocketRequest, context.Features.Get<IHttpUpgradeFeature>()?.IsUpgradableRequest ?? false,
                context.Features.Get<IHttpResetFeature>() is null, context.Response.SupportsTrailers());
            return seen.TryAsync(() => context.Response.AppendTrailer("X-Trailer", "1"));
        },
        ["features"] = static (context, seen) =>
        {
            context.Features.Set<IHttpActivityFeature>(null);
            var body = context.Features.GetRequiredFeature<IHttpRequestBodyDetectionFeature>();
            seen.Note(body.CanHaveBody, context.Features.IsReadOnly, context.Features.Get<ISessionFeature>() is null);
            return seen.TryAsync(() => context.Session);
        },
        ["items"] = static (context, seen) =>
        {
            context.Items["a"] = 1;
            seen.Note(context.Items["a"], context.Items.TryGetValue("b", out _), context.User.Identity?.IsAuthenticated);
            return Task.CompletedTask;
        },
    };

    private static Task Set(HttpContext context, int status)
    {
        context.Response.StatusCode = status;
        return Task.CompletedTask;
    }

    private static Task SetLength(HttpContext context, int status, long length)
    {
        context.Response.ContentLength = length;
        return Set(context, status);
    }

    public static string FileOf(HttpContext context)
    {
        var path = Path.Combine(
            ((Microsoft.AspNetCore.Hosting.IWebHostEnvironment)context.RequestServices.GetService(
                typeof(Microsoft.AspNetCore.Hosting.IWebHostEnvironment))!).ContentRootPath,
            "ten.txt");
        if (!File.Exists(path)) File.WriteAllText(path, "0123456789");
        return path;
    }

    private sealed class Noting(Seen seen, string name) : IDisposable, IAsyncDisposable
    {
        public void Dispose() => seen.Note("disposed " + name);

        public ValueTask DisposeAsync()
        {
            seen.Note("disposed asynchronously " + name);
            return ValueTask.CompletedTask;
        }
    }
}
