using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OutputCaching;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>
/// Runs behind the output cache policy of the mount: puts what v3 chooses a format by into the key, and leaves out requests of users.
/// </summary>
/// <remarks>
/// It turns nothing on. Whether a response may be stored is decided when it is known (<see cref="MountedCaching.Judge"/>): what is found in
/// the cache depends on no client, so that any client may get it.
/// </remarks>
internal sealed class MountCachePolicy(IOutputCachePolicy? inner) : IOutputCachePolicy
{
    private const string ParamOverride = "X-Param-Override-";

    // v3's negotiation, compressed results, CorsFeature, the method that v3 sees
    private static readonly string[] Headers = ["Accept", "Accept-Encoding", "Accept-Language", "Origin", "X-Http-Method-Override"];
    private static readonly string[] Queries = ["format", "callback"];

    /// <summary>Wraps the policy that the endpoint has, if any.</summary>
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

        // values: a policy that runs later can't take them away
        var values = context.CacheVaryByRules.VaryByValues;
        foreach (var name in Headers) values[name] = request.Headers[name].ToString();
        foreach (var name in Queries) values["?" + name] = request.Query[name].ToString();
    }

    public ValueTask ServeFromCacheAsync(OutputCacheContext context, CancellationToken cancellation) =>
        inner?.ServeFromCacheAsync(context, cancellation) ?? default;

    // the service may have been forbidden storage; a policy can't allow it again
    public async ValueTask ServeResponseAsync(OutputCacheContext context, CancellationToken cancellation)
    {
        var isAllowed = context.AllowCacheStorage;
        if (inner is not null) await inner.ServeResponseAsync(context, cancellation).ConfigureAwait(false);
        context.AllowCacheStorage &= isAllowed;
    }

    // as ASP.NET Core's default policy
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
