using System;
using System.Diagnostics;
using System.Threading;
using NUnit.Framework;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>Waits for something that happens by itself, and fails when it does not.</summary>
internal static class Wait
{
    private static readonly TimeSpan Most = TimeSpan.FromSeconds(60);

    public static void Until(Func<bool> happened, string what)
    {
        var waited = Stopwatch.StartNew();
        using var never = new ManualResetEventSlim();
        while (!happened())
        {
            if (waited.Elapsed > Most) Assert.Fail($"It did not happen in {Most.TotalSeconds} s that {what}.");
            never.Wait(10);
        }
    }
}
