namespace ServiceStack.HyperHost.Migrate;

/// <summary>Stubs of xUnit 1 names that xUnit 2 dropped, so that sources compile unchanged.</summary>
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
