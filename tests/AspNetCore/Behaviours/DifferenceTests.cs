using System;
using System.Buffers;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Reflection;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>What differs from Kestrel by design. docs/hosting/aspnet-core-fastcgi.md lists each, and each row has its test here.</summary>
public class DifferenceTests
{
    private Site _site = null!;

    [OneTimeSetUp]
    public async Task StartAsync() => _site = await Site.StartAsync(null, static app =>
    {
        app.MapGet("/status/{status:int}", static (int status, HttpContext context) =>
            Try(() => context.Response.StatusCode = status));
        app.MapGet("/framed/{status:int}", static (int status, HttpContext context) =>
        {
            context.Response.StatusCode = status;
            context.Response.Headers.TransferEncoding = "chunked";
        });
        app.MapGet("/advance", static (HttpContext context) => Try(() => context.Response.BodyWriter.Advance(100_000)));
        app.MapGet("/memory", static (HttpContext context) => Try(() => context.Response.BodyWriter.GetMemory(-1)));
        app.MapGet("/letters", static (HttpContext context) =>
        {
            context.Response.Headers["X-Letters"] = "grüße";
            return Results.Empty;
        });
        app.MapGet("/proxy", static (HttpRequest request) => request.Headers.ContainsKey("Proxy"));
        app.MapGet("/path/{**rest}", static (HttpRequest request) => request.Path.Value);
        app.MapGet("/piece", static (HttpContext context) => context.Response.BodyWriter.Write("one piece"u8));
        app.MapGet("/started/{how}", static async (string how, HttpContext context) =>
        {
            context.Response.ContentLength = 4;
            if (how == "written") await context.Response.WriteAsync("too long");
            await context.Response.StartAsync();
            if (how == "thrown") throw new InvalidOperationException("after the start");
        });
        app.MapGet("/writer", static (HttpContext context) =>
        {
            context.Response.ContentLength = 4;
            var text = Try(() => context.Response.BodyWriter.Write("too long"u8));
            context.Response.ContentLength = null;
            return text;
        });
        app.MapGet("/dictionary", static (HttpContext context) =>
        {
            context.Features.GetRequiredFeature<IHttpResponseFeature>().Headers = new HeaderDictionary { ["X-Own"] = "1" };
        });
        app.MapPost("/limited", static async (HttpContext context) =>
        {
            context.Features.GetRequiredFeature<IHttpMaxRequestBodySizeFeature>().MaxRequestBodySize = 9;
            await context.Request.Body.CopyToAsync(Stream.Null);
        });
        app.MapPost("/cancelled", static async (HttpContext context) =>
        {
            await context.Request.Body.ReadExactlyAsync(new byte[4]);
            using var cancel = new CancellationTokenSource();
            var reading = context.Request.BodyReader.ReadAsync(cancel.Token).AsTask();
            await cancel.CancelAsync();
            await Task.WhenAny(reading);
            SecondHalf.TrySetResult();
            await context.Request.Body.CopyToAsync(Stream.Null);
        });
        app.MapGet("/bad", static string () => throw new BadHttpRequestException("bad"));
        app.MapGet("/starting", static async (HttpContext context) =>
        {
            context.Response.OnStarting(static () => throw new InvalidOperationException("The callback fails."));
            await context.Response.WriteAsync("text");
        });
        app.MapGet("/failing", static string () => throw new InvalidOperationException("many"));
        app.MapGet("/unbuffered", static (HttpContext context) =>
        {
            context.Features.GetRequiredFeature<IHttpResponseBodyFeature>().DisableBuffering();
            return "text";
        });
    });

    [OneTimeTearDown]
    public async Task StopAsync() => await _site.DisposeAsync();

    [Test]
    public void The_page_lists_each_of_them()
    {
        var rows = Repository.Section("### Differences from Kestrel", "docs", "hosting", "aspnet-core-fastcgi.md").Split('\n')
            .Where(static line => line.StartsWith('|')).Skip(2).Select(static line => line.Split('|')[1].Trim());

        var tested = GetType().GetMethods().Select(static one => one.GetCustomAttribute<DiffersAttribute>()?.Matter).OfType<string>();

        Assert.That(tested, Is.EquivalentTo(rows));
    }

    [Differs("a status below 100 or above 999")]
    [TestCase(Way.Kestrel, 99, "done")]
    [TestCase(Way.FastCgi, 99, nameof(ArgumentOutOfRangeException))]
    [TestCase(Way.FastCgi, 0, nameof(ArgumentOutOfRangeException))]
    [TestCase(Way.FastCgi, 1000, nameof(ArgumentOutOfRangeException))]
    public async Task A_status_that_HTTP_lacks_is_refused(Way way, int status, string text) =>
        Assert.That(await SendAsync(way, $"/status/{status}"), way == Way.Kestrel ? Is.Not.Empty : Does.EndWith(text));

