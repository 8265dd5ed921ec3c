using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OutputCaching;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>
/// Runs after the mount's own output cache policy: adds the inputs of v3's content negotiation to the cache key, and excludes authenticated
/// requests.
/// </summary>
/// <remarks>
/// Does not enable caching. <see cref="MountedCaching.Judge"/> decides whether a response may be stored, once it is known; a stored
/// response depends on no client, so any client may get it.
/// </remarks>
internal sealed class MountCachePolicy(IOutputCachePolicy? inner) : IOutputCachePolicy
{
    private const string ParamOverride = "X-Param-Override-";

    // inputs of v3's content negotiation, compressed results, CorsFeature and method override
    private static readonly string[] Headers = ["Accept", "Accept-Encoding", "Accept-Language", "Origin", "X-Http-Method-Override"];
    private static readonly string[] Queries = ["format", "callback"];

    /// <summary>Wraps the endpoint's output cache policy, if it has one.</summary>
    public static void AddTo(IList<object> metadata)
    {
        IOutputCachePolicy? last = null;
        foreach (var item in metadata)
        {
            if (item is IOutputCachePolicy policy) last = policy;
        }

        if (last is not MountCachePolicy) metadata.Add(new MountCachePolicy(last));
    }

    public async ValueTask CacheRequestAsync(OutputCacheContext context, CancellationToken cancellation)
    {
        if (inner is not null) await inner.CacheRequestAsync(context, cancellation).ConfigureAwait(false);

        var request = context.HttpContext.Request;
        if (IsOfUser(context.HttpContext)) context.AllowCacheLookup = context.AllowCacheStorage = false;

        // added as values, because later policies may replace the lists of header names and query keys
        var values = context.CacheVaryByRules.VaryByValues;
        foreach (var name in Headers) values[name] = request.Headers[name].ToString();
        foreach (var name in Queries) values["?" + name] = request.Query[name].ToString();
    }

    public ValueTask ServeFromCacheAsync(OutputCacheContext context, CancellationToken cancellation) =>
        inner?.ServeFromCacheAsync(context, cancellation) ?? default;

    // MountedCaching may have forbidden storage, which the inner policy must not allow again
    public async ValueTask ServeResponseAsync(OutputCacheContext context, CancellationToken cancellation)
    {
        var isAllowed = context.AllowCacheStorage;
        if (inner is not null) await inner.ServeResponseAsync(context, cancellation).ConfigureAwait(false);
        context.AllowCacheStorage &= isAllowed;
    }

    // the conditions of ASP.NET Core's default policy, and v3's override headers
    private static bool IsOfUser(HttpContext context)
    {
        if (context.User.Identity is { IsAuthenticated: true } || context.Request.Headers.Authorization.Count > 0) return true;

        foreach (var header in context.Request.Headers)
        {
            if (header.Key.StartsWith(ParamOverride, StringComparison.OrdinalIgnoreCase)) return true;
        }

        return false;
    }
}
