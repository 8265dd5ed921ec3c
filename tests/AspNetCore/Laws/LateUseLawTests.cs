using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Text;
using System.Threading.Tasks;
using CsCheck;
using Microsoft.AspNetCore.Http.Features;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;
using ServiceStack.HyperHost.Laws;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Laws;

/// <summary>
/// Isolation in time, for an application of ASP.NET Core over FastCGI: nothing of a request can be read or written once it has ended.
/// Where Kestrel throws ObjectDisposedException, so does this server; and the next response is exactly its own, which Kestrel's is not.
/// </summary>
[Parallelizable(ParallelScope.None)] // the application keeps one part at a time
public class LateUseLawTests
{
    private static readonly Gen<LateStep> Steps = Gen.Select(
        Gen.Int[0, LateUses.All.Length - 1], Gen.Bool, Gen.Enum<Ending>(), Gen.Enum<Moment>(), Gen.Enum<NextKind>(), Gen.Int[0, 2],
        static (use, hasBody, ending, moment, next, neighbours) =>
            new LateStep(LateUses.All[use], hasBody, ending, moment, next, neighbours));

    private readonly ConcurrentDictionary<(string, bool), string?> _kestrel = new();
    private readonly KeepingApplication _application = new();
    private Site _site = null!;
    private int _tokens;

    [OneTimeSetUp]
    public async Task StartAsync() =>
        _site = await Site.StartAsync(null, _application.Map, static options => options.AllowSynchronousIO = true);

    [OneTimeTearDown]
    public async Task StopAsync() => await _site.DisposeAsync();

    [TestCase(Way.FastCgi, 300)]
    [TestCase(Way.FastCgiUnix, 300)]
    [LongCase(Law.Reason, Way.FastCgi, Law.Many)]
    [LongCase(Law.Reason, Way.FastCgiUnix, Law.Many)]
    public void A_late_use_throws_and_changes_nothing(Way way, int inputs) =>
        Law.Holds(Steps.Array[1, 4], inputs, steps => Try(way, steps), static steps => string.Join("\n", steps.AsEnumerable()));

    [Test]
    public void Every_late_use_throws_where_Kestrel_throws(
        [ValueSource(typeof(LateUses), nameof(LateUses.All))] object use, [Values] bool hasBody, [Values] Moment moment)
    {
        var step = new LateStep((LateUse)use, hasBody, Ending.Written, moment, NextKind.Flushes, 1);

        Try(Way.FastCgi, [step]);
    }

    private void Try(Way way, LateStep[] steps)
    {
        var address = way == Way.FastCgi ? _site.FastCgiAddress : "fcgi+unix:" + _site.Socket;
        var client = FastCgiClient.Connect(address);
        try
        {
            foreach (var step in steps)
            {
                if (!TryStep(client, address, step)) continue;

                // one whose part was used while it ran has spoiled its own connection
                client.Dispose();
                client = FastCgiClient.Connect(address);
            }
        }
        finally
        {
            client.Dispose();
        }
    }

    // True if the connection has ended with the first request.
    private bool TryStep(FastCgiClient client, string address, LateStep step)
    {
        var ofKestrel = _kestrel.GetOrAdd((step.Use.Name, step.HasBody), _ => AskKestrelAsync(step).GetAwaiter().GetResult());
        var token = $"next-{++_tokens}-";
        var expected = Control(address, step, token);
        _application.Begin(step);
        var neighbours = Enumerable.Range(10, step.Neighbours).Select(static id => (ushort)id).ToArray();
        foreach (var id in neighbours) client.Send(new FastCgiRecords().Request("GET", "/hold", id: id));
        client.Send(First(step));
        var answers = ReadFirst(client, neighbours);
        if (answers is null)
        {
            _application.EndRaceAsync().GetAwaiter().GetResult();
            _application.ReleaseHeld();
            return true;
        }

        Wait.Until(() => IsOver(_application.Features!), "the request ends");
        if (step.Moment == Moment.Idle && _application.Kept is not null)
        {
            _application.Result = _application.UseAsync().GetAwaiter().GetResult();
        }

        client.Send(Next(step, token));
        var response = answers[1] = new FastCgiAnswer();
        ReadOn(client, answers, 1);
        _application.EndRaceAsync().GetAwaiter().GetResult();
        _application.ReleaseHeld();
        ReadOn(client, answers, neighbours);

        var result = _application.Result ?? "";
        Assert.That(Encoding.UTF8.GetString(response.Stdout), Is.EqualTo(expected), $"the next response; the late use: {result}");
        Assert.That(result, Does.Not.Contain("next"), "what was read late");
        Assert.That(neighbours.Select(id => answers[id].Text), Is.All.EqualTo("held,released"));
        if (step.Moment != Moment.Racing && ofKestrel == nameof(ObjectDisposedException)) Assert.That(result, Is.EqualTo(ofKestrel));
        return false;
    }

