#nullable enable

using System;
using System.Diagnostics;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.Shared;

/// <summary>
/// What host and engine agree on beyond v3's API. Everything is optional for both: an engine that knows nothing of it serves all the same,
/// and so does a host.
/// </summary>
internal static class HostContract
{
    /// <summary>How the keys of a request's items begin that are nobody's business but the host's and the engine's.</summary>
    public const string ItemPrefix = "hyperhost.";

    /// <summary>
    /// Key of a request's item, an <see cref="Action{T}"/> of <see cref="Task"/>: the engine calls it with the rest of a request whose
    /// service has not answered yet, and the host ends the request when that task is done. Without it the engine waits.
    /// </summary>
    public const string DeferItem = ItemPrefix + "defer";

    /// <summary>
    /// Key of a request's item, a <see cref="CancellationToken"/> that is cancelled when nobody waits for the answer any more.
    /// </summary>
    public const string CancelledItem = ItemPrefix + "cancelled";

    /// <summary>
    /// What a request that is an <see cref="IServiceProvider"/> is asked for: its query, as an array of names and values in turn, the name
    /// of a value without one null. The host answers null once somebody has asked for the collection, which an application may have
    /// changed, and for queries in which a name comes twice.
    /// </summary>
    public static readonly Type QueryPairs = typeof(string[]);

    /// <summary>
    /// What a response's output stream that is an <see cref="IServiceProvider"/> is asked for: takes a stream, and how many bytes of it, or
    /// -1 for all, and writes them as the reader takes them. True: the rest is sent when the request is over, and the stream disposed of
    /// then (a MemoryStream is left alone). False: all was written.
    /// </summary>
    public static readonly Type BodySink = typeof(Func<Stream, long, bool>);

    /// <summary>
    /// What a configuration that is an <see cref="IServiceProvider"/> is asked for: not null where errors show their stack to everybody,
    /// which an engine that knows nothing of it does in DebugMode.
    /// </summary>
    public static readonly Type StackTraces = typeof(StackTrace);
}
