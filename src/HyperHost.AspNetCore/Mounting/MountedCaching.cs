using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.AspNetCore.ResponseCaching;
using Microsoft.Extensions.Primitives;
using ServiceStack.HyperHost.AspNetCore.Requests;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>Tells the caches of ASP.NET Core what a response depends on, whatever policy is registered.</summary>
internal static class MountedCaching
{
    private static readonly string[] AllKeys = ["*"];

    /// <summary>No cache stores the response of an endpoint that has read who v3's client is.</summary>
    public static void KeepPrivate(HttpContext context)
    {
        Forbid(context);
        if (context.Response.HasStarted) return;

        // caches look at the headers when the body begins, which may be before or after OnStarting
        MakePrivate(context.Response.Headers);
        context.Response.OnStarting(static state =>
        {
            MakePrivate(((HttpContext)state).Response.Headers);
            return Task.CompletedTask;
        }, context);
    }

    /// <summary>No cache of the application stores the response.</summary>
    public static void Forbid(HttpContext context)
    {
        if (context.Features.Get<IOutputCacheFeature>() is { } output) output.Context.AllowCacheStorage = false;
    }

    /// <summary>
    /// Decides, by what was read and by the headers as they are now, whether the application's caches may store the response of v3: if it
    /// is the same for all requests that have its key. Called when the headers are known, and again at the end.
    /// </summary>
    public static void Judge(HttpContext context, ReadInputs inputs)
    {
        // its key has no query otherwise, and v3 reads the format there
        if (context.Features.Get<IResponseCachingFeature>() is { VaryByQueryKeys: null } responses) responses.VaryByQueryKeys = AllKeys;
        if (context.Features.Get<IOutputCacheFeature>() is not { Context: { AllowCacheStorage: true } output }) return;

        var headers = context.Response.Headers;
        var isForClient = (inputs & ReadInputs.Client) != 0 || headers.SetCookie.Count > 0;

        // no key has the body
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

        // an application with v3's headers has no Vary
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
