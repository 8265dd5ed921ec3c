using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.DependencyInjection;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>Handlers that register for the start, the end and the disposal of a request, and note the order.</summary>
internal static class CallbackSteps
{
    public static readonly StepGroup All = new("GET HEAD")
    {
        { "starting-in-reverse-order", static (context, seen) =>
        {
            for (var i = 0; i < 4; i++) StartNote(context, seen, "starting " + i);
            return context.Response.WriteAsync("text");
        } },
        { "starting-takes-its-time", static (context, seen) =>
        {
            context.Response.OnStarting(async () =>
            {
                await Task.Yield();
                context.Response.Headers["X-Slow"] = "1";
                seen.Note("slow");
            });
            return context.Response.WriteAsync("text");
        } },
        { "starting-has-a-state", static (context, seen) =>
        {
            context.Response.OnStarting(state => seen.NoteAsync("state " + state), 7);
            context.Response.OnCompleted(state => seen.NoteAsync("state " + state), 8);
            return Task.CompletedTask;
        } },
        { "starting-runs-once", static async (context, seen) =>
        {
            StartNote(context, seen, "starting");
            await context.Response.StartAsync();
            await context.Response.Body.FlushAsync();
            await context.Response.CompleteAsync();
        } },
        { "starting-sees-that-nothing-has-started", static (context, seen) =>
        {
            context.Response.OnStarting(() => seen.NoteAsync(context.Response.HasStarted + " " + context.Response.StatusCode));
            return context.Response.StartAsync();
        } },
        { "starting-removes-a-header", static (context, _) =>
        {
            context.Response.Headers["X-Gone"] = "1";
            context.Response.OnStarting(() => Task.FromResult(context.Response.Headers.Remove("X-Gone")));
            return context.Response.WriteAsync("text");
        } },
        { "starting-sets-a-length", static (context, _) =>
        {
            context.Response.OnStarting(() =>
            {
                context.Response.ContentLength = 4;
                return Task.CompletedTask;
            });
            return context.Response.WriteAsync("four");
        } },
        { "starting-sets-a-cookie", static (context, _) =>
        {
            context.Response.OnStarting(() =>
            {
                context.Response.Cookies.Append("late", "1");
                return Task.CompletedTask;
            });
            return context.Response.WriteAsync("text");
        } },
        { "starting-changes-to-204", static (context, _) =>
        {
            context.Response.OnStarting(() =>
            {
                context.Response.StatusCode = 204;
                return Task.CompletedTask;
            });
            return Task.CompletedTask;
        } },
        { "starting-at-a-flush", static async (context, seen) =>
        {
            StartNote(context, seen, "starting");
            await context.Response.BodyWriter.FlushAsync();
            seen.Note("flushed");
        } },
        { "starting-at-the-end", static (context, seen) =>
        {
            StartNote(context, seen, "starting");
            seen.Note("returned");
            return Task.CompletedTask;
        } },
        { "starting-starts-the-response", static (context, seen) =>
        {
            context.Response.OnStarting(() => seen.TryAsync(() => context.Response.StartAsync()));
            return context.Response.WriteAsync("text");
        } },
        { "starting-registers-for-the-end", static (context, seen) =>
        {
            context.Response.OnStarting(() =>
            {
                context.Response.OnCompleted(() => seen.NoteAsync("completed"));
                return seen.NoteAsync("starting");
            });
            return Task.CompletedTask;
        } },
        { "starting-of-204", static (context, seen) =>
        {
            context.Response.StatusCode = 204;
            StartNote(context, seen, "starting");
            return Task.CompletedTask;
        } },
        { "starting-fails-at-the-end", static (context, seen) =>
        {
            context.Response.Headers["X-Own"] = "1";
            StartNote(context, seen, "never");
            context.Response.OnStarting(static () => throw new InvalidOperationException("starting"));
            context.Response.OnCompleted(() => seen.NoteAsync("completed " + context.Response.StatusCode));
            return Task.CompletedTask;
        } },
        { "starting-fails-after-a-yield", static (context, _) =>
        {
            context.Response.OnStarting(static async () =>
            {
                await Task.Yield();
                throw new InvalidOperationException("starting");
            });
            return context.Response.WriteAsync("text");
        } },
        { "starting-fails-as-a-bad-request", static (context, _) =>
        {
            context.Response.OnStarting(static () => throw new BadHttpRequestException("starting", 414));
            return Task.CompletedTask;
        } },
        { "completed-in-reverse-order", static (context, seen) =>
        {
            for (var i = 0; i < 4; i++) EndNote(context, seen, "completed " + i);
            return context.Response.WriteAsync("text");
        } },
        { "completed-takes-its-time", static (context, seen) =>
        {
            EndNote(context, seen, "last");
            context.Response.OnCompleted(async () =>
            {
                await Task.Yield();
                seen.Note("slow");
            });
            return Task.CompletedTask;
        } },
        { "completed-registered-late", static async (context, seen) =>
        {
            await context.Response.WriteAsync("text");
            EndNote(context, seen, "after a write");
            await context.Response.CompleteAsync();
            EndNote(context, seen, "after the end");
        } },
        { "completed-registers-another", static (context, seen) =>
        {
            context.Response.OnCompleted(() =>
            {
                EndNote(context, seen, "inner");
                return seen.NoteAsync("outer");
            });
            return Task.CompletedTask;
        } },
        { "completed-sees-the-response", static (context, seen) =>
        {
            context.Response.StatusCode = 203;
            context.Response.OnCompleted(() => seen.NoteAsync(
                context.Response.HasStarted + " " + context.Response.StatusCode + " " + context.Response.Headers.IsReadOnly));
            return Task.CompletedTask;
        } },
        { "completed-writes", static (context, seen) =>
        {
            context.Response.OnCompleted(() => seen.TryAsync(() => context.Response.WriteAsync("late")));
            return context.Response.WriteAsync("text");
        } },
        { "completed-sets-a-header", static (context, seen) =>
        {
            context.Response.OnCompleted(() => seen.TryAsync(() => context.Response.Headers["X-Late"] = "1"));
            return Task.CompletedTask;
        } },
        { "completed-fails-after-a-yield", static (context, seen) =>
        {
            EndNote(context, seen, "the next");
            context.Response.OnCompleted(static async () =>
            {
                await Task.Yield();
                throw new InvalidOperationException("completed");
            });
            return Task.CompletedTask;
        } },
        { "completed-after-a-failure", static (context, seen) =>
        {
            EndNote(context, seen, "completed");
            throw new InvalidOperationException("thrown");
        } },
        { "completed-resolves-a-service", static (context, seen) =>
        {
            context.Response.OnCompleted(() => seen.NoteAsync(
                (context.RequestServices.GetService<IServiceScopeFactory>() is not null).ToString()));
            return Task.CompletedTask;
        } },
        { "disposed-in-reverse-order", static (context, seen) =>
        {
            for (var i = 0; i < 3; i++) context.Response.RegisterForDispose(new Noting(seen, "disposed " + i));
            return Task.CompletedTask;
        } },
        { "disposed-between-callbacks", static (context, seen) =>
        {
            EndNote(context, seen, "first registered");
            context.Response.RegisterForDispose(new Noting(seen, "disposed"));
            EndNote(context, seen, "last registered");
            return context.Response.WriteAsync("text");
        } },
        { "disposed-registered-late", static async (context, seen) =>
        {
            await context.Response.WriteAsync("text");
            context.Response.RegisterForDispose(new Noting(seen, "disposed"));
        } },
        { "disposed-after-a-failure", static (context, seen) =>
        {
            context.Response.RegisterForDispose(new Noting(seen, "disposed"));
            throw new InvalidOperationException("thrown");
        } },
        { "disposed-with-a-failure", static (context, seen) =>
        {
            context.Response.RegisterForDispose(new Noting(seen, "the next"));
            context.Response.RegisterForDispose(new Failing());
            return Task.CompletedTask;
        } },
        { "scoped-service-disposed-last", static (context, seen) =>
        {
            context.RequestServices.GetRequiredService<ScopedNote>().Seen = seen;
            EndNote(context, seen, "completed");
            return Task.CompletedTask;
        } },
        { "scope-of-the-handlers-own", static async (context, seen) =>
        {
            await using (var scope = context.RequestServices.CreateAsyncScope())
            {
                context.Features.Set<IServiceProvidersFeature>(new Own(scope.ServiceProvider));
                context.RequestServices.GetRequiredService<ScopedNote>().Seen = seen;
            }

            seen.Note("over");
        } },
    };

    private static void StartNote(HttpContext context, Seen seen, string text) => context.Response.OnStarting(() => seen.NoteAsync(text));

    private static void EndNote(HttpContext context, Seen seen, string text) => context.Response.OnCompleted(() => seen.NoteAsync(text));

    private sealed class Noting(Seen seen, string text) : IDisposable
    {
        public void Dispose() => seen.Note(text);
    }

    private sealed class Failing : IDisposable
    {
        public void Dispose() => throw new InvalidOperationException("disposed");
    }

    private sealed class Own(IServiceProvider services) : IServiceProvidersFeature
    {
        public IServiceProvider RequestServices { get; set; } = services;
    }
}
