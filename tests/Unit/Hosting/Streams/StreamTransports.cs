using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Tests.Hosting.Streams;

/// <summary>The kinds of servers that streams are tried on: one of each protocol in the short tier.</summary>
internal static class StreamTransports
{
    public static IEnumerable<TestFixtureData> All =>
        new[] { "http", "fcgi", "listener", "http+unix", "fcgi+unix" }.Concat(HttpSpeakers.All.Where(static isKestrel => isKestrel)
            .Select(static _ => "kestrel"))
            .Select(static kind => new TestFixtureData(kind).LongIf(
                "the same over another kind of socket", kind.EndsWith("+unix", System.StringComparison.Ordinal)));
}
