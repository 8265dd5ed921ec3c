using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.OutputCaching;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>Combines several output cache policies; later ones override earlier ones.</summary>
internal sealed class CachePolicies(IReadOnlyList<IOutputCachePolicy> all) : IOutputCachePolicy
{
    public async ValueTask CacheRequestAsync(OutputCacheContext context, CancellationToken cancellation)
    {
        foreach (var policy in all) await policy.CacheRequestAsync(context, cancellation).ConfigureAwait(false);
    }

    public async ValueTask ServeFromCacheAsync(OutputCacheContext context, CancellationToken cancellation)
    {
        foreach (var policy in all) await policy.ServeFromCacheAsync(context, cancellation).ConfigureAwait(false);
    }

    public async ValueTask ServeResponseAsync(OutputCacheContext context, CancellationToken cancellation)
    {
        foreach (var policy in all) await policy.ServeResponseAsync(context, cancellation).ConfigureAwait(false);
    }
}
