using System;
using System.Diagnostics;
using System.Threading;
using NUnit.Framework;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Polls a condition, and fails after a timeout.</summary>
internal static class Wait
{
    /// <summary>Only ends a test that hangs.</summary>
    public static readonly TimeSpan Most = TimeSpan.FromMinutes(10);

    public static void Until(Func<bool> happened, string what)
    {
        var waited = Stopwatch.StartNew();
        using var never = new ManualResetEventSlim();
        while (!happened())
        {
            if (waited.Elapsed > Most) Assert.Fail($"Not within {Most.TotalSeconds} s: {what}.");
            never.Wait(10);
        }
    }
}
