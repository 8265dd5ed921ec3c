using System;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>Reads the addresses that a program logs.</summary>
internal static class Listening
{
    /// <returns>The first address that begins so, once all are there.</returns>
    /// <param name="count">Addresses that the program was given.</param>
    public static string On(ServerProcess app, string beginning, int count)
    {
        var line = Array.Find(app.WaitForLines("Listening on ", count), one => one.Contains(" on " + beginning))!;
        var start = line.IndexOf("Listening on ", StringComparison.Ordinal) + "Listening on ".Length;
        return line.Substring(start, line.LastIndexOf(" (", StringComparison.Ordinal) - start);
    }
}
