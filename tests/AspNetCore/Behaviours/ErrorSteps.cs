using System;
using System.Buffers;
using System.IO;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>Handlers that fail before and after the response has started, and what is logged of them.</summary>
internal static class ErrorSteps
{
    public static readonly StepGroup All = new("GET HEAD")
    {
        { "throw-at-once", static (_, _) => throw new InvalidOperationException("at once") },
        { "throw-after-a-yield", static async (_, _) =>
        {
            await Task.Yield();
            throw new InvalidOperationException("after a yield");
        } },
        { "throw-an-aggregate", static (_, _) => throw new AggregateException(new InvalidOperationException("inner")) },
        { "throw-an-io-error", static (_, _) => throw new IOException("io") },
        { "throw-a-reset", static (_, _) => throw new ConnectionResetException("reset") },
        { "throw-a-timeout", static (_, _) => throw new TimeoutException("timeout") },
        { "throw-a-cancelled-task", static (_, _) => Task.FromCanceled(new System.Threading.CancellationToken(canceled: true)) },
        { "throw-after-setting-headers", static (context, _) =>
        {
            context.Response.StatusCode = 201;
            context.Response.ContentType = "text/plain";
            context.Response.Headers.ETag = "\"a\"";
            context.Response.Cookies.Append("a", "b");
            context.Response.ContentLength = 100;
            throw new InvalidOperationException("headers");
        } },
        { "throw-after-setting-a-reason", static (context, _) =>
        {
            context.Features.GetRequiredFeature<IHttpResponseFeature>().ReasonPhrase = "Own";
            throw new InvalidOperationException("reason");
        } },
        { "throw-with-unflushed-bytes", static (context, _) =>
        {
            context.Response.BodyWriter.Write("unflushed"u8);
            throw new InvalidOperationException("unflushed");
        } },
        { "throw-with-a-replaced-body", static (context, _) =>
        {
            context.Response.Body = new MemoryStream();
            throw new InvalidOperationException("replaced");
        } },
        { "throw-a-bad-request", static (_, _) => throw new BadHttpRequestException("default") },
        { "throw-a-bad-request-of-413", static (_, _) => throw new BadHttpRequestException("large", 413) },
        { "throw-a-bad-request-of-431", static (_, _) => throw new BadHttpRequestException("headers", 431) },
        { "throw-a-bad-request-of-503", static (_, _) => throw new BadHttpRequestException("busy", 503) },
        { "throw-a-bad-request-with-headers", static (context, _) =>
        {
            context.Response.Headers["X-Own"] = "1";
            throw new BadHttpRequestException("headers", 409, new InvalidOperationException("inner"));
        } },
        { "throw-of-a-subclass", static (_, _) => throw new OwnException() },
        { "throw-after-the-end", static async (context, _) =>
        {
            context.Response.ContentLength = 4;
            await context.Response.WriteAsync("four");
            throw new InvalidOperationException("after the end");
        } },
        { "throw-after-an-empty-length", static async (context, _) =>
        {
            context.Response.ContentLength = 0;
            await context.Response.StartAsync();
            throw new InvalidOperationException("after the start");
        } },
        { "throw-after-204", static async (context, _) =>
        {
            context.Response.StatusCode = 204;
            await context.Response.StartAsync();
            throw new InvalidOperationException("after 204");
        } },
        { "throw-and-catch", static async (context, seen) =>
        {
            await seen.TryAsync(static () => throw new InvalidOperationException("caught"));
            await context.Response.WriteAsync("caught");
        } },
        { "log-of-the-handler", static (context, _) =>
        {
            var logger = context.RequestServices.GetRequiredService<ILoggerFactory>().CreateLogger("Own");
            logger.Log(LogLevel.Warning, new EventId(7, "Own"), "own", null, static (text, _) => text);
            return Task.CompletedTask;
        } },
        { "log-scopes", static (context, seen) =>
        {
            seen.NotesScopes = true;
            var logger = context.RequestServices.GetRequiredService<ILoggerFactory>().CreateLogger("Own");
            logger.Log(LogLevel.Warning, new EventId(7, "Own"), "scoped", null, static (text, _) => text);
            return Task.CompletedTask;
        } },
        { "log-scopes-of-a-failure", static (_, seen) =>
        {
            seen.NotesScopes = true;
            throw new InvalidOperationException("scoped");
        } },
    };

