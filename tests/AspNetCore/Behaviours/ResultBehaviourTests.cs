using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>Each of <see cref="ResultSteps"/>, with middleware around it, gives over FastCGI what it gives on Kestrel.</summary>
public class ResultBehaviourTests
{
    internal static readonly string[] Conditions =
    [
        "Range: bytes=2-4", "Range: bytes=8-", "Range: bytes=-3", "Range: bytes=50-", "Range: bytes=0-1,4-5", "If-None-Match: \"one\"",
        "If-None-Match: \"other\"", "If-Match: \"other\"", "If-Modified-Since: Sat, 31 Jan 2026 12:00:00 GMT",
        "If-Unmodified-Since: Fri, 30 Jan 2026 12:00:00 GMT", "If-Range: \"one\"",
    ];

    internal static readonly string[] Around =
    [
        "GET /pages/ok", "GET /pages/not-found", "GET /pages/status-402", "GET /pages/none", "POST /result/ok", "DELETE /pages/ok",
        "GET /handled/throws", "GET /handled/throws-bad-request", "GET /below/base", "GET /base/below",
        "GET /int/7", "GET /int/x", "GET /int/",
        "GET /optional", "GET /optional/a", "GET /rest/a/b/c", "GET /required?name=x", "GET /required", "GET /required?name=",
        "GET /header", "GET /enum/Monday", "GET /enum/monday", "GET /enum/8", "GET /date/2026-01-31", "GET /date/31.1.2026", "GET /guid/x",
        "GET /short", "OPTIONS /result/ok", "HEAD /int/7", "GET /INT/7", "GET /result/ok/", "GET /result/nothing",
        "GET /compressed/json-large", "HEAD /compressed/json-large", "GET /unbuffered/json", "GET /many?a=1&a=2&a=3",
        "GET /problem/not-found",
    ];

    private Site _site = null!;

    [OneTimeSetUp]
    public async Task StartAsync() => _site = await Site.StartAsync(
        static builder =>
        {
            builder.Services.AddProblemDetails();
            builder.Services.AddResponseCompression();
        },
        static app =>
        {
            app.UseWhen(static context => context.Request.Path.StartsWithSegments("/pages"), static of => of.UseStatusCodePages());
            app.UseWhen(
                static context => context.Request.Path.StartsWithSegments("/problem"),
                static of => of.UseStatusCodePages(static status =>
                    Results.Problem(statusCode: status.HttpContext.Response.StatusCode).ExecuteAsync(status.HttpContext)));
            app.UseWhen(static context => context.Request.Path.StartsWithSegments("/handled"), static of => of.UseExceptionHandler());
            app.UseWhen(static context => context.Request.Path.StartsWithSegments("/compressed"), static of => of.UseResponseCompression());
            app.UsePathBase("/base");
            app.UseRouting();
            foreach (var start in new[] { "/result", "/pages", "/handled", "/compressed", "/problem" })
            {
                foreach (var (name, make) in ResultSteps.All)
                    app.MapMethods($"{start}/{name}", ["GET", "HEAD"], (HttpContext context) => make(context));
            }

            app.MapGet("/below", static (HttpRequest request) => request.PathBase + "|" + request.Path);
            app.MapGet("/int/{id:int}", static (int id) => id);
            app.MapGet("/optional/{name?}", static (string? name) => name ?? "none");
            app.MapGet("/rest/{**rest}", static (string rest) => rest);
            app.MapGet("/required", static (string name) => name);
            app.MapGet("/header", static ([Microsoft.AspNetCore.Mvc.FromHeader(Name = "X-Needed")] string needed) => needed);
            app.MapGet("/enum/{day}", static (DayOfWeek day) => day.ToString());
            app.MapGet("/date/{day}", static (DateOnly day) => day.DayNumber);
            app.MapGet("/guid/{id}", static (Guid id) => id);
            app.MapGet("/many", static (int[] a) => a.Sum());
            app.MapGet("/short", static () => "short").ShortCircuit();
            app.MapGet("/unbuffered/json", static () => Stream());
        });

    [OneTimeTearDown]
    public async Task StopAsync() => await _site.DisposeAsync();

    [Test]
    public async Task A_result_is_Kestrels([ValueSource(nameof(Names))] string name) =>
        await AssertSameAsync(["GET", "HEAD"], "/result/" + name);

    [Test]
    public async Task A_condition_is_Kestrels(
        [ValueSource(nameof(Conditions))] string line, [Values("bytes-tag", "stream-ranges", "bytes-ranges", "bytes-empty")] string name) =>
        await AssertSameAsync(["GET", "HEAD"], "/result/" + name, line);

    [Test]
    public async Task What_is_around_a_result_is_Kestrels([ValueSource(nameof(Around))] string request) =>
        await AssertSameAsync([request.Split(' ')[0]], request.Split(' ')[1], "Accept-Encoding: gzip");

    private static string[] Names() => [.. ResultSteps.All.Keys];

    private static async IAsyncEnumerable<int> Stream()
    {
        for (var i = 0; i < 3; i++)
        {
            await Task.Yield();
            yield return i;
        }
    }

    private async Task AssertSameAsync(string[] verbs, string path, string? line = null)
    {
        foreach (var verb in verbs)
        {
            var expected = await SendAsync(Way.Kestrel, verb, path, line);
            foreach (var way in new[] { Way.FastCgi, Way.FastCgiUnix, Way.Nginx, Way.NginxUnbuffered })
                Assert.That(await SendAsync(way, verb, path, line), Is.EqualTo(expected), $"{way} {verb}");
        }
    }

    private async Task<string> SendAsync(Way way, string verb, string path, string? line)
    {
        using var client = _site.Client(way);
        using var request = new HttpRequestMessage(new HttpMethod(verb), path);
        request.Headers.Host = "example.test";
        if (line?.Split(": ", 2) is [var name, var value]) request.Headers.TryAddWithoutValidation(name, value);
        using var response = await client.SendAsync(request);

        // a response in one piece gets its length from this server; traces are one request's
        var text = await Comparison.DescribeAsync(response, "Content-Length", "X-Accel-Buffering");
        return Regex.Replace(text, "\"traceId\":\"[^\"]*\"", "");
    }
}
