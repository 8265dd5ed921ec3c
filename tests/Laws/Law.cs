using System;
using CsCheck;

namespace ServiceStack.HyperHost.Laws;

/// <summary>Tries a law with generated inputs.</summary>
internal static class Law
{
    /// <summary>Inputs that <c>./test</c> tries.</summary>
    public const int Few = 300;

    /// <summary>Inputs that <c>./test all</c> tries.</summary>
    public const int Many = 10_000;

    /// <summary>The reason of each <c>[LongCase]</c> with <see cref="Many"/> inputs.</summary>
    public const string Reason = "many inputs; ./test tries a few";

    /// <summary>
    /// Checks generated inputs one after another. The failure names the smallest input found and its seed: CsCheck_Seed=SEED in the
    /// environment tries that one first.
    /// </summary>
    /// <param name="inputs">Generates them.</param>
    /// <param name="count">Inputs to try.</param>
    /// <param name="check">Throws if the law is broken.</param>
    /// <param name="print">An input in the failure.</param>
    public static void Holds<T>(Gen<T> inputs, int count, Action<T> check, Func<T, string>? print = null)
    {
        var tried = 0;
        inputs.Sample(
            input =>
            {
                tried++;

                // NUnit counts a failed assertion as the test's own, even when the shrinking catches it
                using (new NUnit.Framework.Internal.TestExecutionContext.IsolatedContext()) check(input);
            },
            iter: count,
            threads: 1,
            print: print);

        Assert.That(tried, Is.GreaterThanOrEqualTo(count));
    }
}
