using System;
using System.Collections.Concurrent;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.ResponseCompression;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.FileProviders;
using ServiceStack.HyperHost.AspNetCore.Tests.Components;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

/// <summary>An application of minimal APIs, controllers, pages, files and a hub, which knows nothing of FastCGI.</summary>
internal static class SampleApplication
{
    /// <summary>What requests wait for, by name.</summary>
    public static readonly ConcurrentDictionary<string, TaskCompletionSource<string>> Events = new();

    private static int _made;

    public static TaskCompletionSource<string> Event(string name) =>
        Events.GetOrAdd(name, static _ => new(TaskCreationOptions.RunContinuationsAsynchronously));

    public static void Configure(WebApplicationBuilder builder)
    {
        var services = builder.Services;
        services.AddRazorPages();
        services.AddRazorComponents();
        services.AddControllers();
        services.AddOutputCache();
        services.AddResponseCompression(static options => options.EnableForHttps = true);
        services.AddAntiforgery();
        services.AddSignalR();
    }

    public static void Map(WebApplication app)
    {
        Directory.CreateDirectory(Path.Combine(app.Environment.ContentRootPath, "files"));
        File.WriteAllText(
            Path.Combine(app.Environment.ContentRootPath, "files", "numbers.txt"), string.Join(',', Enumerable.Range(0, 50_000)));
        app.UseResponseCompression();
        app.UseStaticFiles(new StaticFileOptions
        {
            FileProvider = new PhysicalFileProvider(Path.Combine(app.Environment.ContentRootPath, "files")), RequestPath = "/files",
        });
        app.UseRouting();
        app.UseAntiforgery();
        app.UseOutputCache();
        app.MapRazorPages();
        app.MapRazorComponents<App>();
        app.MapControllers();
        app.MapHub<TalkHub>("/talk");
        MapPlain(app);
        MapBodies(app);
        MapFaults(app);
    }

    private static void MapPlain(WebApplication app)
    {
        app.MapGet("/hello", static () => "hello");
        app.MapGet("/json", static () => new { Name = "Grüße", Count = 3 });
        app.MapMethods("/describe/{**rest}", ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"], static (HttpRequest request) =>
            new
            {
                request.Method,
                request.Scheme,
                PathBase = request.PathBase.Value,
                Path = request.Path.Value,
                Query = request.QueryString.Value,
                request.ContentType,
                request.ContentLength,
                Target = request.HttpContext.Features.GetRequiredFeature<IHttpRequestFeature>().RawTarget,
                Custom = request.Headers["X-Custom"].ToString(),
                Cookie = request.Headers.Cookie.ToString(),
                HasBody = request.HttpContext.Features.GetRequiredFeature<IHttpRequestBodyDetectionFeature>().CanHaveBody,
                Remote = request.HttpContext.Connection.RemoteIpAddress?.ToString(),
            });
        app.MapMethods("/status/{status:int}", ["GET", "HEAD"], static (int status, HttpResponse response) =>
        {
            response.StatusCode = status;
            response.Headers["X-Status"] = "set";
        });
        app.MapMethods("/both", ["GET", "HEAD"], static () => Results.Text("body of a GET", "text/plain"));
        app.MapGet("/cookies", static (HttpResponse response) =>
        {
            response.Cookies.Append("a", "1");
            response.Cookies.Append("b", "2", new CookieOptions { HttpOnly = true, Path = "/b" });
            response.Headers.Append("X-Two", "one");
            response.Headers.Append("X-Two", "two");
        });
        app.MapGet("/redirect", static () => Results.Redirect("/hello?a=b%20c"));
        app.MapGet("/conditional", static () => Results.Text("tagged", "text/plain", Encoding.UTF8).ToString());
        app.MapGet("/cached", static () => $"made {Interlocked.Increment(ref _made)}").CacheOutput();
        app.MapGet("/long", static () => Results.Text(string.Concat(Enumerable.Repeat("compress me ", 20_000)), "text/plain"));
        app.MapGet("/order", static async (HttpContext context) =>
        {
            var order = new StringBuilder();
            context.Response.OnStarting(() => Note(context, order, "first"));
            context.Response.OnStarting(() => Note(context, order, "second"));
            await context.Response.WriteAsync("written");
            await context.Response.WriteAsync($", started: {context.Response.HasStarted}, {order}");
        });
    }

