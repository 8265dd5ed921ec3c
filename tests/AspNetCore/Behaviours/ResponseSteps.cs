using System;
using System.Buffers;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>Handlers that start, write and complete a response.</summary>
internal static class ResponseSteps
{
    public static readonly StepGroup All = new("GET HEAD")
    {
        { "start-only", static (context, _) => context.Response.StartAsync() },
        { "start-of-204", static (context, _) => StartAsync(context, 204) },
        { "start-of-205", static (context, _) => StartAsync(context, 205) },
        { "start-of-304", static (context, _) => StartAsync(context, 304) },
        { "start-of-404", static (context, _) => StartAsync(context, 404) },
        { "start-with-a-length", static async (context, _) =>
        {
            context.Response.ContentLength = 4;
            await context.Response.StartAsync();
            await context.Response.WriteAsync("four");
        } },
        { "complete-only", static async (context, seen) =>
        {
            await context.Response.CompleteAsync();
            seen.Note(context.Response.HasStarted);
        } },
        { "complete-then-write", static async (context, seen) =>
        {
            await context.Response.CompleteAsync();
            await seen.TryAsync(() => context.Response.WriteAsync("late"));
        } },
        { "complete-then-use-the-writer", static async (context, seen) =>
        {
            await context.Response.CompleteAsync();
            await seen.TryAsync(() => context.Response.BodyWriter.GetMemory());
            await seen.TryAsync(() => context.Response.BodyWriter.Write("late"u8));
        } },
        { "complete-then-set-headers", static async (context, seen) =>
        {
            await context.Response.CompleteAsync();
            await seen.TryAsync(() => context.Response.Headers["X-Late"] = "1");
            await seen.TryAsync(() => context.Response.OnStarting(static () => Task.CompletedTask));
        } },
        { "complete-then-start", static async (context, seen) =>
        {
            await context.Response.CompleteAsync();
            await seen.TryAsync(() => context.Response.StartAsync());
        } },
        { "complete-the-writer-twice", static async (context, seen) =>
        {
            await context.Response.WriteAsync("text");
            await context.Response.BodyWriter.CompleteAsync();
            await seen.TryAsync(() => context.Response.BodyWriter.Complete());
        } },
        { "complete-in-OnStarting", static (context, seen) =>
        {
            context.Response.OnStarting(() => seen.NoteAsync(context.Response.HasStarted.ToString()));
            return context.Response.CompleteAsync();
        } },
        { "length-in-two-writes", static async (context, seen) =>
        {
            context.Response.ContentLength = 6;
            await context.Response.WriteAsync("four");
            await seen.TryAsync(() => context.Response.WriteAsync("more"));
            await context.Response.WriteAsync("xx");
        } },
        { "length-of-nothing-and-a-write", static (context, seen) =>
        {
            context.Response.ContentLength = 0;
            return seen.TryAsync(() => context.Response.WriteAsync("x"));
        } },
        { "length-of-nothing-and-an-empty-write", static (context, seen) =>
        {
            context.Response.ContentLength = 0;
            return seen.TryAsync(() => context.Response.WriteAsync(""));
        } },
        { "length-without-a-body", static (context, _) =>
        {
            context.Response.ContentLength = 10;
            return Task.CompletedTask;
        } },
        { "length-as-text", static async (context, _) =>
        {
            context.Response.Headers["content-length"] = "4";
            await context.Response.WriteAsync("four");
        } },
        { "length-as-text-with-spaces", static (context, seen) => seen.TryAsync(() => SetLength(context, " 4 ")) },
        { "length-as-text-with-a-sign", static (context, seen) => seen.TryAsync(() => SetLength(context, "+4")) },
        { "length-as-no-number", static (context, seen) => seen.TryAsync(() => SetLength(context, "four")) },
        { "length-as-empty-text", static (context, seen) => seen.TryAsync(() => SetLength(context, "")) },
        { "length-below-zero", static (context, seen) => seen.TryAsync(() => SetLength(context, "-1")) },
        { "length-beyond-a-long", static (context, seen) => seen.TryAsync(() => SetLength(context, "9223372036854775808")) },
        { "length-twice", static (context, seen) =>
            seen.TryAsync(() => context.Response.Headers["Content-Length"] = new[] { "4", "4" }) },
        { "write-nothing", static async (context, seen) =>
        {
            for (var i = 0; i < 3; i++) await context.Response.Body.WriteAsync(Array.Empty<byte>());
            seen.Note(context.Response.HasStarted);
        } },
        { "write-cancelled", static async (context, seen) =>
        {
            await seen.TryAsync(() => context.Response.WriteAsync("cancelled,", new CancellationToken(canceled: true)));
            seen.Note(context.Response.HasStarted);
        } },
        { "write-cancelled-after-the-start", static async (context, seen) =>
        {
            await context.Response.WriteAsync("first,");
            await seen.TryAsync(() => context.Response.WriteAsync("cancelled,", new CancellationToken(canceled: true)));
            await context.Response.WriteAsync("last");
        } },
        { "write-an-encoding", static (context, _) => context.Response.WriteAsync("grüße", Encoding.Latin1) },
        { "write-a-byte", static (context, seen) => seen.TryAsync(() => context.Response.Body.WriteByte(1)) },
        { "write-a-span", static (context, seen) => seen.TryAsync(() => context.Response.Body.Write("text"u8)) },
        { "write-by-begin-and-end", static (context, seen) => seen.TryAsync(() => Task.Factory.FromAsync(
            context.Response.Body.BeginWrite, context.Response.Body.EndWrite, "text"u8.ToArray(), 0, 4, null)) },
        { "write-synchronously-if-allowed", static (context, _) =>
        {
            context.Features.GetRequiredFeature<IHttpBodyControlFeature>().AllowSynchronousIO = true;
            using var writer = new StreamWriter(context.Response.Body, leaveOpen: true);
            writer.Write("text");
            return Task.CompletedTask;
        } },
        { "write-with-a-writer-of-text", static async (context, _) =>
        {
            await using var writer = new StreamWriter(context.Response.Body, leaveOpen: true);
            await writer.WriteAsync("text");
        } },
        { "write-many-small-parts", static async (context, _) =>
        {
            for (var i = 0; i < 300; i++) await context.Response.WriteAsync("part,");
        } },
        { "write-at-once", static (context, _) => Task.WhenAll(context.Response.WriteAsync("a"), context.Response.Body.FlushAsync()) },
        { "flush-twice", static async (context, seen) =>
        {
            await context.Response.Body.FlushAsync();
            await context.Response.Body.FlushAsync();
            seen.Note(context.Response.HasStarted);
        } },
        { "flush-cancelled", static async (context, seen) =>
        {
            await seen.TryAsync(() => context.Response.Body.FlushAsync(new CancellationToken(canceled: true)));
            seen.Note(context.Response.HasStarted);
        } },
        { "stream-read", static async (context, seen) =>
        {
            await seen.TryAsync(async () => await context.Response.Body.ReadAsync(new byte[1]));
            await seen.TryAsync(() => context.Response.Body.CopyToAsync(Stream.Null));
        } },
        { "stream-disposed-then-flushed", static async (context, seen) =>
        {
            await context.Response.WriteAsync("text");
            await context.Response.Body.DisposeAsync();
            await seen.TryAsync(() => context.Response.Body.FlushAsync());
        } },
        { "stream-closed-first", static async (context, seen) =>
        {
            context.Response.Body.Close();
            await seen.TryAsync(() => context.Response.WriteAsync("text"));
        } },
        { "stream-is-one-object", static (context, seen) =>
        {
            seen.Note(ReferenceEquals(context.Response.Body, context.Response.Body));
            seen.Note(ReferenceEquals(context.Response.BodyWriter, context.Response.BodyWriter));
            return Task.CompletedTask;
        } },
        { "stream-replaced-and-its-writer", static async (context, seen) =>
        {
            var own = context.Response.Body;
            using var memory = new MemoryStream();
            context.Response.Body = memory;
            await context.Response.BodyWriter.WriteAsync("text"u8.ToArray());
            seen.Note(memory.Length, context.Response.HasStarted);
            context.Response.Body = own;
        } },
        { "stream-replaced-and-completed", static async (context, seen) =>
        {
            using var memory = new MemoryStream();
            context.Response.Body = memory;
            await context.Response.WriteAsync("text");
            await context.Response.CompleteAsync();
            seen.Note(memory.Length, context.Response.HasStarted);
        } },
        { "stream-of-another-feature", static async (context, seen) =>
        {
            var own = context.Features.GetRequiredFeature<IHttpResponseBodyFeature>();
            using var memory = new MemoryStream();
            context.Features.Set<IHttpResponseBodyFeature>(new StreamResponseBodyFeature(memory));
            await context.Response.WriteAsync("text");
            context.Features.Set(own);
            await context.Response.WriteAsync(Encoding.UTF8.GetString(memory.ToArray()) + "!");
            seen.Note(memory.Length);
        } },
        { "writer-of-much-memory", static async (context, seen) =>
        {
            var memory = context.Response.BodyWriter.GetMemory(100_000);
            seen.Note(memory.Length >= 100_000);
            memory.Span.Slice(0, 100_000).Fill((byte)'x');
            context.Response.BodyWriter.Advance(100_000);
            await context.Response.BodyWriter.FlushAsync();
        } },
        { "writer-advances-by-nothing", static async (context, seen) =>
        {
            context.Response.BodyWriter.GetMemory(10);
            context.Response.BodyWriter.Advance(0);
            var result = await context.Response.BodyWriter.FlushAsync();
            seen.Note(result.IsCanceled, result.IsCompleted, context.Response.HasStarted);
        } },
        { "writer-counts-what-is-unflushed", static (context, seen) =>
        {
            context.Response.BodyWriter.Write("text"u8);
            return seen.TryAsync(() => seen.Note(context.Response.BodyWriter.UnflushedBytes));
        } },
        { "writer-as-a-stream", static async (context, _) =>
        {
            var stream = context.Response.BodyWriter.AsStream(leaveOpen: true);
            await stream.WriteAsync("text"u8.ToArray());
            await stream.FlushAsync();
        } },
        { "writer-in-small-steps", static (context, _) =>
        {
            for (var i = 0; i < 2_000; i++) context.Response.BodyWriter.Write("0123456789"u8);
            return Task.CompletedTask;
        } },
        { "writer-then-stream", static async (context, _) =>
        {
            context.Response.BodyWriter.Write("first,"u8);
            await context.Response.Body.WriteAsync("second,"u8.ToArray());
            context.Response.BodyWriter.Write("third"u8);
        } },
        { "writer-then-start", static async (context, seen) =>
        {
            context.Response.BodyWriter.Write("before,"u8);
            await context.Response.StartAsync();
            seen.Note(context.Response.HasStarted);
            await context.Response.WriteAsync("after");
        } },
        { "writer-then-complete", static async (context, _) =>
        {
            context.Response.BodyWriter.Write("text"u8);
            await context.Response.CompleteAsync();
        } },
        { "writer-flushed-of-a-length", static async (context, seen) =>
        {
            context.Response.ContentLength = 4;
            context.Response.BodyWriter.Write("four"u8);
            var result = await context.Response.BodyWriter.FlushAsync();
            seen.Note(result.IsCompleted, result.IsCanceled);
        } },
        { "writer-of-the-feature", static (context, seen) =>
        {
            seen.Note(ReferenceEquals(
                context.Features.GetRequiredFeature<IHttpResponseBodyFeature>().Writer, context.Response.BodyWriter));
            return Task.CompletedTask;
        } },
        { "status-with-no-reason", static (context, _) => StartAsync(context, 599) },
        { "status-set-in-OnStarting", static (context, _) =>
        {
            context.Response.OnStarting(() =>
            {
                context.Response.StatusCode = 409;
                return Task.CompletedTask;
            });
            return context.Response.WriteAsync("conflict");
        } },
        { "status-set-twice", static (context, _) =>
        {
            context.Response.StatusCode = 500;
            context.Response.StatusCode = 203;
            return Task.CompletedTask;
        } },
        { "status-205-with-a-body", static (context, seen) => WriteOfAsync(context, seen, 205) },
        { "status-304-with-a-body", static (context, seen) => WriteOfAsync(context, seen, 304) },
        { "status-204-flushed", static async (context, seen) =>
        {
            context.Response.StatusCode = 204;
            context.Response.BodyWriter.Write("body"u8);
            await seen.TryAsync(async () => await context.Response.BodyWriter.FlushAsync());
        } },
        { "status-204-with-an-empty-write", static async (context, seen) =>
        {
            context.Response.StatusCode = 204;
            await seen.TryAsync(async () => await context.Response.Body.WriteAsync(Array.Empty<byte>()));
        } },
        { "status-204-with-a-type", static (context, _) =>
        {
            context.Response.ContentType = "text/plain";
            return StartAsync(context, 204);
        } },
        { "status-304-with-a-length-and-a-tag", static (context, _) =>
        {
            context.Response.ContentLength = 10;
            context.Response.Headers.ETag = "\"a\"";
            return StartAsync(context, 304);
        } },
        { "reason-of-nothing", static (context, _) => ReasonAsync(context, null) },
        { "reason-that-is-empty", static (context, _) => ReasonAsync(context, "") },
        { "reason-of-one-letter", static (context, _) => ReasonAsync(context, "x") },
        { "file-of-a-length", static async (context, _) =>
        {
            context.Response.ContentLength = 10;
            await context.Response.SendFileAsync(HandlerSteps.FileOf(context));
        } },
        { "file-of-nothing", static (context, _) => context.Response.SendFileAsync(HandlerSteps.FileOf(context), 0, 0) },
        { "file-from-its-end", static (context, _) => context.Response.SendFileAsync(HandlerSteps.FileOf(context), 10, null) },
        { "file-to-its-end", static (context, _) => context.Response.SendFileAsync(HandlerSteps.FileOf(context), 7, null) },
        { "file-of-too-many-bytes", static (context, seen) =>
            seen.TryAsync(() => context.Response.SendFileAsync(HandlerSteps.FileOf(context), 0, 11)) },
        { "file-of-a-negative-count", static (context, seen) =>
            seen.TryAsync(() => context.Response.SendFileAsync(HandlerSteps.FileOf(context), 0, -1)) },
        { "file-after-a-write", static async (context, _) =>
        {
            await context.Response.WriteAsync("before,");
            await context.Response.SendFileAsync(HandlerSteps.FileOf(context));
        } },
        { "file-before-a-write", static async (context, _) =>
        {
            await context.Response.SendFileAsync(HandlerSteps.FileOf(context));
            await context.Response.WriteAsync(",after");
        } },
        { "file-after-what-the-writer-has", static async (context, _) =>
        {
            context.Response.BodyWriter.Write("before,"u8);
            await context.Response.SendFileAsync(HandlerSteps.FileOf(context));
        } },
        { "file-cancelled", static (context, seen) => seen.TryAsync(
            () => context.Response.SendFileAsync(HandlerSteps.FileOf(context), new CancellationToken(canceled: true))) },
        { "file-that-is-a-folder", static (context, seen) => seen.TryAsync(() => context.Response.SendFileAsync("/")) },
        { "file-missing-and-uncaught", static (context, _) => context.Response.SendFileAsync("/none/none.txt") },
        { "file-and-OnStarting", static (context, seen) =>
        {
            context.Response.OnStarting(() => seen.NoteAsync("starting"));
            return context.Response.SendFileAsync(HandlerSteps.FileOf(context));
        } },
        { "buffering-disabled-late", static async (context, seen) =>
        {
            await context.Response.WriteAsync("one,");
            await seen.TryAsync(() => context.Features.GetRequiredFeature<IHttpResponseBodyFeature>().DisableBuffering());
            await context.Response.WriteAsync("two");
        } },
    };

    private static Task StartAsync(HttpContext context, int status)
    {
        context.Response.StatusCode = status;
        return context.Response.StartAsync();
    }

    private static void SetLength(HttpContext context, string text)
    {
        context.Response.Headers["Content-Length"] = text;
        context.Response.ContentLength = null;
    }

    private static async Task WriteOfAsync(HttpContext context, Seen seen, int status)
    {
        context.Response.StatusCode = status;
        await seen.TryAsync(() => context.Response.WriteAsync("body"));
        seen.Note(context.Response.HasStarted);
    }

    private static Task ReasonAsync(HttpContext context, string? reason)
    {
        context.Response.StatusCode = 202;
        context.Features.GetRequiredFeature<IHttpResponseFeature>().ReasonPhrase = reason;
        return Task.CompletedTask;
    }
}
