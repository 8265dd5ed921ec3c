using System.IO;

namespace ServiceStack.HyperHost.Metrics;

internal static partial class ProcessGauges
{
    private static partial long PauseMicroseconds() => 0;

    private static partial int CountOf(string folder) => Directory.GetFileSystemEntries(folder).Length;
}
