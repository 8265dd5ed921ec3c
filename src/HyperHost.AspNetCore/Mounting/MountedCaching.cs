using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.AspNetCore.ResponseCaching;
using Microsoft.Extensions.Primitives;
using ServiceStack.HyperHost.AspNetCore.Requests;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>Decides which responses ASP.NET Core's caches may store, whatever policies are registered.</summary>
internal static class MountedCaching
{
    private static readonly string[] AllKeys = ["*"];

    /// <summary>Prevents caching of an endpoint's response that depends on v3's session.</summary>
    public static void KeepPrivate(HttpContext context)
    {
        Forbid(context);
        if (context.Response.HasStarted) return;

        // set now and in OnStarting: caches check the headers when the body begins, which may be before or after that
        MakePrivate(context.Response.Headers);
        context.Response.OnStarting(static state =>
        {
            MakePrivate(((HttpContext)state).Response.Headers);
            return Task.CompletedTask;
        }, context);
    }

    /// <summary>Prevents the application's caches from storing the response.</summary>
    public static void Forbid(HttpContext context)
    {
        if (context.Features.Get<IOutputCacheFeature>() is { } output) output.Context.AllowCacheStorage = false;
    }

    /// <summary>
    /// Decides from the inputs that were read, and from the current headers, whether the application's caches may store v3's response: only
    /// if it is the same for all requests with the same cache key. Called when the headers are set, and again at the end.
    /// </summary>
    public static void Judge(HttpContext context, ReadInputs inputs)
    {
        // by default the response cache's key lacks the query, which may select v3's format
        if (context.Features.Get<IResponseCachingFeature>() is { VaryByQueryKeys: null } responses) responses.VaryByQueryKeys = AllKeys;
        if (context.Features.Get<IOutputCacheFeature>() is not { Context: { AllowCacheStorage: true } output }) return;

        var headers = context.Response.Headers;
        var isForClient = (inputs & ReadInputs.Client) != 0 || headers.SetCookie.Count > 0;

        // the cache key does not contain the request body
        if (isForClient || WholeBody.IsThere(context) || !HasInKey(output.CacheVaryByRules, headers.Vary, inputs))
            output.AllowCacheStorage = false;
    }

    private static bool HasInKey(CacheVaryByRules rules, in StringValues vary, ReadInputs inputs)
    {
        foreach (var line in vary)
        {
            foreach (var part in (line ?? "").Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries))
            {
                if (!HasInKey(rules, part)) return false;
            }
        }

        // a response with v3's original headers has no Vary, so the inputs that were read are checked themselves
        return CacheText.AddTo(null, inputs) is not { } read || Array.TrueForAll(read.Split(", "), name => HasInKey(rules, name));
    }

    private static bool HasInKey(CacheVaryByRules rules, string name)
    {
        if (rules.VaryByValues.ContainsKey(name)) return true;

        foreach (var one in rules.HeaderNames)
        {
            if (name.Equals(one, StringComparison.OrdinalIgnoreCase)) return true;
        }

        return false;
    }

    private static void MakePrivate(IHeaderDictionary headers)
    {
        headers.CacheControl = CacheText.MakePrivate(headers.CacheControl);
        if (CacheText.AddTo(headers.Vary, ReadInputs.Cookie) is { } vary) headers.Vary = vary;
        foreach (var name in CacheText.OtherControls) headers.Remove(name);
    }
}
