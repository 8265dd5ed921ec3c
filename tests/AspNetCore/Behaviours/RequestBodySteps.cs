using System;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>Handlers that read the request's body as a stream.</summary>
internal static class RequestBodySteps
{
    public static readonly StepGroup OfBody = new("POST", "some body")
    {
        { "body-in-pieces", static async (context, seen) =>
        {
            var (buffer, text) = (new byte[2], "");
            for (int count; (count = await context.Request.Body.ReadAsync(buffer)) > 0;) text += Encoding.UTF8.GetString(buffer, 0, count);
            seen.Note(text);
        } },
        { "body-into-nothing", static async (context, seen) =>
        {
            seen.Note(await context.Request.Body.ReadAsync(Memory<byte>.Empty), await ReadAsync(context.Request.Body));
        } },
        { "body-behind-its-end", static async (context, seen) =>
        {
            await ReadAsync(context.Request.Body);
            seen.Note(await context.Request.Body.ReadAsync(new byte[1]), await context.Request.Body.ReadAsync(new byte[1]));
        } },
        { "body-copied", static async (context, seen) =>
        {
            using var memory = new MemoryStream();
            await context.Request.Body.CopyToAsync(memory);
            seen.Note(memory.Length);
        } },
        { "body-copied-after-a-part", static async (context, seen) =>
        {
            using var memory = new MemoryStream();
            await context.Request.Body.ReadExactlyAsync(new byte[4]);
            await context.Request.Body.CopyToAsync(memory);
            seen.Note(memory.Length);
        } },
        { "body-copy-cancelled", static (context, seen) =>
            seen.TryAsync(() => context.Request.Body.CopyToAsync(Stream.Null, new CancellationToken(canceled: true))) },
        { "body-copied-to-the-response", static (context, _) => context.Request.Body.CopyToAsync(context.Response.Body) },
        { "body-copy-into-a-full-stream", static (context, seen) =>
            seen.TryAsync(() => context.Request.Body.CopyToAsync(new MemoryStream(new byte[3]))) },
        { "body-more-than-there-is", static (context, seen) =>
            seen.TryAsync(async () => await context.Request.Body.ReadExactlyAsync(new byte[20])) },
        { "body-begun-and-ended", static async (context, seen) =>
        {
            var (buffer, body) = (new byte[20], context.Request.Body);
            await seen.TryAsync(async () =>
                seen.Note(await Task<int>.Factory.FromAsync(body.BeginRead, body.EndRead, buffer, 0, buffer.Length, null) > 0));
        } },
        { "body-byte", static (context, seen) => seen.TryAsync(() => context.Request.Body.ReadByte()) },
        { "body-span", static (context, seen) => seen.TryAsync(() => context.Request.Body.Read(new Span<byte>(new byte[1]))) },
        { "body-copied-synchronously", static (context, seen) => seen.TryAsync(() => context.Request.Body.CopyTo(Stream.Null)) },
        { "body-synchronous-if-allowed", static (context, seen) =>
        {
            context.Features.GetRequiredFeature<IHttpBodyControlFeature>().AllowSynchronousIO = true;
            seen.Note(new StreamReader(context.Request.Body).ReadToEnd());
            return Task.CompletedTask;
        } },
        { "body-written", static async (context, seen) =>
        {
            var body = context.Request.Body;
            await seen.TryAsync(() => body.Write([1], 0, 1));
            await seen.TryAsync(() => body.WriteAsync([1], 0, 1));
            await seen.TryAsync(async () => await body.WriteAsync(new byte[1].AsMemory()));
            await seen.TryAsync(() => body.SetLength(1));
            await seen.TryAsync(() => body.Seek(0, SeekOrigin.Begin));
            await seen.TryAsync(() => body.Position = 1);
        } },
        { "body-flushed", static async (context, seen) =>
        {
            await seen.TryAsync(() => context.Request.Body.Flush());
            await seen.TryAsync(() => context.Request.Body.FlushAsync());
        } },
        { "body-timeouts", static (context, seen) => seen.TryAsync(() => seen.Note(context.Request.Body.CanTimeout)) },
        { "body-disposed", static async (context, seen) =>
        {
            await context.Request.Body.DisposeAsync();
            await seen.TryAsync(async () => await context.Request.Body.ReadAsync(new byte[1]));
        } },
        { "body-replaced", static async (context, seen) =>
        {
            context.Request.Body = new MemoryStream("other"u8.ToArray());
            seen.Note(await ReadAsync(context.Request.Body));
        } },
        { "body-replaced-and-read-as-a-pipe", static async (context, seen) =>
        {
            context.Request.Body = new MemoryStream("other"u8.ToArray());
            var read = await context.Request.BodyReader.ReadAsync();
            seen.Note(read.Buffer.Length);
            context.Request.BodyReader.AdvanceTo(read.Buffer.End);
        } },
        { "body-restored", static async (context, seen) =>
        {
            var own = context.Request.Body;
            context.Request.Body = Stream.Null;
            seen.Note(await ReadAsync(context.Request.Body));
            context.Request.Body = own;
            seen.Note(await ReadAsync(context.Request.Body));
        } },
        { "body-is-one-object", static (context, seen) =>
        {
            seen.Note(ReferenceEquals(context.Request.Body, context.Request.Body));
            seen.Note(ReferenceEquals(context.Request.BodyReader, context.Request.BodyReader));
            return Task.CompletedTask;
        } },
        { "body-buffered", static async (context, seen) =>
        {
            context.Request.EnableBuffering();
            seen.Note(await ReadAsync(context.Request.Body), context.Request.Body.CanSeek, context.Request.Body.Length);
            context.Request.Body.Position = 5;
            seen.Note(await ReadAsync(context.Request.Body));
        } },
        { "body-buffered-beyond-its-limit", static async (context, seen) =>
        {
            context.Request.EnableBuffering(bufferThreshold: 2, bufferLimit: 4);
            await seen.TryAsync(() => ReadAsync(context.Request.Body));
        } },
        { "body-buffered-after-a-part", static async (context, seen) =>
        {
            await context.Request.Body.ReadExactlyAsync(new byte[5]);
            context.Request.EnableBuffering();
            seen.Note(await ReadAsync(context.Request.Body));
        } },
        { "body-read-while-a-part-is-cancelled", static async (context, seen) =>
        {
            await seen.TryAsync(async () => await context.Request.Body.ReadAsync(new byte[4], new CancellationToken(canceled: true)));
            seen.Note(await ReadAsync(context.Request.Body));
        } },
        { "body-cancelled-by-its-reader", static async (context, seen) =>
        {
            context.Request.BodyReader.CancelPendingRead();
            await seen.TryAsync(() => ReadAsync(context.Request.Body));
        } },
        { "body-of-a-client-that-announces-it", static (context, seen) =>
        {
            seen.Note(context.Request.ContentLength, context.Request.Headers.ContentLength, context.Request.Headers.TransferEncoding);
            seen.Note(context.Features.GetRequiredFeature<IHttpRequestBodyDetectionFeature>().CanHaveBody);
            return Task.CompletedTask;
        } },
        { "body-unread", static (context, _) => context.Response.WriteAsync("unread") },
        { "body-read-half", static async (context, seen) =>
        {
            await context.Request.Body.ReadExactlyAsync(new byte[4]);
            await context.Response.WriteAsync("half");
        } },
        { "body-read-after-the-response", static async (context, seen) =>
        {
            await context.Response.WriteAsync("first");
            await context.Response.CompleteAsync();
            seen.Note(await ReadAsync(context.Request.Body));
        } },
        { "body-read-in-OnStarting", static (context, seen) =>
        {
            context.Response.OnStarting(async () => seen.Note(await ReadAsync(context.Request.Body)));
            return context.Response.WriteAsync("started");
        } },
        { "body-read-in-OnCompleted", static (context, seen) =>
        {
            context.Response.OnCompleted(() => seen.TryAsync(() => ReadAsync(context.Request.Body)));
            return context.Response.WriteAsync("completed");
        } },
        { "body-length-changed", static async (context, seen) =>
        {
            context.Request.ContentLength = 4;
            seen.Note(context.Request.ContentLength, await ReadAsync(context.Request.Body));
        } },
    };

