namespace ServiceStack.HyperHost.Tests.Support;

/// <summary>What a test needs of the machine and no package brings: rights, a kernel's file, a network.</summary>
internal static class Machine
{
    /// <summary>Skips the test on a machine without it. A program that is missing fails its test instead.</summary>
    /// <param name="isThere">Asked before the subject of the test is started.</param>
    /// <param name="missing">What the machine lacks.</param>
    public static void Has(bool isThere, string missing)
    {
#pragma warning disable RS0030 // the one skip
        if (!isThere) Assert.Ignore(missing);
#pragma warning restore RS0030
    }
}
