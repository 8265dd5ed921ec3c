using System;
using System.Buffers;
using System.IO;
using System.IO.Pipelines;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>Handlers that read the request's body as a pipe, and set its limit.</summary>
internal static class RequestReaderSteps
{
    public static readonly StepGroup OfBody = new("POST", "some body")
    {
        { "reader-consumes-a-part", static async (context, seen) =>
        {
            var reader = context.Request.BodyReader;
            var read = await reader.ReadAtLeastAsync(9);
            reader.AdvanceTo(read.Buffer.GetPosition(5));
            seen.Note(await RestAsync(reader));
        } },
        { "reader-examines-all", static async (context, seen) =>
        {
            var reader = context.Request.BodyReader;
            var read = await reader.ReadAtLeastAsync(9);
            reader.AdvanceTo(read.Buffer.Start, read.Buffer.End);
            read = await reader.ReadAsync();
            seen.Note(read.IsCompleted, Text(read));
            reader.AdvanceTo(read.Buffer.End);
        } },
        { "reader-examines-nothing", static async (context, seen) =>
        {
            var reader = context.Request.BodyReader;
            var read = await reader.ReadAtLeastAsync(9);
            reader.AdvanceTo(read.Buffer.Start);
            seen.Note(reader.TryRead(out var again), Text(again));
            reader.AdvanceTo(again.Buffer.End);
        } },
        { "reader-asks-for-more-than-there-is", static async (context, seen) =>
        {
            var read = await context.Request.BodyReader.ReadAtLeastAsync(100);
            seen.Note(read.IsCompleted, read.IsCanceled, Text(read));
            context.Request.BodyReader.AdvanceTo(read.Buffer.End);
        } },
        { "reader-asks-for-a-negative-number", static (context, seen) =>
            seen.TryAsync(async () => await context.Request.BodyReader.ReadAtLeastAsync(-1)) },
        { "reader-cancelled-twice", static async (context, seen) =>
        {
            var reader = context.Request.BodyReader;
            reader.CancelPendingRead();
            reader.CancelPendingRead();
            var read = await reader.ReadAsync();
            seen.Note(read.IsCanceled);
            reader.AdvanceTo(read.Buffer.Start);
            seen.Note(await RestAsync(reader));
        } },
        { "reader-token-cancelled", static async (context, seen) =>
        {
            await seen.TryAsync(async () => await context.Request.BodyReader.ReadAsync(new CancellationToken(canceled: true)));
            seen.Note(await RestAsync(context.Request.BodyReader));
        } },
        { "reader-completed", static async (context, seen) =>
        {
            await context.Request.BodyReader.CompleteAsync();
            await seen.TryAsync(async () => await context.Request.BodyReader.ReadAsync());
            await seen.TryAsync(() => context.Request.BodyReader.TryRead(out _));
        } },
        { "reader-completed-and-read-as-a-stream", static async (context, seen) =>
        {
            await context.Request.BodyReader.CompleteAsync();
            await seen.TryAsync(async () => await context.Request.Body.ReadAsync(new byte[1]));
        } },
        { "reader-completed-with-an-error", static async (context, seen) =>
        {
            await context.Request.BodyReader.CompleteAsync(new InvalidDataException("not this"));
            await seen.TryAsync(async () => await context.Request.Body.ReadAsync(new byte[1]));
        } },
        { "reader-completed-uncaught", static async (context, _) =>
        {
            await context.Request.BodyReader.CompleteAsync();
            await context.Request.BodyReader.ReadAsync();
        } },
        { "reader-completed-and-the-response-written", static async (context, _) =>
        {
            await context.Request.BodyReader.CompleteAsync();
            await context.Response.WriteAsync("written");
        } },
        { "reader-advances-without-a-read", static (context, seen) => seen.TryAsync(() => context.Request.BodyReader.AdvanceTo(default)) },
        { "reader-advances-twice", static async (context, seen) =>
        {
            var reader = context.Request.BodyReader;
            var read = await reader.ReadAtLeastAsync(9);
            reader.AdvanceTo(read.Buffer.GetPosition(1));
            await seen.TryAsync(() => reader.AdvanceTo(read.Buffer.GetPosition(1)));
        } },
        { "reader-as-a-stream", static async (context, seen) =>
            seen.Note(await RequestBodySteps.ReadAsync(context.Request.BodyReader.AsStream())) },
        { "reader-then-stream", static async (context, seen) =>
        {
            var read = await context.Request.BodyReader.ReadAtLeastAsync(9);
            context.Request.BodyReader.AdvanceTo(read.Buffer.GetPosition(5));
            seen.Note(await RequestBodySteps.ReadAsync(context.Request.Body));
        } },
        { "reader-and-stream-at-once", static async (context, seen) =>
        {
            await context.Request.BodyReader.ReadAtLeastAsync(9);
            await seen.TryAsync(async () => await context.Request.Body.ReadAsync(new byte[1]));
        } },
        { "reader-copied-to-the-response", static (context, _) => context.Request.BodyReader.CopyToAsync(context.Response.BodyWriter) },
        { "reader-copied-to-a-stream", static (context, _) => context.Request.BodyReader.CopyToAsync(context.Response.Body) },
        { "reader-behind-the-end", static async (context, seen) =>
        {
            await RestAsync(context.Request.BodyReader);
            var read = await context.Request.BodyReader.ReadAsync();
            seen.Note(read.IsCompleted, read.Buffer.Length, read.IsCanceled);
        } },
        { "reader-left-with-a-read", static async (context, _) =>
        {
            await context.Request.BodyReader.ReadAsync();
            await context.Response.WriteAsync("left");
        } },
        { "reader-of-the-feature", static (context, seen) =>
        {
            seen.Note(ReferenceEquals(context.Features.GetRequiredFeature<IRequestBodyPipeFeature>().Reader, context.Request.BodyReader));
            return Task.CompletedTask;
        } },
        { "limit-of-nothing", static (context, seen) => LimitAsync(context, seen, 0) },
        { "limit-of-one-less", static (context, seen) => LimitAsync(context, seen, 8) },
        { "limit-of-the-length", static (context, seen) => LimitAsync(context, seen, 9) },
        { "limit-of-none", static (context, seen) => LimitAsync(context, seen, null) },
        { "limit-uncaught", static async (context, _) =>
        {
            Limit(context).MaxRequestBodySize = 3;
            await context.Request.Body.CopyToAsync(Stream.Null);
        } },
        { "limit-of-the-reader", static (context, seen) =>
        {
            Limit(context).MaxRequestBodySize = 3;
            return seen.TryAsync(async () => await context.Request.BodyReader.ReadAsync());
        } },
        { "limit-of-TryRead", static (context, seen) =>
        {
            Limit(context).MaxRequestBodySize = 3;
            return seen.TryAsync(() => context.Request.BodyReader.TryRead(out _));
        } },
        { "limit-of-an-unread-body", static (context, _) =>
        {
            Limit(context).MaxRequestBodySize = 3;
            return context.Response.WriteAsync("unread");
        } },
        { "limit-caught-and-a-status-set", static async (context, seen) =>
        {
            Limit(context).MaxRequestBodySize = 3;
            await seen.TryAsync(() => context.Request.Body.CopyToAsync(Stream.Null));
            context.Response.StatusCode = 422;
            await context.Response.WriteAsync("too long");
        } },
        { "limit-read-again", static async (context, seen) =>
        {
            Limit(context).MaxRequestBodySize = 3;
            await seen.TryAsync(() => context.Request.Body.CopyToAsync(Stream.Null));
            await seen.TryAsync(() => context.Request.Body.CopyToAsync(Stream.Null));
        } },
        { "limit-after-the-end", static async (context, seen) =>
        {
            await context.Request.Body.CopyToAsync(Stream.Null);
            seen.Note(Limit(context).IsReadOnly);
            await seen.TryAsync(() => Limit(context).MaxRequestBodySize = null);
        } },
        { "limit-after-a-cancelled-read", static async (context, seen) =>
        {
            await seen.TryAsync(async () => await context.Request.Body.ReadAsync(new byte[1], new CancellationToken(canceled: true)));
            seen.Note(Limit(context).IsReadOnly);
        } },
        { "limit-by-default", static (context, seen) =>
        {
            seen.Note(Limit(context).IsReadOnly, Limit(context).MaxRequestBodySize > 1_000_000);
            return Task.CompletedTask;
        } },
        { "limit-of-json", static (context, seen) =>
        {
            context.Request.ContentType = "application/json";
            Limit(context).MaxRequestBodySize = 3;
            return seen.TryAsync(async () => await context.Request.ReadFromJsonAsync<string>());
        } },
    };

