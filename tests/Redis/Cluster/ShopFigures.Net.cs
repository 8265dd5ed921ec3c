using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Counts, results and durations of requests.</summary>
internal sealed class ShopFigures
{
    private readonly ConcurrentQueue<(string Outcome, double Milliseconds)> _requests = new();
    private readonly ConcurrentQueue<string> _failures = new();
    private readonly ConcurrentDictionary<string, bool> _attempted = new();

    /// <summary>Violations of invariants.</summary>
    public IReadOnlyCollection<string> Failures => _failures;

    public int Count => _requests.Count;

    /// <summary>Requests without a response, or with an error.</summary>
    public int Errors => _requests.Count(static request => request.Outcome is not ("200" or "204" or "400"));

    public bool WasAttempted(string order) => _attempted.ContainsKey(order);

    public void Attempted(string order) => _attempted[order] = true;

    public void Add(string outcome, TimeSpan took) => _requests.Enqueue((outcome, took.TotalMilliseconds));

    public void Fail(string what) => _failures.Enqueue(what);

    public override string ToString()
    {
        var sorted = _requests.Select(static request => request.Milliseconds).Order().ToArray();
        var outcomes = _requests.GroupBy(static request => request.Outcome).OrderBy(static group => group.Key)
            .Select(static group => $"{group.Key}: {group.Count()}");
        return string.Create(
            CultureInfo.InvariantCulture,
            $"{Count} requests ({string.Join(", ", outcomes)}); p50 {At(0.5):0.0} ms, p99 {At(0.99):0} ms, p99.9 {At(0.999):0} ms, "
            + $"most {At(1):0} ms");

        double At(double part) => sorted.Length == 0 ? 0 : sorted[Math.Min(sorted.Length - 1, (int)(sorted.Length * part))];
    }
}