    // Reads the first request's response, and what its neighbours send meanwhile. Null if the connection has ended.
    private static Dictionary<ushort, FastCgiAnswer>? ReadFirst(FastCgiClient client, ushort[] neighbours)
    {
        var answers = neighbours.Append((ushort)1).ToDictionary(static id => id, static _ => new FastCgiAnswer());
        return ReadOn(client, answers, 1) ? answers : null;
    }

    private static bool ReadOn(FastCgiClient client, Dictionary<ushort, FastCgiAnswer> answers, params ushort[] until)
    {
        while (until.Any(id => !answers[id].HasEnded))
        {
            if (!client.TryReadRecord(out var type, out var id, out var content)) return false;

            answers[id].Take(type, content);
        }

        return true;
    }

    // What the next response is if nothing is kept.
    private string Control(string address, LateStep step, string token)
    {
        _application.Begin(step with { Moment = Moment.Idle });
        using var client = FastCgiClient.Connect(address);
        client.Send(Next(step, token));
        return Encoding.UTF8.GetString(client.Read().Stdout);
    }

    private static FastCgiRecords First(LateStep step) => new FastCgiRecords().Request(
        step.HasBody ? "POST" : "GET", "/keep?token=kept", step.HasBody ? "body of kept"u8.ToArray() : null,
        more: [new("HTTP_X_TOKEN", "kept"), new("HTTP_COOKIE", "token=kept")]);

    private static FastCgiRecords Next(LateStep step, string token)
    {
        var hasBody = step.Next is NextKind.Echo or NextKind.EchoByPipe;
        return new FastCgiRecords().Request(
            hasBody ? "POST" : "GET", "/next?token=" + token, hasBody ? Encoding.UTF8.GetBytes("body of " + token) : null,
            more: [new("HTTP_X_TOKEN", token), new("HTTP_COOKIE", "token=" + token)]);
    }

    // What the use leads to on a connection of Kestrel's that waits for its next request. Kestrel has no answer to a late CompleteAsync:
    // the loop of its connection then takes a processor until the process ends.
    private async Task<string?> AskKestrelAsync(LateStep step)
    {
        if (step.Use.Name == LateUses.CompleteAsync) return null;

        _application.Begin(step with { Ending = Ending.Written, Moment = Moment.Idle });
        using var client = _site.Client(Way.Kestrel);
        using var response = step.HasBody
            ? await client.PostAsync("/keep?token=kept", new StringContent("body of kept")) : await client.GetAsync("/keep?token=kept");
        await response.Content.ReadAsStringAsync();
        if (_application.Kept is null) return null;

        Wait.Until(() => HasEnded(_application.Context!), "the request ends on Kestrel");
        return await _application.UseAsync();
    }

    private static bool HasEnded(Microsoft.AspNetCore.Http.HttpContext context)
    {
        try
        {
            return context.Request.Method.Length == 0;
        }
        catch (ObjectDisposedException)
        {
            return true;
        }
    }

    private static bool IsOver(IFeatureCollection features)
    {
        try
        {
            return features.Get<IHttpRequestFeature>() is null;
        }
        catch (ObjectDisposedException)
        {
            return true;
        }
    }
}
