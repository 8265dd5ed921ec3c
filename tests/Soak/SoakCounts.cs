using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Threading;

namespace ServiceStack.HyperHost.Soak;

/// <summary>What happened on a scenario.</summary>
internal sealed class SoakCounts
{
    private const int MaxSamples = 20;

    private readonly long[] _counts = new long[(int)SoakCount.End];
    private readonly ConcurrentDictionary<int, int> _statuses = new();
    private readonly ConcurrentQueue<string> _samples = new();

    /// <summary>No response was wrong.</summary>
    public bool AreRight =>
        this[SoakCount.WrongTokens] + this[SoakCount.WrongBytes] + this[SoakCount.Unasked] + this[SoakCount.WrongCloses] == 0;

    /// <summary>Errors of the server's log.</summary>
    public List<string> Log { get; } = [];

    /// <summary>What strace showed, if it was used.</summary>
    public List<string> Judgement { get; } = [];

    /// <summary>The first faults, in words.</summary>
    public IEnumerable<string> Samples => _samples.Take(MaxSamples);

    public long this[SoakCount count] => Interlocked.Read(ref _counts[(int)count]);

    public static SoakCounts Sum(IEnumerable<SoakCounts> all)
    {
        var sum = new SoakCounts();
        foreach (var counts in all)
        {
            for (var i = 0; i < sum._counts.Length; i++) sum._counts[i] += counts[(SoakCount)i];
            foreach (var status in counts._statuses)
                sum._statuses.AddOrUpdate(status.Key, status.Value, (_, before) => before + status.Value);
        }

        return sum;
    }

    public void Add(SoakCount count, string? sample = null)
    {
        Interlocked.Increment(ref _counts[(int)count]);
        if (sample is not null && _samples.Count < MaxSamples) _samples.Enqueue($"{count}: {sample}");
    }

    /// <summary>A response with another status than 200.</summary>
    public void AddStatus(int status, string body)
    {
        _statuses.AddOrUpdate(status, 1, static (_, before) => before + 1);
        if (status != 503 && _samples.Count < MaxSamples) _samples.Enqueue($"status {status}: {body}");
    }

    public void Add(StraceJudge judge)
    {
        Judgement.Add($"{judge.Closes:N0} calls of close, {judge.Faults} faults");
        Judgement.AddRange(judge.Samples);
        _counts[(int)SoakCount.WrongCloses] += judge.Faults;
    }

    public override string ToString()
    {
        var statuses = string.Join(" ", _statuses.OrderBy(static one => one.Key).Select(static one => $"{one.Key}: {one.Value}"));
        return string.Format(
            CultureInfo.InvariantCulture,
            "{0:N0} right responses; {1} wrong tokens, {2} wrong bytes, {3} responses without a request; {4} lost, {5} kept connections "
                + "closed as a request came; {6} refused, {7} left by the client, {8} reloads, {9} stops; other statuses {10}",
            this[SoakCount.Right], this[SoakCount.WrongTokens], this[SoakCount.WrongBytes], this[SoakCount.Unasked], this[SoakCount.Lost],
            this[SoakCount.Raced], this[SoakCount.Refused], this[SoakCount.Left], this[SoakCount.Reloads], this[SoakCount.Stops],
            statuses.Length == 0 ? "none" : statuses);
    }
}