    public static readonly StepGroup WithoutBody = new("GET DELETE OPTIONS")
    {
        { "no-body-read", static async (context, seen) => seen.Note((await ReadAsync(context.Request.Body)).Length) },
        { "no-body-copied", static async (context, seen) =>
        {
            await context.Request.Body.CopyToAsync(context.Response.Body);
            seen.Note(context.Response.HasStarted);
        } },
        { "no-body-announced", static (context, seen) =>
        {
            seen.Note(context.Request.ContentLength, context.Request.ContentType, context.Request.HasFormContentType);
            seen.Note(context.Features.GetRequiredFeature<IHttpRequestBodyDetectionFeature>().CanHaveBody);
            return Task.CompletedTask;
        } },
        { "no-body-form", static (context, seen) => seen.TryAsync(async () => await context.Request.ReadFormAsync()) },
        { "no-body-json", static (context, seen) => seen.TryAsync(async () => await context.Request.ReadFromJsonAsync<int>()) },
        { "no-body-limit", static async (context, seen) =>
        {
            var limit = context.Features.GetRequiredFeature<IHttpMaxRequestBodySizeFeature>();
            limit.MaxRequestBodySize = 0;
            await ReadAsync(context.Request.Body);
            seen.Note(limit.IsReadOnly, limit.MaxRequestBodySize);
        } },
        { "no-body-buffered", static async (context, seen) =>
        {
            context.Request.EnableBuffering();
            seen.Note((await ReadAsync(context.Request.Body)).Length, context.Request.Body.CanSeek);
        } },
    };

