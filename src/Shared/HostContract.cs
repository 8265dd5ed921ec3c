#nullable enable

using System;
using System.Diagnostics;
using System.IO;
using System.Net;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.Shared;

/// <summary>
/// What host and engine agree on beyond v3's API. Everything is optional for both: an engine that knows nothing of it serves all the same,
/// and so does a host.
/// </summary>
internal static class HostContract
{
    /// <summary>The prefix of the keys of a request's items that belong to the host and the engine alone.</summary>
    public const string ItemPrefix = "hyperhost.";

    /// <summary>
    /// Key of a request's item, an <see cref="Action{T}"/> of <see cref="Task"/>: the engine calls it with the rest of a request whose
    /// service has not completed yet, and the host ends the request when that task is done. Without it the engine waits.
    /// </summary>
    public const string DeferItem = ItemPrefix + "defer";

    /// <summary>
    /// Key of a request's item, a <see cref="CancellationToken"/> that is cancelled when the client has gone.
    /// </summary>
    public const string CancelledItem = ItemPrefix + "cancelled";

    /// <summary>
    /// Key of a request's item, a session of a user that the host has authenticated. It takes the place of the one in the cache.
    /// </summary>
    public const string SessionItem = ItemPrefix + "session";

    /// <summary>
    /// Key of a request's item, which is there if the session was saved in this request: its lifetime, null for none of its own.
    /// </summary>
    public const string SavedSessionItem = "__session-saved-for";

    /// <summary>
    /// Service of a request that is an <see cref="IServiceProvider"/>: its query, as an array of names and values in turn, the name
    /// of a value without one null. The host returns null once the collection has been read, which an application may have
    /// changed, and for queries in which a name comes twice.
    /// </summary>
    public static readonly Type QueryPairs = typeof(string[]);

    /// <summary>
    /// Service of a request that is an <see cref="IServiceProvider"/>: its Content-Encoding, without a collection of all headers.
    /// "" for none.
    /// </summary>
    public static readonly Type BodyCoding = typeof(string);

    /// <summary>
    /// Service of a request that is an <see cref="IServiceProvider"/>: its Sec-Fetch-Site, without a collection of all headers. "" for
    /// none. <see cref="Origin"/>, <see cref="Referer"/>, <see cref="Cookie"/> and <see cref="Authorization"/> are of the same kind.
    /// </summary>
    public static readonly Type FetchSite = typeof(UriComponents);

    /// <summary>Service of a request that is an <see cref="IServiceProvider"/>: its Origin. "" for none.</summary>
    public static readonly Type Origin = typeof(UriPartial);

    /// <summary>Service of a request that is an <see cref="IServiceProvider"/>: its Referer. "" for none.</summary>
    public static readonly Type Referer = typeof(UriKind);

    /// <summary>Service of a request that is an <see cref="IServiceProvider"/>: its Cookie header. "" for none.</summary>
    public static readonly Type Cookie = typeof(System.Net.Cookie);

    /// <summary>Service of a request that is an <see cref="IServiceProvider"/>: its Authorization header. "" for none.</summary>
    public static readonly Type Authorization = typeof(System.Net.ICredentials);

    /// <summary>
    /// Service of a response's output stream that is an <see cref="IServiceProvider"/>: takes a stream, and how many bytes of it, or
    /// -1 for all, and writes them as the reader takes them. True: the rest is sent when the request is over, and the stream disposed of
    /// then (a MemoryStream is left alone). False: all was written.
    /// </summary>
    public static readonly Type BodySink = typeof(Func<Stream, long, bool>);

    /// <summary>
    /// Service of a response that is an <see cref="IServiceProvider"/>: discards the body, its length and the headers that describe
    /// it, and opens the response again. False, and nothing is changed, if a part of it is sent.
    /// </summary>
    public static readonly Type StartOver = typeof(Func<bool>);

    /// <summary>
    /// Service of a request that is an <see cref="IServiceProvider"/>: a token that is cancelled when the host begins to stop. Streams
    /// without an end end then.
    /// </summary>
    public static readonly Type Stopping = typeof(CancellationToken);

    /// <summary>
    /// Service of a response, or else of a request, that is an <see cref="IServiceProvider"/>, an <see cref="Action"/>: the engine calls it
    /// when a stream without an end begins. The time of the service ends there.
    /// </summary>
    public static readonly Type StreamBegins = typeof(Stopwatch);

