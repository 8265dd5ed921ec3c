using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.IO;
using System.Threading;
using ServiceStack.HyperHost.Logging.Access;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>Statistics of one application in one process. Thread-safe.</summary>
/// <remarks>Counting takes no lock, and rarely contends for a cache line with another processor.</remarks>
internal sealed unsafe class HostStatistics
{
    /// <summary>Path of requests whose route has no row, beyond <see cref="StatisticsLayout.MaxRoutes"/> routes.</summary>
    public const string OtherRoutes = "(others)";

    // Cached id of the calling thread, because reading it is slow on Mono.
    [ThreadStatic]
    private static int _thread;

    private readonly ConcurrentDictionary<RouteKey, int> _routes = new();
    private readonly object _lock = new();
    private readonly StatisticsMemory _memory;

    private HostStatistics(StatisticsMemory memory, string? file)
    {
        _memory = memory;
        File = file;
        var words = memory.Words;
        words[StatisticsLayout.ProcessAt] = ProcessFigures.Number;
        words[StatisticsLayout.BornAt] = ProcessLife.StartedAt(ProcessFigures.Number);
        words[StatisticsLayout.StartedAt] = UnixTime.Now;

        // readers find a complete file
        Volatile.Write(ref words[StatisticsLayout.MagicAt], StatisticsLayout.Magic);
    }

    /// <summary>Frees the memory only when no object refers to it, because counting may continue until then.</summary>
    ~HostStatistics() => _memory.Dispose();

    /// <summary>The file through which other processes read the statistics; null for private memory.</summary>
    public string? File { get; }

    /// <summary>The reason why the file could not be created; null if there is no problem.</summary>
    public string? Problem { get; private init; }

    /// <summary>The statistics block, for sums.</summary>
    public StatisticsMemory Memory => _memory;

    /// <summary>Creates a block that other processes can read, or private memory if that fails.</summary>
    /// <param name="folder">A folder that only this user can enter; null for private memory.</param>
    public static HostStatistics Create(string? folder)
    {
        string? problem = null;
        if (folder is not null)
        {
            // Adds a GUID: a process that replaces itself (exec) keeps its id, and on Mono a process has several domains.
            var path = Path.Combine(folder, $"{ProcessFigures.Number}-{Guid.NewGuid():N}{StatisticsFolder.Ending}");
            try
            {
                return new HostStatistics(StatisticsMemory.Create(path), path);
            }
            catch (Exception error) when (error is IOException or UnauthorizedAccessException)
            {
                problem = error.Message;
            }
        }

        return new HostStatistics(StatisticsMemory.Private(StatisticsLayout.TotalWords), null) { Problem = problem };
    }

    /// <summary>Creates a small private block with counters and gauges, without routes.</summary>
    public static HostStatistics CreateWithoutRoutes() => new(StatisticsMemory.Private(StatisticsLayout.RoutesAt), null);

    /// <summary>The application's name, truncated to 64 bytes.</summary>
    public string Application
    {
        get => _memory.ReadText(StatisticsLayout.ApplicationAt, StatisticsLayout.ApplicationWords);
        set => _memory.WriteText(StatisticsLayout.ApplicationAt, StatisticsLayout.ApplicationWords, value);
    }

    /// <summary>Unix time in milliseconds at which counting began.</summary>
    public long StartedAt
    {
        get => _memory.Words[StatisticsLayout.StartedAt];
        set => _memory.Words[StatisticsLayout.StartedAt] = value;
    }

    /// <summary>The process's configuration. Missing if there are no routes.</summary>
    public HostFacts Facts
    {
        set => _memory.WriteText(StatisticsLayout.FactsAt, StatisticsLayout.FactsWords, value.Write());
    }

    /// <summary>Marks the statistics as ended.</summary>
    public void End() => _memory.Words[StatisticsLayout.EndedAt] = UnixTime.Now;

    public void Add(Counter counter, long by = 1)
    {
        Interlocked.Add(ref _memory.Words[StatisticsLayout.CounterAt(Stripe, counter)], by);
        GC.KeepAlive(this);
    }

    /// <returns>The sum over all threads.</returns>
    public long Read(Counter counter)
    {
        var sum = _memory.SumOf(counter);
        GC.KeepAlive(this);
        return sum;
    }

    public long Read(Gauge gauge)
    {
        var value = _memory.Words[StatisticsLayout.GaugesAt + (int)gauge];
        GC.KeepAlive(this);
        return value;
    }

    public void Set(Gauge gauge, long value)
    {
        Volatile.Write(ref _memory.Words[StatisticsLayout.GaugesAt + (int)gauge], value);
        GC.KeepAlive(this);
    }

    /// <summary>Sets a gauge if the value is higher.</summary>
    public void Raise(Gauge gauge, long value)
    {
        Raise(ref _memory.Words[StatisticsLayout.GaugesAt + (int)gauge], value);
        GC.KeepAlive(this);
    }

    /// <param name="microseconds">Time that a request waited for a thread.</param>
    public void WaitedForThread(long microseconds)
    {
        Add(Counter.ThreadWaits);
        Add(Counter.ThreadWaitMicroseconds, microseconds);
    }