    [Differs("`Advance` beyond the memory of the BodyWriter, `GetMemory` of a negative size")]
    [TestCase("/advance")]
    [TestCase("/memory")]
    public async Task A_writer_refuses_what_it_has_no_memory_for(string path) =>
        Assert.That(await SendAsync(Way.FastCgi, path), Does.EndWith(nameof(ArgumentOutOfRangeException)));

    [Differs("Transfer-Encoding of a status without a body")]
    [TestCase(Way.Kestrel, 204, "(no response)")]
    [TestCase(Way.FastCgi, 204, "500")]
    [TestCase(Way.FastCgi, 304, "500")]
    public async Task Chunks_of_a_status_without_a_body_are_refused(Way way, int status, string text) =>
        Assert.That(await SendAsync(way, $"/framed/{status}"), Does.StartWith(text));

    [Differs("letters outside ASCII in a response's header")]
    [TestCase(Way.Kestrel, "500")]
    [TestCase(Way.FastCgi, "200 OK\nX-Letters: grüße\n")]
    [TestCase(Way.Nginx, "200 OK\nX-Letters: grüße\n")]
    public async Task Letters_of_headers_are_sent(Way way, string text) =>
        Assert.That(await SendAsync(way, "/letters"), Does.StartWith(text));

    [Differs("a request's header `Proxy`")]
    [TestCase(Way.Kestrel, "true")]
    [TestCase(Way.FastCgi, "false")]
    [TestCase(Way.Nginx, "false")]
    public async Task The_header_Proxy_is_left_out(Way way, string text) =>
        Assert.That(await SendAsync(way, "/proxy", "Proxy: 127.0.0.1:1"), Does.EndWith(text));

    [Differs("`%252F` in a path")]
    [TestCase(Way.Kestrel, "/path/a%252Fb", "/path/a%2Fb")]
    [TestCase(Way.Kestrel, "/path/a%2Fb", "/path/a%2Fb")]
    [TestCase(Way.FastCgi, "/path/a%252Fb", "/path/a%252Fb")]
    [TestCase(Way.FastCgi, "/path/a%2Fb", "/path/a%2Fb")]
    public async Task An_escape_is_told_from_its_text(Way way, string target, string path) =>
        Assert.That(await SendAsync(way, target), Does.EndWith("\n" + path));

    [Differs("a response that is written in one piece")]
    [TestCase(Way.Kestrel, null)]
    [TestCase(Way.FastCgi, 9L)]
    [TestCase(Way.Nginx, 9L)]
    public async Task One_piece_has_a_Content_Length(Way way, long? length) =>
        Assert.That((await OutcomeAsync(way, "/piece")).Announced, Is.EqualTo(length));

    [Differs("`DisableBuffering`")]
    [TestCase(Way.Kestrel, false)]
    [TestCase(Way.FastCgi, true)]
    [TestCase(Way.Nginx, false)]
    public async Task Nginx_is_asked_not_to_buffer(Way way, bool isAsked) =>
        Assert.That((await SendAsync(way, "/unbuffered")).Contains("X-Accel-Buffering: no"), Is.EqualTo(isAsked));

    [Differs("a failure after the response has started, before a byte of its body was sent")]
    [TestCase(Way.Kestrel, "/started/thrown", "200 OK\n\n\n(cut)")]
    [TestCase(Way.FastCgi, "/started/thrown", "500 Internal Server Error\n\n\n")]
    [TestCase(Way.Kestrel, "/started/few", "200 OK\n\n\n(cut)")]
    [TestCase(Way.FastCgi, "/started/few", "500 Internal Server Error\n\n\n")]
    [TestCase(Way.Kestrel, "/started/written", "200 OK\n\n\n(cut)")]
    [TestCase(Way.FastCgi, "/started/written", "500 Internal Server Error\n\n\n")]
    public async Task A_failure_is_a_500_while_nothing_was_sent(Way way, string path, string text) =>
        Assert.That(await SendAsync(way, path), Is.EqualTo(text));

    [Differs("more bytes in the BodyWriter than Content-Length")]
    [TestCase(Way.Kestrel, nameof(InvalidOperationException))]
    [TestCase(Way.FastCgi, "done")]
    public async Task Too_many_bytes_of_the_writer_throw_at_its_flush(Way way, string text) =>
        Assert.That(await SendAsync(way, "/writer"), Does.EndWith(text));

