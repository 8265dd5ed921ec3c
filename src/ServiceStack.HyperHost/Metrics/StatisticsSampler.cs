using System;
using System.Threading;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>Once a second, samples the gauges of the process and the statistics of the last second.</summary>
internal sealed class StatisticsSampler : IDisposable
{
    private const int Milliseconds = 1000;
    private const int SecondsOfOverflows = 10;

    private readonly HostStatistics _statistics;
    private readonly HeartbeatCallback _heartbeat;
    private readonly TimeProvider _time;
    private readonly object _lock = new();
    private readonly ClockMonitor _clock = new();
    private readonly Action? _also;
    private readonly long[] _buckets = new long[LatencyScale.Buckets];
    private readonly long[] _before = new long[LatencyScale.Buckets];
    private HistorySample _second = new();
    private bool _hasSampled;
    private long _requests;
    private long _failures;
    private long _bytesOut;

    /// <param name="statistics">The statistics to sample.</param>
    /// <param name="also">Called at each sample, to set further gauges; may be null.</param>
    /// <param name="time">Clock of the samples; null: the system's.</param>
    public StatisticsSampler(HostStatistics statistics, Action? also = null, TimeProvider? time = null)
    {
        _time = time ?? TimeProvider.System;
        _statistics = statistics;
        _also = also;
        _heartbeat = new HeartbeatCallback(
            () =>
            {
                Sample(UnixTime.Now / 1000);
                return true;
            },
            _time);
        _heartbeat.Start();
    }

    /// <summary>Takes one sample.</summary>
    /// <param name="now">Unix time in seconds.</param>
    public void Sample(long now)
    {
        // prevents a late sample from overlapping the next
        if (!Monitor.TryEnter(_lock)) return;

        try
        {
            ProcessGauges.Write(_statistics);
            if (_clock.Check(UnixTime.Now, _time.Milliseconds()) is not 0 and var jump)
            {
                _statistics.Add(Counter.ClockJumps);
                _statistics.Set(Gauge.LastClockJump, jump / Milliseconds);
            }

            // The first sample is the base for differences, because the machine's counter began before this process.
            if ((now % SecondsOfOverflows == 0 || !_hasSampled) && ListenQueue.Overflows() is { } overflows)
                _statistics.Set(Gauge.ListenOverflows, overflows);
            _hasSampled = true;
            _also?.Invoke();
            Checkpoint.Write(_statistics.Memory, now);

            // after a late sample, the next may be in the same second
            var happened = Read(now);
            if (_second.Time != now) _second = new HistorySample { Time = now };
            _second.AddAfter(happened);
            Write((int)(now % StatisticsLayout.Seconds), _second);
        }
        finally
        {
            Monitor.Exit(_lock);
        }
    }

    public void Dispose() => _heartbeat.Dispose();

    private HistorySample Read(long now)
    {
        var (requests, failures, bytesOut) = (0L, 0L, 0L);
        Array.Clear(_buckets, 0, _buckets.Length);
        for (var i = 0; i < StatisticsRows.Count(_statistics.Memory); i++)
            AddRow(StatisticsRows.At(i), ref requests, ref failures, ref bytesOut);

        var sample = new HistorySample
        {
            Time = now,
            Requests = requests - _requests,
            Failures = failures - _failures,
            BytesOut = bytesOut - _bytesOut,
            InService = _statistics.Read(Counter.RequestsStarted) - _statistics.Read(Counter.RequestsEnded),
            Queued = _statistics.Read(Counter.RequestsQueued) - _statistics.Read(Counter.RequestsDequeued),
        };
        for (var i = 0; i < _buckets.Length; i++)
        {
            if (_buckets[i] != _before[i]) sample.AddFine(i, _buckets[i] - _before[i]);
            _before[i] = _buckets[i];
        }

        (_requests, _failures, _bytesOut) = (requests, failures, bytesOut);
        return sample;
    }

    private unsafe void AddRow(int row, ref long requests, ref long failures, ref long bytesOut)
    {
        for (var stripe = 0; stripe < StatisticsLayout.Stripes; stripe++)
        {
            if (!StatisticsRows.IsUsed(_statistics.Memory, stripe)) continue;

            var counts = _statistics.Memory.Words + StatisticsLayout.CountsAt(row, stripe);
            for (var slot = 0; slot < StatisticsLayout.StatusSlots && counts[slot * 2] != 0; slot++)
            {
                requests += counts[(slot * 2) + 1];
                if (counts[slot * 2] >= 500) failures += counts[(slot * 2) + 1];
            }

            bytesOut += counts[StatisticsLayout.BytesOutWord];
            for (var i = 0; i < _buckets.Length; i++) _buckets[i] += counts[StatisticsLayout.BucketsWord + i];
        }
    }

    private unsafe void Write(int index, HistorySample sample) =>
        sample.Write(_statistics.Memory.Words + StatisticsLayout.SecondsAt + (index * StatisticsLayout.SampleWords));
}
