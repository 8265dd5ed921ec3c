using System;
using System.Globalization;
using ServiceStack.HyperHost.Configuration.Options;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>When a worker is due for replacement, like pm.max_requests of php-fpm and max_requests of gunicorn.</summary>
internal sealed class RecyclingRule
{
    private const double MaxJitter = 0.1;
    private const int Megabyte = 1 << 20;

    private readonly long _requests;
    private readonly long _memory;
    private readonly TimeSpan _age;

    /// <param name="requests">Maximum number of requests; 0 for no limit.</param>
    /// <param name="memory">Maximum resident memory in bytes; 0 for no limit.</param>
    /// <param name="age">Maximum uptime; zero for no limit.</param>
    /// <param name="jitter">
    /// 0 to 1: changes the limits of requests and age by up to 10% in either direction, so that workers which started together are not due
    /// at the same time.
    /// </param>
    public RecyclingRule(long requests, long memory, TimeSpan age, double jitter)
    {
        var factor = 1 + ((jitter * 2 - 1) * MaxJitter);
        _requests = (long)Math.Ceiling(requests * factor);
        _memory = memory;
        _age = TimeSpan.FromTicks((long)(age.Ticks * factor));
    }

    /// <summary>Whether any limit is set.</summary>
    public bool IsAny => _requests > 0 || _memory > 0 || _age > TimeSpan.Zero;

    /// <summary>Reads --max-requests, --max-memory and --max-age.</summary>
    public static RecyclingRule Of(Settings settings, double jitter) => new(
        settings.Text("max-requests") is { } requests ? OptionValue.Number(requests) : 0,
        settings.Text("max-memory") is { } memory ? OptionValue.Size(memory) : 0,
        settings.Text("max-age") is { } age ? OptionValue.Time(age) : TimeSpan.Zero,
        jitter);

    /// <returns>Why the worker is due, for the log; null if it is not.</returns>
    public string? Due(long requests, long memory, TimeSpan age) =>
        _requests > 0 && requests >= _requests ? $"{Text(requests)} requests"
        : _memory > 0 && memory >= _memory ? $"{Text(memory / Megabyte)} MiB of memory"
        : _age > TimeSpan.Zero && age >= _age ? $"{Text((long)age.TotalSeconds)} s of age"
        : null;

    private static string Text(long number) => number.ToString(CultureInfo.InvariantCulture);
}