    [Differs("`IHttpResponseFeature.Headers` set to another dictionary")]
    [TestCase(Way.Kestrel, false)]
    [TestCase(Way.FastCgi, true)]
    public async Task Headers_of_another_dictionary_are_sent(Way way, bool areSent) =>
        Assert.That((await SendAsync(way, "/dictionary")).Contains("X-Own: 1"), Is.EqualTo(areSent));

    [Differs("`MaxRequestBodySize` of a body without Content-Length")]
    [TestCase(Way.Kestrel, "413")]
    [TestCase(Way.FastCgi, "200")]
    public async Task A_limit_counts_the_bytes_of_the_body(Way way, string text)
    {
        var steps = new StepContent();
        var sending = SendAsync(way, "/limited", content: steps);
        _ = steps.SendAsync("some body");
        steps.End();

        Assert.That(await sending, Does.StartWith(text));
    }

    [Differs("a read of the body after one that its token has cancelled")]
    [TestCase(Way.Kestrel, "500")]
    [TestCase(Way.FastCgi, "200")]
    public async Task A_body_is_read_on_after_a_cancelled_read(Way way, string text)
    {
        SecondHalf = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var steps = new StepContent(9);
        var sending = SendAsync(way, "/cancelled", content: steps);
        _ = steps.SendAsync("some");
        await SecondHalf.Task;
        _ = steps.SendAsync(" body");
        steps.End();

        Assert.That(await sending, Does.StartWith(text));
    }

    [Differs("an unhandled BadHttpRequestException in the log")]
    [TestCase(Way.Kestrel, "Error Microsoft.AspNetCore.Server.Kestrel")]
    [TestCase(Way.FastCgi, "Information ServiceStack.HyperHost.FastCgi")]
    public async Task A_bad_request_is_no_error_in_the_log(Way way, string line)
    {
        await SendAsync(way, "/bad");

        Wait.Until(() => _site.Log.Has(line), "it is logged", () => _site.Log.Text);
    }

    [Differs("an OnStarting callback that throws")]
    [TestCase(Way.Kestrel, 2)]
    [TestCase(Way.FastCgi, 1)]
    public async Task A_callback_that_fails_is_logged_once(Way way, int count)
    {
        await SendAsync(way, "/starting?" + way);
        await _site.Log.EndedAsync("/starting");

        var errors = _site.Log.Of("/starting").Where(entry => entry.Error is not null && entry.Category == CategoryOf(way));
        Assert.That(errors.Count(), Is.EqualTo(count));
    }

    [Differs("many exceptions of one kind in a second")]
    [TestCase(Way.FastCgi)]
    public async Task Many_exceptions_in_a_second_are_counted(Way way)
    {
        for (var i = 0; i < 30; i++) await SendAsync(way, "/failing");

        Wait.Until(() => _site.Log.Has("more lines of this kind were left out"), "they are counted", () => _site.Log.Text);
    }

    [Differs("the log's scope `ConnectionId`")]
    [TestCase(Way.Kestrel, true)]
    [TestCase(Way.FastCgi, false)]
    public async Task The_scope_of_a_connection_is_of_the_client(Way way, bool hasScope)
    {
        await SendAsync(way, "/proxy/" + way);
        await _site.Log.EndedAsync("/proxy/" + way);

        Assert.That(_site.Log.Of("/proxy/" + way).Single().Scopes.ContainsKey("ConnectionId"), Is.EqualTo(hasScope));
    }

    private static TaskCompletionSource SecondHalf { get; set; } = new();

    private static string CategoryOf(Way way) =>
        way == Way.Kestrel ? "Microsoft.AspNetCore.Server.Kestrel" : "ServiceStack.HyperHost.FastCgi";

    private static string Try(Action step)
    {
        try
        {
            step();
            return "done";
        }
        catch (Exception error)
        {
            return error.GetType().Name;
        }
    }

    private async Task<string> SendAsync(Way way, string path, string? line = null, HttpContent? content = null) =>
        (await OutcomeAsync(way, path, line, content)).Text;

    private async Task<Outcome> OutcomeAsync(Way way, string path, string? line = null, HttpContent? content = null)
    {
        using var client = _site.Client(way);
        var target = new Uri(
            client.BaseAddress!.GetLeftPart(UriPartial.Authority) + path,
            new UriCreationOptions { DangerousDisablePathAndQueryCanonicalization = true });
        using var request = new HttpRequestMessage(content is null ? HttpMethod.Get : HttpMethod.Post, target) { Content = content };
        if (line?.Split(": ", 2) is [var name, var value]) request.Headers.TryAddWithoutValidation(name, value);
        return await Comparison.SendAsync(client, request, "Content-Length");
    }
}
