using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>
/// Each handler of <see cref="HandlerGroups"/> sees over FastCGI what it sees on Kestrel: values, types of exceptions, order of callbacks.
/// Its client gets the same status, reason, headers, framing and body, and the log the same lines.
/// </summary>
public partial class HandlerBehaviourTests
{
    private readonly ConcurrentDictionary<string, Seen> _seen = new();
    private readonly SkippingTime _time = new();
    private Site _site = null!;

    [OneTimeSetUp]
    public async Task StartAsync() => _site = await Site.StartAsync(
        static builder => builder.Services.AddScoped<ScopedNote>().AddHttpContextAccessor(),
        app => app.MapMethods("/do/{run}/{name}", ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"], RunAsync),
        options => options.Host.Time = _time);

    [OneTimeTearDown]
    public async Task StopAsync() => await _site.DisposeAsync();

    [Test]
    public async Task Is_Kestrels([ValueSource(typeof(HandlerGroups), nameof(HandlerGroups.Names))] string name)
    {
        var step = HandlerGroups.All[name];
        foreach (var verb in step.Group.Verbs)
        {
            // Kestrel closes the connection there
            if (name == "204-length" && verb == "HEAD") continue;

            var expected = await SendAsync(Way.Kestrel, step, verb);
            foreach (var way in Ways(step.Group.Reach))
            {
                var actual = await SendAsync(way, step, verb);
                Assert.That(actual.Text, Is.EqualTo(expected.Text), $"{way} {verb}");
                Assert.That(Outcome.Compare(expected, actual, verb == "HEAD"), Is.Null, $"{way} {verb}");
            }
        }
    }

    private static Way[] Ways(Reach reach) => reach switch
    {
        Reach.Straight => [Way.FastCgi, Way.FastCgiUnix],
        Reach.Unbuffered => [Way.FastCgi, Way.FastCgiUnix, Way.NginxUnbuffered],
        _ => [Way.FastCgi, Way.FastCgiUnix, Way.Nginx, Way.NginxUnbuffered],
    };

    private async Task RunAsync(HttpContext context, string run, string name)
    {
        try
        {
            await HandlerGroups.All[name].RunAsync(context, _seen[run]);
        }
        finally
        {
            // whatever the handler has made of the body, its client sends the rest
            _seen[run].GoOn.TrySetResult();
        }
    }

    private async Task<Outcome> SendAsync(Way way, Step step, string verb)
    {
        var run = Guid.NewGuid().ToString("N");
        var path = $"/do/{run}/{step.Name}";
        _time.Skip(TimeSpan.FromSeconds(2));
        var seen = _seen[run] = new Seen();
        using var client = _site.Client(way);
        using var request = new HttpRequestMessage(new HttpMethod(verb), path);
        request.Headers.Host = "example.test";
        var sending = Task.CompletedTask;
        if (step.Group.Body is { } body && verb is "POST" or "PUT")
            (request.Content, sending) = ContentOf(step.Group.Form, step.Group.Body!, seen);
        if (step.Group.Header?.Split(": ", 2) is [var name, var value] && !request.Headers.TryAddWithoutValidation(name, value))
            request.Content!.Headers.TryAddWithoutValidation(name, value);

        // this server asks nginx by a header not to buffer
        var outcome = await Comparison.SendAsync(client, request, "Content-Length", "X-Accel-Buffering");
        await sending;
        await _site.Log.EndedAsync(path);
        var log = _site.Log.Of(path).Where(static entry => !IsOfKestrelAlone(entry))
            .Select(entry => Describe(entry, seen.NotesScopes));
        var text = $"{outcome.Text}\n---\n{seen.Text}\n---\n{string.Join('\n', log)}";
        return outcome with { Text = text.Replace(run, "", StringComparison.Ordinal) };
    }

    private static (HttpContent Content, Task Sending) ContentOf(BodyForm form, string body, Seen seen)
    {
        if (form == BodyForm.Whole) return (new ByteArrayContent(Encoding.UTF8.GetBytes(body)), Task.CompletedTask);

        var steps = new StepContent(form == BodyForm.Held ? body.Length : -1);
        return (steps, SendAsync());

        async Task SendAsync()
        {
            _ = steps.SendAsync(body[..4]);
            if (form == BodyForm.Held) await seen.GoOn.Task.WaitAsync(TimeSpan.FromSeconds(30));
            _ = steps.SendAsync(body[4..]);
            steps.End();
        }
    }

    // this server logs a bad request as what it is, and a callback that fails once: DifferenceTests
    private static bool IsOfKestrelAlone(LogEntry entry) =>
        IsOfServer(entry) && entry.Error is BadHttpRequestException or ObjectDisposedException;

    private static bool IsOfServer(LogEntry entry) =>
        entry.Category.StartsWith("Microsoft.AspNetCore.Server.Kestrel", StringComparison.Ordinal)
            || entry.Category.StartsWith("ServiceStack.HyperHost", StringComparison.Ordinal);

    // each server has its own words and categories, and sets the length of a response that ends in one piece
    private static string Describe(LogEntry entry, bool withScopes)
    {
        var text = IsOfServer(entry) ? "(server)" : $"{entry.Category} {entry.Event.Name} {Measured().Replace(entry.Text, "$1$2")}";
        var scopes = withScopes ? string.Join(' ', Names(entry)) : "";
        return $"{entry.Level} {text} {NameOf(entry.Error)} {scopes}".TrimEnd();
    }

    // an exception whose texts need escaping is logged by its text
    private static string? NameOf(Exception? error) =>
        error?.GetType().Name is "LoggedException" ? error.ToString().Split(':')[0].Split('.')[^1] : error?.GetType().Name;

    // the connection of the client is the web server's
    private static IEnumerable<string> Names(LogEntry entry) =>
        entry.Scopes.Keys.Where(static name => name != "ConnectionId").Order(StringComparer.Ordinal);

    // status, length, type, time
    [GeneratedRegex(@"( - \d+) \S+( .*)? [\d.]+ms$")]
    private static partial Regex Measured();
}