    /// <summary>Counts a request whose service has completed.</summary>
    /// <param name="path">The route's path with its variables, "/hello/{Name}"; request paths would be too many.</param>
    /// <param name="method">The verb; an unknown verb is counted as "_OTHER".</param>
    /// <param name="transport">The transport of the request.</param>
    /// <param name="status">Status of the response.</param>
    /// <param name="ticks">Duration in <see cref="Stopwatch"/> ticks.</param>
    /// <param name="received">Bytes of the request's body.</param>
    /// <param name="sent">Bytes of the response's body.</param>
    public void Completed(string path, string method, TransportKind transport, int status, long ticks, long received, long sent)
    {
        var microseconds = Microseconds(ticks);
        var counts = CountsOf(path, method, transport, Stripe);
        Interlocked.Increment(ref counts[StatisticsLayout.BucketsWord + LatencyScale.BucketOf(microseconds)]);
        Interlocked.Add(ref counts[StatisticsLayout.TimeWord], microseconds);
        if (received > 0) Interlocked.Add(ref counts[StatisticsLayout.BytesInWord], received);
        if (sent > 0) Interlocked.Add(ref counts[StatisticsLayout.BytesOutWord], sent);
        Raise(ref counts[StatisticsLayout.LongestWord], microseconds);
        CountStatus(counts, status);
        GC.KeepAlive(this);
    }

    /// <summary>Counts a failed request (status 500 or above). Requires a block with routes.</summary>
    /// <param name="path">The route's path with its variables.</param>
    /// <param name="method">The verb.</param>
    /// <param name="cause">Type and message of the exception, secrets masked; null if unknown.</param>
    public void Failed(string path, string method, string? cause)
    {
        Add(Counter.ServerErrors);
        lock (_lock)
        {
            FailureTexts.Add(_memory, UnixTime.Now, $"{KnownMethods.Name(method)} {path}" + (cause is null ? "" : ": " + cause));
        }
    }

    private static int Stripe
    {
        get
        {
            if (_thread == 0) _thread = Environment.CurrentManagedThreadId;
            return _thread & (StatisticsLayout.Stripes - 1);
        }
    }

    private long* CountsOf(string path, string method, TransportKind transport, int stripe)
    {
        // marks the stripe as used: readers skip unused stripes
        ref var used = ref _memory.Words[StatisticsLayout.StripesAt];
        for (var seen = Volatile.Read(ref used); (seen & (1L << stripe)) == 0; seen = Volatile.Read(ref used))
            Interlocked.CompareExchange(ref used, seen | (1L << stripe), seen);

        var key = new RouteKey(path, KnownMethods.Name(method), transport);
        if (!_routes.TryGetValue(key, out var row)) row = AddRow(key);
        return _memory.Words + StatisticsLayout.CountsAt(row, stripe);
    }

    private static readonly double MicrosecondsPerTick = 1e6 / Stopwatch.Frequency;

    /// <summary><see cref="Stopwatch"/>'s ticks in microseconds.</summary>
    public static long Microseconds(long ticks) => (long)(ticks * MicrosecondsPerTick);

    private static void Raise(ref long place, long value)
    {
        for (var seen = Volatile.Read(ref place); value > seen;)
        {
            var before = Interlocked.CompareExchange(ref place, value, seen);
            if (before == seen) return;
            seen = before;
        }
    }

    // Uses the slot of the status, or the first empty slot; the last slot counts all further statuses.
    private static void CountStatus(long* counts, int status)
    {
        for (var slot = 0; slot < StatisticsLayout.StatusSlots; slot++)
        {
            ref var number = ref counts[slot * 2];
            var seen = Volatile.Read(ref number);
            if (seen == 0) seen = Interlocked.CompareExchange(ref number, status, 0) is var before and not 0 ? before : status;
            if (seen != status && slot < StatisticsLayout.StatusSlots - 1) continue;

            Interlocked.Increment(ref counts[(slot * 2) + 1]);
            return;
        }
    }

    private int AddRow(RouteKey key)
    {
        lock (_lock)
        {
            if (_routes.TryGetValue(key, out var known)) return known;

            ref var count = ref _memory.Words[StatisticsLayout.RouteCountAt];

            // the last row counts all routes without a row
            var row = StatisticsRows.At((int)Math.Min(count, StatisticsLayout.MaxRoutes - 1));
            if (count < StatisticsLayout.MaxRoutes)
            {
                Name(row, count < StatisticsLayout.MaxRoutes - 1 ? key : new RouteKey(OtherRoutes, KnownMethods.Other, key.TransportKind));
                Volatile.Write(ref count, count + 1);
            }

            _routes[key] = row;
            return row;
        }
    }

    private void Name(int row, RouteKey key)
    {
        _memory.Words[row + StatisticsLayout.TransportKindWord] = (long)key.TransportKind;
        _memory.WriteText(row + StatisticsLayout.MethodWord, StatisticsLayout.MethodWords, key.Method);
        _memory.WriteText(row + StatisticsLayout.PathWord, StatisticsLayout.PathWords, key.Path);
    }
}