    public static readonly StepGroup WithoutBody = new("GET")
    {
        { "reader-without-a-body", static async (context, seen) =>
        {
            var read = await context.Request.BodyReader.ReadAsync();
            seen.Note(read.IsCompleted, read.IsCanceled, read.Buffer.Length);
            context.Request.BodyReader.AdvanceTo(read.Buffer.End);
        } },
        { "reader-tries-without-a-body", static (context, seen) =>
        {
            seen.Note(context.Request.BodyReader.TryRead(out var read), read.IsCompleted, read.Buffer.Length);
            return Task.CompletedTask;
        } },
        { "reader-completes-without-a-body", static async (context, seen) =>
        {
            await context.Request.BodyReader.CompleteAsync();
            await seen.TryAsync(async () => await context.Request.BodyReader.ReadAsync());
        } },
        { "reader-cancels-without-a-body", static async (context, seen) =>
        {
            context.Request.BodyReader.CancelPendingRead();
            await seen.TryAsync(async () => seen.Note((await context.Request.BodyReader.ReadAsync()).IsCompleted));
        } },
        { "limit-set-without-a-body", static (context, seen) =>
        {
            Limit(context).MaxRequestBodySize = 5;
            seen.Note(Limit(context).MaxRequestBodySize, Limit(context).IsReadOnly);
            return Task.CompletedTask;
        } },
    };

