namespace ServiceStack.HyperHost.Migrate;

/// <summary>What xUnit 1 had and xUnit 2 has not, for sources that are compiled unchanged.</summary>
internal static class OldXUnit
{
    public const string Names = """
        // Written by hyperhost migrate: names of xUnit 1 that xUnit 2 does not have. Take the file away when no test uses them.
        using System;

        namespace Xunit.Extensions
        {
            internal static class MovedToXunit { }
        }

        namespace Xunit
        {
            internal static class XUnit1
            {
                extension(Assert)
                {
                    public static void DoesNotThrow(Action code) { code(); }
                }
            }
        }

        """;
}
