using System;

namespace ServiceStack.HyperHost.Tests;

/// <summary>
/// What a fuzz test takes from the environment: HYPERHOST_FUZZ_SEED for other texts than the usual ones, HYPERHOST_FUZZ_RECORDS for more of
/// them. Without them every run has the same texts: new ones are for those who look for faults, not for those who change something else.
/// </summary>
internal static class FuzzRun
{
    private const int UsualSeed = 1;

    /// <summary>The seed, which is written to the test's output.</summary>
    public static int Seed()
    {
        var seed = Given("HYPERHOST_FUZZ_SEED") ?? UsualSeed;
        TestContext.Out.WriteLine($"HYPERHOST_FUZZ_SEED={seed}");
        return seed;
    }

    /// <param name="usual">Number of texts by default.</param>
    public static int Count(int usual) => Given("HYPERHOST_FUZZ_RECORDS") ?? usual;

    private static int? Given(string name) => int.TryParse(Environment.GetEnvironmentVariable(name), out var number) ? number : null;
}