    /// <summary>
    /// Service of a configuration that is an <see cref="IServiceProvider"/>: not null if errors show their stack to all clients,
    /// which an engine that knows nothing of it does in DebugMode.
    /// </summary>
    public static readonly Type StackTraces = typeof(StackTrace);

    /// <summary>
    /// Service of a configuration that is an <see cref="IServiceProvider"/>: not null if parts of multipart forms may end with a
    /// line feed alone.
    /// </summary>
    public static readonly Type LineFeedParts = typeof(Predicate<char>);

    /// <summary>
    /// Service of a configuration that is an <see cref="IServiceProvider"/>: not null if paths are routed as they were sent. An engine
    /// that knows nothing of it gets resolved ones.
    /// </summary>
    public static readonly Type RawPaths = typeof(UriBuilder);

    /// <summary>
    /// Service of an exception that is an <see cref="IServiceProvider"/>: not null if the client has left and does not read the
    /// response.
    /// </summary>
    public static readonly Type ClientGone = typeof(EndOfStreamException);

    /// <summary>
    /// Service of a configuration that is an <see cref="IServiceProvider"/>: not null if a request's UserHostAddress is the peer's, as in
    /// v3, also behind a proxy.
    /// </summary>
    public static readonly Type PeerAsClient = typeof(IPEndPoint);

    /// <summary>
    /// Service of a configuration that is an <see cref="IServiceProvider"/>: returns the client of a peer, X-Forwarded-For, X-Real-IP and
    /// Forwarded, by the proxies that the configuration trusts. Null in an engine that trusts every peer.
    /// </summary>
    public static readonly Type ClientResolver = typeof(Func<string?, string?, string?, string?, string?>);

    /// <summary>
    /// Service of a configuration that is an <see cref="IServiceProvider"/>: not null if the query overrides the method too, and
    /// that of each request. Otherwise only a header or a form field of a POST does.
    /// </summary>
    public static readonly Type AnyMethodOverride = typeof(Enum);

    /// <summary>
    /// Service of a configuration that is an <see cref="IServiceProvider"/>: brings all of v3's own behaviour back. Null in an
    /// engine that has no other.
    /// </summary>
    public static readonly Type V3Switch = typeof(Action);

    /// <summary>
    /// Service of a configuration that is an <see cref="IServiceProvider"/>: sets the folders whose files are served, in place of
    /// WebHostPhysicalPath. An engine that knows nothing of it serves that one.
    /// </summary>
    public static readonly Type FileFolders = typeof(Action<string[]>);

    /// <summary>
    /// Service of a log factory that is an <see cref="IServiceProvider"/>: logs an exception that produces a status below 500, which is a
    /// client error.
    /// </summary>
    public static readonly Type RefusalLog = typeof(Action<string, Exception>);

    /// <summary>
    /// Service of a configuration that is an <see cref="IServiceProvider"/>, an <see cref="Action{T}"/> of a path without slashes around
    /// it, null for the root: the host serves the application there and nowhere else.
    /// </summary>
    public static readonly Type Mount = typeof(Action<string>);

    /// <summary>
    /// Service of a request that is an <see cref="IServiceProvider"/>: the path in front of the handler path, as sent and without a slash
    /// at its end, as text. "" for none.
    /// </summary>
    public static readonly Type PathBase = typeof(Uri);

    /// <summary>
    /// Service of a request that is an <see cref="IServiceProvider"/>, an <see cref="Action"/>: the engine calls it when code reads who
    /// the client is. The response is then for this client alone.
    /// </summary>
    public static readonly Type ClientRead = typeof(Action);

    /// <summary>
    /// Service of a request that is an <see cref="IServiceProvider"/>, an <see cref="IDisposable"/>: until it is disposed of, what code
    /// reads of the request has nothing to do with its response.
    /// </summary>
    public static readonly Type PausedReads = typeof(IDisposable);

    /// <summary>
    /// Service of a request that is an <see cref="IServiceProvider"/>: runs an action, and returns whether it has read who the client is.
    /// </summary>
    public static readonly Type ClientReadIn = typeof(Func<Action, bool>);

    /// <summary>
    /// Service of a configuration that is an <see cref="IServiceProvider"/>: not null if responses have no headers for caches but those of
    /// the application, as in v3.
    /// </summary>
    public static readonly Type NoCacheHeaders = typeof(TimeSpan);

    /// <summary>
    /// Service of a container adapter that is an <see cref="IServiceProvider"/>: an adapter for the dependencies of instances that outlive
    /// a request.
    /// </summary>
    public static readonly Type RootAdapter = typeof(WeakReference);
}