    private static void MapBodies(WebApplication app)
    {
        app.MapPost("/echo", static async (HttpRequest request, HttpResponse response) =>
        {
            response.ContentType = request.ContentType;
            await request.Body.CopyToAsync(response.Body);
        });
        app.MapPost("/length", static async (HttpRequest request) =>
        {
            long length = 0;
            while (true)
            {
                var read = await request.BodyReader.ReadAsync();
                length += read.Buffer.Length;
                request.BodyReader.AdvanceTo(read.Buffer.End);
                if (read.IsCompleted) return length;
            }
        });
        app.MapPost("/checksum", static async (HttpRequest request) =>
            Convert.ToHexString(await SHA256.HashDataAsync(request.Body)));
        app.MapPost("/buffered", static async (HttpRequest request) =>
        {
            request.EnableBuffering();
            var first = await new StreamReader(request.Body).ReadToEndAsync();
            request.Body.Position = 0;
            return first == await new StreamReader(request.Body).ReadToEndAsync() ? first : "different";
        });
        app.MapPost("/form", static async (HttpRequest request) =>
        {
            var form = await request.ReadFormAsync();
            var file = form.Files.SingleOrDefault();
            return $"{form["name"]} {file?.FileName} {file?.Length}";
        }).DisableAntiforgery();
        app.MapPost("/unread", static () => "not read");
        app.MapPost("/limited", static async (HttpContext context) =>
        {
            context.Features.GetRequiredFeature<IHttpMaxRequestBodySizeFeature>().MaxRequestBodySize = 1000;
            await context.Request.Body.CopyToAsync(Stream.Null);
            return "within the limit";
        });
        app.MapPost("/dialog", static async (HttpContext context) =>
        {
            var buffer = new byte[100];
            for (int count; (count = await context.Request.Body.ReadAsync(buffer)) > 0;)
            {
                await context.Response.Body.WriteAsync(buffer.AsMemory(0, count));
                await context.Response.Body.FlushAsync();
            }
        });
        app.MapGet("/events/{name}", static async (string name, HttpResponse response) =>
        {
            response.ContentType = "text/event-stream";
            await response.WriteAsync("data: one\n\n");
            await response.Body.FlushAsync();
            await response.WriteAsync($"data: {await Event(name).Task}\n\n");
        });
        app.MapGet("/watch/{name}", static (string name) => Results.Text(
            $$"""
            <!doctype html><title>Watch</title><p id="seen"></p>
            <script>
            const source = new EventSource("/events/{{name}}");
            source.onmessage = event => document.getElementById("seen").textContent += event.data + " ";
            source.onerror = () => source.close();
            </script>
            """,
            "text/html"));
        app.MapGet("/parts/{name}", static async (string name, HttpResponse response) =>
        {
            await response.WriteAsync("first,");
            await Event(name).Task;
            await response.WriteAsync("second");
        });
        app.MapGet("/big/{length:long}", static async (long length, HttpResponse response) =>
        {
            var block = Enumerable.Range(0, 10_007).Select(static i => (byte)i).ToArray();
            for (var left = length; left > 0; left -= block.Length)
                await response.Body.WriteAsync(block.AsMemory(0, (int)Math.Min(left, block.Length)));
        });
        app.MapGet("/complete/{name}", static async (string name, HttpResponse response) =>
        {
            await response.WriteAsync("complete");
            await response.CompleteAsync();
            await Event(name).Task;
        });
    }

    private static void MapFaults(WebApplication app)
    {
        app.MapGet("/throw", static string () => throw new InvalidOperationException("the application's own words"));
        app.MapGet("/throw-late", static async (HttpResponse response) =>
        {
            response.ContentLength = 100;
            await response.WriteAsync("a part");
            throw new InvalidOperationException("the application's own words");
        });
        app.MapGet("/too-few", static (HttpResponse response) =>
        {
            response.ContentLength = 100;
            return Task.CompletedTask;
        });
        app.MapMethods("/gone/{name}", ["GET", "POST"], static async (string name, HttpContext context) =>
        {
            context.Response.Headers.Append("X-Accel-Buffering", "no");
            await context.Response.WriteAsync("begun");
            await context.Response.Body.FlushAsync();
            var left = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            await using var registered = context.RequestAborted.Register(left.SetResult);
            await left.Task;
            Event(name).TrySetResult("aborted");
        });
        app.MapPost("/cut/{name}", static async (string name, HttpRequest request) =>
        {
            try
            {
                Event(name + " begun").TrySetResult("");
                await request.Body.CopyToAsync(Stream.Null);
                Event(name).TrySetResult("complete");
            }
            catch (Exception error)
            {
                Event(name).TrySetResult(error is IOException or OperationCanceledException ? "cut" : error.ToString());
            }
        });
        app.MapGet("/abort", static (HttpContext context) => context.Abort());
        app.MapGet("/bad-header", static (HttpResponse response) => response.Headers["X-Bad"] = "two\r\nlines");
    }

    private static Task Note(HttpContext context, StringBuilder order, string what)
    {
        order.Append(what).Append(' ');
        context.Response.Headers.Append("X-Order", what);
        return Task.CompletedTask;
    }
}