    public static readonly StepGroup OfEmptyBody = new("POST PUT", "")
    {
        { "empty-body", static async (context, seen) =>
        {
            seen.Note(context.Request.ContentLength, context.Features.GetRequiredFeature<IHttpRequestBodyDetectionFeature>().CanHaveBody);
            seen.Note((await ReadAsync(context.Request.Body)).Length);
        } },
        { "empty-body-reader", static async (context, seen) =>
        {
            var read = await context.Request.BodyReader.ReadAsync();
            seen.Note(read.IsCompleted, read.Buffer.IsEmpty);
        } },
    };

    public static readonly StepGroup OfChunks = new("POST", "some body", reach: Reach.Straight, form: BodyForm.Chunked)
    {
        { "chunks-announced", static async (context, seen) =>
        {
            seen.Note(context.Request.ContentLength, context.Features.GetRequiredFeature<IHttpRequestBodyDetectionFeature>().CanHaveBody);
            seen.Note(await ReadAsync(context.Request.Body));
        } },
        { "chunks-beyond-the-limit", static async (context, seen) =>
        {
            context.Features.GetRequiredFeature<IHttpMaxRequestBodySizeFeature>().MaxRequestBodySize = 3;
            await seen.TryAsync(() => ReadAsync(context.Request.Body));
        } },
        { "chunks-beyond-the-limit-uncaught", static async (context, _) =>
        {
            context.Features.GetRequiredFeature<IHttpMaxRequestBodySizeFeature>().MaxRequestBodySize = 3;
            await ReadAsync(context.Request.Body);
        } },
        { "chunks-below-the-limit", static async (context, seen) =>
        {
            context.Features.GetRequiredFeature<IHttpMaxRequestBodySizeFeature>().MaxRequestBodySize = 100;
            seen.Note(await ReadAsync(context.Request.Body));
        } },
        { "chunks-unread", static (context, _) => context.Response.WriteAsync("unread") },
        { "chunks-through-the-reader", static async (context, seen) =>
        {
            var read = await context.Request.BodyReader.ReadAtLeastAsync(20);
            seen.Note(read.IsCompleted, read.Buffer.Length);
            context.Request.BodyReader.AdvanceTo(read.Buffer.End);
        } },
    };

    public static async Task<string> ReadAsync(Stream body)
    {
        using var memory = new MemoryStream();
        var buffer = new byte[64];
        for (int count; (count = await body.ReadAsync(buffer)) > 0;) memory.Write(buffer, 0, count);
        return Encoding.UTF8.GetString(memory.ToArray().Take(100).ToArray());
    }
}
