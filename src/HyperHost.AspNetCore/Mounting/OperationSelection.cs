using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Routing.Matching;
using Microsoft.Extensions.DependencyInjection;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>
/// Runs the routing policies of an operation's endpoint, which its own metadata (RequireHost, for example) enables: for the mount's
/// endpoint they ran before v3 selected the operation.
/// </summary>
internal sealed class OperationSelection
{
    private readonly List<IEndpointSelectorPolicy> _all;

    private OperationSelection(List<IEndpointSelectorPolicy> all) => _all = all;

    /// <returns>The endpoint, with its policies in the metadata, if it has any.</returns>
    public static RouteEndpoint Build(RouteEndpointBuilder builder, IServiceProvider services)
    {
        var endpoint = (RouteEndpoint)builder.Build();
        var all = services.GetServices<MatcherPolicy>().Where(policy => policy is not MountPolicy && AppliesTo(policy, endpoint))
            .OrderBy(static policy => policy.Order).OfType<IEndpointSelectorPolicy>().ToList();
        if (all.Count == 0) return endpoint;

        builder.Metadata.Add(new OperationSelection(all));
        return (RouteEndpoint)builder.Build();
    }

    public async Task ApplyAsync(HttpContext context, CandidateSet candidates)
    {
        foreach (var policy in _all) await policy.ApplyAsync(context, candidates).ConfigureAwait(false);
    }

    // most policies run inside the route matcher (INodeBuilderPolicy), and select endpoints only as a fallback
    private static bool AppliesTo(MatcherPolicy policy, Endpoint endpoint) =>
        (policy as INodeBuilderPolicy)?.AppliesToEndpoints([endpoint]) == true
        || (policy as IEndpointSelectorPolicy)?.AppliesToEndpoints([endpoint]) == true;
}
