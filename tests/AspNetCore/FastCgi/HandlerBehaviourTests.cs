using System;
using System.Collections.Concurrent;
using System.Net.Http;
using System.Text;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

/// <summary>
/// Each handler of <see cref="HandlerSteps"/> sees over FastCGI what it sees on Kestrel: values, types of exceptions, order of callbacks.
/// Its client gets the same status, headers and body.
/// </summary>
public class HandlerBehaviourTests
{
    private readonly ConcurrentDictionary<string, Seen> _seen = new();
    private Site _site = null!;

    [OneTimeSetUp]
    public async Task StartAsync() => _site = await Site.StartAsync(null, app =>
    {
        app.Use(async (context, next) =>
        {
            // registered first, so that it runs last
            if (context.Request.Query["run"].ToString() is { Length: > 0 } run && _seen.TryGetValue(run, out var seen))
            {
                context.Response.OnCompleted(() =>
                {
                    seen.Over.TrySetResult();
                    return Task.CompletedTask;
                });
            }

            await next(context);
        });
        app.MapGet("/impossible/{status:int}", static (int status, HttpContext context) =>
        {
            try
            {
                context.Response.StatusCode = status;
                return "set";
            }
            catch (ArgumentOutOfRangeException error)
            {
                return error.GetType().Name;
            }
        });
        app.MapGet("/framed/{status:int}", static (int status, HttpContext context) =>
        {
            context.Response.StatusCode = status;
            context.Response.Headers.TransferEncoding = "chunked";
        });
        app.MapMethods("/do/{name}", ["GET", "HEAD", "POST"], (string name, string run, HttpContext context) =>
            HandlerSteps.All[name](context, _seen[run]));
    });

    [OneTimeTearDown]
    public async Task StopAsync() => await _site.DisposeAsync();

    [Test]
    public async Task Is_Kestrels(
        [ValueSource(nameof(Names))] string name, [Values("GET", "HEAD", "POST")] string verb,
        [Values(Way.FastCgi, Way.FastCgiUnix, Way.Nginx, Way.NginxUnbuffered)] Way way)
    {
        // Kestrel closes the connection there
        if (name == "204-length" && verb == "HEAD") verb = "GET";
        var expected = await RunAsync(Way.Kestrel, name, verb);

        Assert.That(await RunAsync(way, name, verb), Is.EqualTo(expected));
    }

    /// <summary>Kestrel sends them, as no HTTP.</summary>
    [TestCase(0)]
    [TestCase(99)]
    [TestCase(1000)]
    public async Task Refuses_a_status_that_HTTP_lacks(int status)
    {
        using var client = _site.Client(Way.FastCgi);

        Assert.That(await client.GetStringAsync($"/impossible/{status}"), Is.EqualTo(nameof(ArgumentOutOfRangeException)));
    }

    /// <summary>Kestrel closes the connection.</summary>
    [TestCase(204)]
    [TestCase(304)]
    public async Task Refuses_chunks_of_a_status_without_a_body(int status)
    {
        using var client = _site.Client(Way.FastCgi);
        using var response = await client.GetAsync($"/framed/{status}");

        Assert.That((int)response.StatusCode, Is.EqualTo(500));
    }

    private static string[] Names() => [.. HandlerSteps.All.Keys];

    private async Task<string> RunAsync(Way way, string name, string verb)
    {
        var run = Guid.NewGuid().ToString("N");
        var seen = _seen[run] = new Seen();
        using var client = _site.Client(way);
        using var request = new HttpRequestMessage(new HttpMethod(verb), $"/do/{name}?run={run}");
        request.Headers.Host = "example.test";
        if (verb == "POST") request.Content = new ByteArrayContent(Encoding.UTF8.GetBytes("some body"));
        using var response = await client.SendAsync(request);

        // a response in one piece gets its length from this server, which asks nginx by a header not to buffer
        var description = await Comparison.DescribeAsync(response, "Content-Length", "X-Accel-Buffering");
        await seen.Over.Task.WaitAsync(TimeSpan.FromSeconds(30));
        return $"{description}\n---\n{seen.Text}".Replace(run, "", StringComparison.Ordinal);
    }
}
