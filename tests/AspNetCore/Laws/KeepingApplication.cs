using System;
using System.Buffers;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Laws;

/// <summary>Keeps a part of one request and uses it late, as a test says; other requests are served meanwhile.</summary>
internal sealed class KeepingApplication
{
    private const int MaxRaces = 2000;

    private volatile bool _isRacing;
    private Task _race = Task.CompletedTask;
    private TaskCompletionSource _held = new();

    /// <summary>What is tried now.</summary>
    public LateStep Step { get; private set; } = null!;

    /// <summary>Null if the server has no such part.</summary>
    public object? Kept { get; private set; }

    public HttpContext? Context { get; private set; }

    public IFeatureCollection? Features { get; private set; }

    /// <summary>What the use in the next request led to: the name of an exception, or "=" and what was read.</summary>
    public string? Result { get; set; }

    public void Map(WebApplication app)
    {
        app.Map("/keep", KeepAsync);
        app.Map("/next", NextAsync);
        app.Map("/hold", async (HttpContext context) =>
        {
            await context.Response.WriteAsync("held,");
            await context.Response.Body.FlushAsync();
            await _held.Task;
            await context.Response.WriteAsync("released");
        });
    }

    /// <summary>Uses what is kept.</summary>
    public async Task<string> UseAsync()
    {
        try
        {
            return "=" + await Step.Use.Use(Kept!);
        }
        catch (Exception error)
        {
            return error.GetType().Name;
        }
    }

    /// <summary>Begins a step; neighbours wait from now on.</summary>
    public void Begin(LateStep step)
    {
        (Step, Kept, Result) = (step, null, null);
        _held = new(TaskCreationOptions.RunContinuationsAsynchronously);
    }

    /// <summary>Neighbours end, also those that have not begun to wait.</summary>
    public void ReleaseHeld() => _held.SetResult();

    public Task EndRaceAsync()
    {
        _isRacing = false;
        return _race;
    }

    private async Task KeepAsync(HttpContext context)
    {
        (Context, Features) = (context, context.Features);
        context.Items["token"] = "kept";
        var body = context.Features.GetRequiredFeature<IHttpBodyControlFeature>();
        body.AllowSynchronousIO = true;
        Kept = Step.Use.Keep(context);
        switch (Step.Ending)
        {
            case Ending.Written:
                await context.Response.WriteAsync("kept");
                break;
            case Ending.Flushed:
                await context.Response.WriteAsync("kept");
                await context.Response.Body.FlushAsync();
                break;
            case Ending.Unflushed:
                context.Response.BodyWriter.Write("kept"u8);
                break;
            case Ending.Read:
                await context.Request.Body.CopyToAsync(Stream.Null);
                break;
            case Ending.Completed:
                await context.Response.WriteAsync("kept");
                await context.Response.CompleteAsync();
                break;
        }

        if (Step.Moment == Moment.Racing && Kept is not null)
        {
            _isRacing = true;
            _race = Task.Run(RaceAsync);
        }

        if (Step.Ending == Ending.Thrown) throw new InvalidOperationException("The handler that keeps a part fails.");
    }

    private async Task RaceAsync()
    {
        for (var i = 0; i < MaxRaces && _isRacing; i++)
        {
            var result = await UseAsync();
            if (result.Contains("next", StringComparison.Ordinal)) Result = result;
        }
    }

    private async Task NextAsync(HttpContext context)
    {
        if (Step.Moment == Moment.Start && Kept is not null) Result = await UseAsync();
        var token = context.Request.Headers["X-Token"].ToString();
        context.Response.Headers["X-Next"] = token;
        context.Items["token"] = token;
        context.Response.ContentType = "text/plain";
        switch (Step.Next)
        {
            case NextKind.Text:
                await UseInTheMiddleAsync();
                await context.Response.WriteAsync(token);
                break;
            case NextKind.Writer:
                context.Response.BodyWriter.Write(Encoding.UTF8.GetBytes(token));
                await UseInTheMiddleAsync();
                context.Response.BodyWriter.Write(Encoding.UTF8.GetBytes(token));
                break;
            case NextKind.Flushes:
                await context.Response.WriteAsync(token);
                await context.Response.Body.FlushAsync();
                await UseInTheMiddleAsync();
                await context.Response.WriteAsync(token);
                await context.Response.Body.FlushAsync();
                break;
            case NextKind.Large:
                for (var i = 0; i < 4; i++)
                {
                    await context.Response.WriteAsync(new string((char)('a' + i), 40_000) + token);
                    if (i == 1) await UseInTheMiddleAsync();
                }

                break;
            case NextKind.Echo:
                await UseInTheMiddleAsync();
                await context.Request.Body.CopyToAsync(context.Response.Body);
                break;
            case NextKind.EchoByPipe:
                var read = await context.Request.BodyReader.ReadAsync();
                await UseInTheMiddleAsync();
                while (!read.IsCompleted)
                {
                    context.Request.BodyReader.AdvanceTo(read.Buffer.Start, read.Buffer.End);
                    read = await context.Request.BodyReader.ReadAsync();
                }

                context.Response.BodyWriter.Write(read.Buffer.ToArray());
                context.Request.BodyReader.AdvanceTo(read.Buffer.End);
                break;
            default:
                await UseInTheMiddleAsync();
                break;
        }
    }

    private async Task UseInTheMiddleAsync()
    {
        if (Step.Moment == Moment.Middle && Kept is not null) Result = await UseAsync();
    }
}