    public static readonly StepGroup Cut = new("GET", reach: Reach.Straight)
    {
        { "throw-after-a-write", static async (context, _) =>
        {
            await context.Response.WriteAsync("a part");
            throw new InvalidOperationException("after a write");
        } },
        { "throw-after-a-flush", static async (context, _) =>
        {
            await context.Response.Body.FlushAsync();
            throw new InvalidOperationException("after a flush");
        } },
        { "throw-within-a-length", static async (context, _) =>
        {
            context.Response.ContentLength = 10;
            await context.Response.WriteAsync("a part");
            throw new InvalidOperationException("within a length");
        } },
        { "throw-a-bad-request-after-a-write", static async (context, _) =>
        {
            await context.Response.WriteAsync("a part");
            throw new BadHttpRequestException("after a write", 418);
        } },
        { "throw-after-a-write-with-callbacks", static async (context, seen) =>
        {
            context.Response.OnStarting(() => seen.NoteAsync("starting"));
            context.Response.OnCompleted(() => seen.NoteAsync("completed " + context.Response.StatusCode));
            await context.Response.WriteAsync("a part");
            throw new InvalidOperationException("with callbacks");
        } },
        { "too-few-bytes", static async (context, _) =>
        {
            context.Response.ContentLength = 10;
            await context.Response.WriteAsync("few");
        } },
        { "too-few-bytes-at-the-end", static async (context, seen) =>
        {
            context.Response.ContentLength = 10;
            await context.Response.WriteAsync("few");
            await seen.TryAsync(() => context.Response.CompleteAsync());
        } },
        { "too-few-bytes-of-the-writer", static (context, _) =>
        {
            context.Response.ContentLength = 10;
            context.Response.BodyWriter.Write("few"u8);
            return Task.CompletedTask;
        } },
        { "too-many-bytes-of-the-writer", static (context, _) =>
        {
            context.Response.ContentLength = 4;
            context.Response.BodyWriter.Write("more than four"u8);
            return Task.CompletedTask;
        } },
        { "too-many-bytes-later", static async (context, _) =>
        {
            context.Response.ContentLength = 6;
            await context.Response.WriteAsync("four");
            await context.Response.WriteAsync("more");
        } },
        { "writer-completed-with-an-error-late", static async (context, _) =>
        {
            await context.Response.WriteAsync("a part");
            await context.Response.BodyWriter.CompleteAsync(new InvalidOperationException("completed with it"));
        } },
        { "file-that-ends-too-soon", static async (context, _) =>
        {
            context.Response.ContentLength = 20;
            await context.Response.SendFileAsync(HandlerSteps.FileOf(context));
        } },
        { "abort-at-once", static (context, seen) =>
        {
            context.Abort();
            return Task.CompletedTask;
        } },
        { "abort-then-write", static async (context, seen) =>
        {
            context.Abort();
            await seen.TryAsync(() => context.Response.WriteAsync("into nothing"));
            seen.Note(context.RequestAborted.IsCancellationRequested);
        } },
        { "abort-with-callbacks", static (context, seen) =>
        {
            context.Response.OnStarting(() => seen.NoteAsync("starting"));
            context.Response.OnCompleted(() => seen.NoteAsync("completed"));
            context.Abort();
            return Task.CompletedTask;
        } },
        { "abort-twice", static (context, seen) =>
        {
            context.Abort();
            return seen.TryAsync(() => context.Abort());
        } },
        { "abort-by-the-lifetime", static async (context, seen) =>
        {
            var aborted = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            await using var registered = context.RequestAborted.Register(aborted.SetResult);
            context.Features.GetRequiredFeature<IHttpRequestLifetimeFeature>().Abort();
            await aborted.Task;
            seen.Note("aborted");
        } },
        { "abort-then-throw", static (context, _) =>
        {
            context.Abort();
            throw new InvalidOperationException("after the abort");
        } },
        { "abort-then-throw-cancelled", static (context, _) =>
        {
            context.Abort();
            throw new OperationCanceledException("after the abort");
        } },
    };

    private sealed class OwnException() : InvalidOperationException("own");
}
