using System.Collections.Generic;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Routing.Matching;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>
/// Replaces the mount's endpoint with the endpoint of the operation that v3 routes to. If v3 has no handler for the request, removes the
/// mount from the candidates, so that routing takes the next endpoint.
/// </summary>
internal sealed class MountPolicy : MatcherPolicy, IEndpointSelectorPolicy
{
    /// <summary>After the policies for HTTP methods, hosts and media types.</summary>
    public override int Order => 1000;

    public bool AppliesToEndpoints(IReadOnlyList<Endpoint> endpoints)
    {
        foreach (var endpoint in endpoints)
        {
            if (endpoint.Metadata.GetMetadata<Mount>() is not null) return true;
        }

        return false;
    }

    public Task ApplyAsync(HttpContext httpContext, CandidateSet candidates)
    {
        for (var i = 0; i < candidates.Count; i++)
        {
            if (!candidates.IsValidCandidate(i)) continue;

            ref var candidate = ref candidates[i];
            if (candidate.Endpoint.Metadata.GetMetadata<Mount>() is not { } mount || candidate.Endpoint is not RouteEndpoint endpoint)
                break; // an endpoint other than the mount matches better

            var isLast = mount.Application.HasOwnNotFound && !HasOthers(candidates, i);
            if (mount.Application.Choose(httpContext, Mount.SegmentsOf(endpoint), isLast) is not { } request)
            {
                candidates.SetValidity(i, false);
            }
            else if (mount.EndpointOf(endpoint, request) is { } own)
            {
                candidates.ReplaceEndpoint(i, own, candidate.Values);
                if (own.Metadata.GetMetadata<OperationSelection>() is { } selection) return selection.ApplyAsync(httpContext, candidates);
            }
        }

        return Task.CompletedTask;
    }

    private static bool HasOthers(CandidateSet candidates, int after)
    {
        for (var i = after + 1; i < candidates.Count; i++)
        {
            if (candidates.IsValidCandidate(i)) return true;
        }

        return false;
    }
}
