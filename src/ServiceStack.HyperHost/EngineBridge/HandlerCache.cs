using System;
using System.Collections.Concurrent;
using System.Threading;
using System.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

namespace ServiceStack.HyperHost.EngineBridge;

/// <summary>Caches handlers by verb and path. The original v3 chooses the route and creates a handler for each request.</summary>
/// <remarks>
/// Caches only handlers of routes, which have no request data. RawHttpHandlers, by which an application decides per request, are called
/// each time. Applications change routes and handlers only while they start, so a cached handler stays valid.
/// </remarks>
internal sealed class HandlerCache(Func<IHttpRequest, IHttpHandler?> choose)
{
    /// <summary>Maximum number of cached paths, because paths with ids would fill memory.</summary>
    private const int MaxPaths = 4096;

    private readonly ConcurrentDictionary<Key, IHttpHandler> _kept = new();
    private int _count;

    /// <remarks>Call it after the engine has started: the static constructor of its handler factory changes RawHttpHandlers.</remarks>
    public IHttpHandler For(IHttpRequest request)
    {
        foreach (var raw in EndpointHost.Config.RawHttpHandlers)
        {
            if (raw(request) is { } chosen) return chosen;
        }

        var key = new Key(request.HttpMethod, request.PathInfo);
        if (_kept.TryGetValue(key, out var kept)) return kept;

        // some releases of v3 return null for an unknown path
        var handler = choose(request) ?? new NotFoundHttpHandler();
        if (handler.GetType() == typeof(RestHandler) && Volatile.Read(ref _count) < MaxPaths && _kept.TryAdd(key, handler))
            Interlocked.Increment(ref _count);
        return handler;
    }

    private readonly struct Key(string verb, string path) : IEquatable<Key>
    {
        private readonly string _verb = verb;
        private readonly string _path = path;

        public bool Equals(Key other) =>
            string.Equals(_path, other._path, StringComparison.Ordinal) && string.Equals(_verb, other._verb, StringComparison.Ordinal);

        public override bool Equals(object? obj) => obj is Key other && Equals(other);

        public override int GetHashCode() => StringComparer.Ordinal.GetHashCode(_path) ^ _verb.Length;
    }
}
