#nullable disable
using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.ServerSentEvents;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Tests.Hosting.Streams;

[Route("/ticks/{Count}")]
public class Ticks : IReturn<List<Tick>>
{
    /// <summary>So many ticks; behind them the stream waits if it is <see cref="IsEndless"/>.</summary>
    public int Count { get; set; }

    public bool IsEndless { get; set; }

    /// <summary>In place of this tick there is an exception.</summary>
    public int FailsAt { get; set; }

    /// <summary>"", "task", "result", "http", "events".</summary>
    public string As { get; set; }

    /// <summary>The first connections are lost behind this tick.</summary>
    public int BreaksAt { get; set; }
}

public class Tick
{
    public int Number { get; set; }

    public string Text { get; set; }
}

[Route("/words/{Count}")]
public class Words : IReturn<IAsyncEnumerable<string>>
{
    public int Count { get; set; }
}

[Route("/optimized")]
public class Optimized
{
    public bool Caches { get; set; }
}

[Route("/quick")]
public class Quick : IReturn<Tick>
{
}

/// <summary>What the services of one test have seen.</summary>
public sealed class StreamProbe
{
    private int _ended;
    private int _released;

    /// <summary>Enumerators whose finally block has run.</summary>
    public int Ended => Volatile.Read(ref _ended);

    /// <summary>Services that are disposed of.</summary>
    public int Released => Volatile.Read(ref _released);

    /// <summary>A service was disposed of in front of the end of its enumerator.</summary>
    public bool WasEarly { get; private set; }

    public List<string> LastIds { get; } = [];

    public List<string> Filtered { get; } = [];

    public void End(bool isReleased)
    {
        WasEarly |= isReleased;
        Interlocked.Increment(ref _ended);
    }

    public void Release() => Interlocked.Increment(ref _released);
}

// generic, so that hosts which scan this assembly pass it by
internal sealed class StreamServices<T> : ServiceInterface.Service
{
    private bool _isReleased;

    public StreamProbe Probe { get; set; }

    public object Any(Quick request) => new Tick { Number = 1 };

    public IAsyncEnumerable<string> Any(Words request) =>
        ReadAsync(new Ticks { Count = request.Count }).Select(static tick => tick.Data.Text);

    public object Any(Optimized request) => request.Caches
        ? RequestContext.ToOptimizedResultUsingCache(Cache, "ticks", () => Items(new Ticks { Count = 2 }))
        : RequestContext.ToOptimizedResult(Items(new Ticks { Count = 2 }));

    public object Any(Ticks request)
    {
        lock (Probe.LastIds) Probe.LastIds.Add(Request.GetLastEventId());
        return request.As switch
        {
            "task" => LaterAsync(request),
            "result" => new EventStreamResult<Tick>(ReadAsync(request))
            {
                Retry = TimeSpan.FromMilliseconds(1), Headers = { ["X-Stream"] = "yes" },
            },
            "http" => new HttpResult(Items(request), HttpStatusCode.Accepted) { Headers = { ["X-Stream"] = "http" } },
            "events" => ReadAsync(request),
            _ => Items(request),
        };
    }

    public override void Dispose()
    {
        _isReleased = true;
        Probe.Release();
        base.Dispose();
    }

    private async Task<IAsyncEnumerable<Tick>> LaterAsync(Ticks request)
    {
        await Task.Yield();
        return Items(request);
    }

    private IAsyncEnumerable<Tick> Items(Ticks request) => ReadAsync(request).Select(static tick => tick.Data);

    private async IAsyncEnumerable<SseItem<Tick>> ReadAsync(Ticks request, [EnumeratorCancellation] CancellationToken cancel = default)
    {
        try
        {
            var first = int.TryParse(Request.GetLastEventId(), out var last) ? last + 1 : 1;
            for (var number = first; number <= request.Count; number++)
            {
                if (number == request.FailsAt) throw HttpError.NotFound("There is no tick " + number);
                if (number == request.BreaksAt && last == 0) throw new OperationCanceledException("the line is cut");

                yield return new SseItem<Tick>(new Tick { Number = number, Text = "tick\n" + number }, "tick") { EventId = $"{number}" };
                await Task.Yield();
            }

#pragma warning disable RS0030 // until the client is gone
            if (request.IsEndless) await Task.Delay(Timeout.Infinite, cancel);
#pragma warning restore RS0030
        }
        finally
        {
            Probe.End(_isReleased);
        }
    }
}

internal static class Sequences
{
    public static async IAsyncEnumerable<TTo> Select<TFrom, TTo>(
        this IAsyncEnumerable<TFrom> from, Func<TFrom, TTo> convert, [EnumeratorCancellation] CancellationToken cancel = default)
    {
        await foreach (var item in from.WithCancellation(cancel)) yield return convert(item);
    }
}
