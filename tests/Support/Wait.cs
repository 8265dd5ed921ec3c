using System;
using System.Diagnostics;
using System.Threading;

namespace ServiceStack.HyperHost.Tests.Support;

/// <summary>Waits for what happens by itself. No time is asserted: the deadline only ends a test that hangs.</summary>
internal static class Wait
{
    private const int Poll = 10;

    /// <summary>Only ends a test that hangs.</summary>
    public static readonly TimeSpan Most = TimeSpan.FromMinutes(10);

    /// <param name="happened">Called until it returns true.</param>
    /// <param name="what">Finishes "It did not happen that …".</param>
    /// <param name="seen">What is known then; null for nothing.</param>
    public static void Until(Func<bool> happened, string what, Func<string>? seen = null)
    {
        var waited = Stopwatch.StartNew();
        while (!happened())
        {
            if (waited.Elapsed > Most)
                throw new TimeoutException($"In {Most.TotalSeconds} s it did not happen that {what}. {seen?.Invoke()}");

#pragma warning disable RS0030 // the one poll
            Thread.Sleep(Poll);
#pragma warning restore RS0030
        }
    }
}
