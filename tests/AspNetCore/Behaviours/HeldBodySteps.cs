using System;
using System.Buffers;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>Handlers that read a body whose second half has not come yet.</summary>
internal static class HeldBodySteps
{
    public static readonly StepGroup All = new("POST", "some body", reach: Reach.Unbuffered, form: BodyForm.Held)
    {
        { "held-read-cancelled", static async (context, seen) =>
        {
            var reader = await FirstAsync(context);
            var reading = reader.ReadAsync();
            reader.CancelPendingRead();
            var read = await reading;
            seen.Note(read.IsCanceled, read.Buffer.Length, read.IsCompleted);
            reader.AdvanceTo(read.Buffer.End);
            await RestAsync(context, seen);
        } },
        { "held-read-cancelled-by-its-token", static async (context, seen) =>
        {
            var reader = await FirstAsync(context);
            using var cancel = new CancellationTokenSource();
            var reading = reader.ReadAsync(cancel.Token);
            await cancel.CancelAsync();
            await seen.TryAsync(async () => await reading);
        } },
        { "held-stream-cancelled-by-its-token", static async (context, seen) =>
        {
            await context.Request.Body.ReadExactlyAsync(new byte[4]);
            using var cancel = new CancellationTokenSource();
            var reading = context.Request.Body.ReadAsync(new byte[4], cancel.Token);
            await cancel.CancelAsync();
            await seen.TryAsync(async () => await reading);
        } },
        { "held-stream-cancelled-by-its-reader", static async (context, seen) =>
        {
            await context.Request.Body.ReadExactlyAsync(new byte[4]);
            var reading = context.Request.Body.ReadAsync(new byte[4]);
            context.Request.BodyReader.CancelPendingRead();
            await seen.TryAsync(async () => await reading);
        } },
        { "held-copy-cancelled", static async (context, seen) =>
        {
            using var cancel = new CancellationTokenSource();
            var copying = context.Request.Body.CopyToAsync(Stream.Null, cancel.Token);
            await cancel.CancelAsync();
            await seen.TryAsync(() => copying);
            seen.GoOn.TrySetResult();
        } },
        { "held-try-read", static async (context, seen) =>
        {
            var reader = await FirstAsync(context);
            seen.Note(reader.TryRead(out _));
            await RestAsync(context, seen);
        } },
        { "held-read-at-least", static async (context, seen) =>
        {
            var reader = context.Request.BodyReader;
            var reading = reader.ReadAtLeastAsync(9);
            seen.Note(reading.IsCompleted);
            seen.GoOn.TrySetResult();
            var read = await reading;
            seen.Note(read.Buffer.Length);
            reader.AdvanceTo(read.Buffer.End);
        } },
        { "held-examined", static async (context, seen) =>
        {
            var reader = context.Request.BodyReader;
            var read = await reader.ReadAtLeastAsync(4);
            reader.AdvanceTo(read.Buffer.Start, read.Buffer.End);
            var reading = reader.ReadAsync();
            seen.Note(reading.IsCompleted);
            seen.GoOn.TrySetResult();
            read = await reading;
            seen.Note(read.Buffer.Length);
            reader.AdvanceTo(read.Buffer.End);
        } },
        { "held-examined-not", static async (context, seen) =>
        {
            var reader = context.Request.BodyReader;
            var read = await reader.ReadAtLeastAsync(4);
            reader.AdvanceTo(read.Buffer.GetPosition(1), read.Buffer.GetPosition(1));
            read = await reader.ReadAsync();
            seen.Note(Encoding.UTF8.GetString(read.Buffer.ToArray()), read.IsCompleted);
            reader.AdvanceTo(read.Buffer.End);
            await RestAsync(context, seen);
        } },
        { "held-response-first", static async (context, seen) =>
        {
            await context.Response.WriteAsync("before,");
            await context.Response.Body.FlushAsync();
            seen.GoOn.TrySetResult();
            await context.Request.Body.CopyToAsync(context.Response.Body);
        } },
        { "held-and-left", static (context, _) => context.Response.WriteAsync("left") },
        { "held-and-left-half", static async (context, _) =>
        {
            await context.Request.Body.ReadExactlyAsync(new byte[2]);
            context.Response.StatusCode = 202;
        } },
        { "held-limit-too-late", static async (context, seen) =>
        {
            await context.Request.Body.ReadExactlyAsync(new byte[2]);
            var limit = context.Features.GetRequiredFeature<IHttpMaxRequestBodySizeFeature>();
            seen.Note(limit.IsReadOnly);
            await seen.TryAsync(() => limit.MaxRequestBodySize = 5);
            await RestAsync(context, seen);
        } },
        { "held-response-completed", static async (context, seen) =>
        {
            await context.Request.Body.ReadExactlyAsync(new byte[4]);
            await context.Response.WriteAsync("complete");
            await context.Response.CompleteAsync();
            await RestAsync(context, seen);
        } },
        { "held-reader-completed", static async (context, seen) =>
        {
            await FirstAsync(context);
            await context.Request.BodyReader.CompleteAsync();
            await context.Response.WriteAsync("complete");
        } },
        { "held-two-reads", static async (context, seen) =>
        {
            var reader = await FirstAsync(context);
            var reading = reader.ReadAsync();
            await seen.TryAsync(async () => await reader.ReadAsync());
            seen.GoOn.TrySetResult();
            var read = await reading;
            seen.Note(read.Buffer.Length);
            reader.AdvanceTo(read.Buffer.End);
        } },
        { "held-failure", static async (context, _) =>
        {
            await context.Request.Body.ReadExactlyAsync(new byte[4]);
            throw new InvalidOperationException("in the middle of the body");
        } },
        { "held-bad-request", static async (context, _) =>
        {
            await context.Request.Body.ReadExactlyAsync(new byte[4]);
            throw new BadHttpRequestException("in the middle of the body", 415);
        } },
        { "held-buffered", static async (context, seen) =>
        {
            context.Request.EnableBuffering();
            await context.Request.Body.ReadExactlyAsync(new byte[4]);
            context.Request.Body.Position = 0;
            await RestAsync(context, seen);
        } },
    };

    private static async Task<System.IO.Pipelines.PipeReader> FirstAsync(HttpContext context)
    {
        var reader = context.Request.BodyReader;
        var read = await reader.ReadAtLeastAsync(4);
        reader.AdvanceTo(read.Buffer.End);
        return reader;
    }

    private static async Task RestAsync(HttpContext context, Seen seen)
    {
        seen.GoOn.TrySetResult();
        seen.Note(await RequestBodySteps.ReadAsync(context.Request.Body));
    }
}