    public static readonly StepGroup OfLongBody = new("POST", new string('x', 300_000))
    {
        { "reader-of-a-long-body", static async (context, seen) =>
        {
            long length = 0;
            while (true)
            {
                var read = await context.Request.BodyReader.ReadAsync();
                length += read.Buffer.Length;
                context.Request.BodyReader.AdvanceTo(read.Buffer.End);
                if (read.IsCompleted) break;
            }

            seen.Note(length);
        } },
        { "reader-collects-a-long-body", static async (context, seen) =>
        {
            var reader = context.Request.BodyReader;
            var read = await reader.ReadAtLeastAsync(300_000);
            seen.Note(read.Buffer.Length);
            reader.AdvanceTo(read.Buffer.End);
        } },
        { "long-body-unread", static (context, _) => context.Response.WriteAsync("unread") },
        { "long-body-buffered", static async (context, seen) =>
        {
            context.Request.EnableBuffering(bufferThreshold: 1000);
            await context.Request.Body.CopyToAsync(Stream.Null);
            seen.Note(context.Request.Body.Length, context.Request.Body.Position);
        } },
    };

    /// <summary>nginx sends no more of a body once the response has begun.</summary>
    public static readonly StepGroup OfEchoedBody = new("POST", new string('x', 300_000), reach: Reach.Straight)
    {
        { "long-body-echoed", static (context, _) => context.Request.Body.CopyToAsync(context.Response.Body) },
    };

    private static IHttpMaxRequestBodySizeFeature Limit(HttpContext context) =>
        context.Features.GetRequiredFeature<IHttpMaxRequestBodySizeFeature>();

    private static async Task LimitAsync(HttpContext context, Seen seen, long? limit)
    {
        Limit(context).MaxRequestBodySize = limit;
        await seen.TryAsync(() => context.Request.Body.CopyToAsync(Stream.Null));
    }

    private static string Text(ReadResult read) => Encoding.UTF8.GetString(read.Buffer.ToArray());

    private static async Task<string> RestAsync(PipeReader reader)
    {
        var read = await reader.ReadAtLeastAsync(20);
        var text = Text(read);
        reader.AdvanceTo(read.Buffer.End);
        return text;
    }
}
