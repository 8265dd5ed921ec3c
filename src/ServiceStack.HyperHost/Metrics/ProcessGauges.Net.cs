using System;
using System.IO;
using System.IO.Enumeration;
using System.Linq;

namespace ServiceStack.HyperHost.Metrics;

internal static partial class ProcessGauges
{
    private static partial long PauseMicroseconds() => GC.GetTotalPauseDuration().Ticks / 10;

    // counts the entries without reading their attributes
    private static partial int CountOf(string folder) => new FileSystemEnumerable<bool>(
        folder, static (ref FileSystemEntry _) => true, new EnumerationOptions { AttributesToSkip = 0 }).Count();
}
