using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.OutputCaching;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Laws;

/// <summary>Stores what it can, of users and of all methods, as the policy in the documentation of ASP.NET Core does.</summary>
public sealed class EverythingPolicy : IOutputCachePolicy
{
    public ValueTask CacheRequestAsync(OutputCacheContext context, CancellationToken cancellation)
    {
        context.EnableOutputCaching = context.AllowCacheLookup = context.AllowCacheStorage = context.AllowLocking = true;
        context.CacheVaryByRules.QueryKeys = "*";
        return default;
    }

    public ValueTask ServeFromCacheAsync(OutputCacheContext context, CancellationToken cancellation) => default;

    public ValueTask ServeResponseAsync(OutputCacheContext context, CancellationToken cancellation) => default;
}
