namespace ServiceStack.Internal.Routing;

using System;
using System.Collections.Generic;
using ServiceStack.ServiceHost;

/// <summary>
/// Finds the route of a path. Two tries, compiled once, one without and one with wildcards: the cost depends on the path's length and
/// not on the number of routes, and nothing is allocated.
/// </summary>
/// <remarks>
/// Who wins among several: routes without a wildcard before those with one; then the route whose first literal comes earliest in the
/// path; then the higher <see cref="RestPath.Score"/>; then the one registered first. A route without any literal is never found.
/// Routes divided at dots, or with a wildcard in the middle, are few: they are matched one by one, and only if the path names their
/// first literal.
/// </remarks>
internal sealed class RouteTable
{
    private readonly RouteNode _exact = new();
    private readonly RouteNode _wildcard = new();
    private readonly Dictionary<string, List<RouteCandidate>> _plain = new();

    /// <param name="routesByFirstLiteral">Routes by <see cref="RestPath.FirstMatchHashKey"/>, in order of registration.</param>
    public RouteTable(Dictionary<string, List<RestPath>> routesByFirstLiteral)
    {
        foreach (var bucket in routesByFirstLiteral)
        {
            for (var order = 0; order < bucket.Value.Count; order++) Add(new RouteCandidate(bucket.Value[order], order), bucket.Key);
        }
        _exact.Compile();
        _wildcard.Compile();
    }

    /// <summary>How many slots the slowest look-up of a literal goes through.</summary>
    internal int LongestProbe => Math.Max(_exact.FindLongestProbe(), _wildcard.FindLongestProbe());

    /// <param name="length">How much of <paramref name="path"/> counts: a format's suffix may have been taken off.</param>
    /// <returns>Null when no route matches.</returns>
    public RestPath Find(string httpMethod, string path, int length)
    {
        var search = new RouteSearch(httpMethod, path, length);

        Visit(_exact, 0, 0, false, ref search);
        if (_plain.Count != 0) VisitPlain(wildcards: false, ref search);
        if (search.Best != null) return search.Best.Route;

        Visit(_wildcard, 0, 0, true, ref search);
        if (_plain.Count != 0) VisitPlain(wildcards: true, ref search);
        return search.Best?.Route;
    }

    private void Add(RouteCandidate candidate, string key)
    {
        var route = candidate.Route;
        if (route.FirstLiteral == null) return;

        if (route.NeedsPlainMatch)
        {
            if (!_plain.TryGetValue(key, out var candidates)) _plain[key] = candidates = new List<RouteCandidate>();
            candidates.Add(candidate);
            return;
        }

        var node = route.IsWildCardPath ? _wildcard : _exact;
        foreach (var component in route.Components)
        {
            if (component.IsWildcard) break;
            node = component.IsLiteral ? node.GetOrAddLiteral(component.Literal) : node.GetOrAddVariable();
        }
        node.Add(candidate);
    }

    private static void Visit(RouteNode node, int at, int depth, bool wildcards, ref RouteSearch search)
    {
        var hasMore = search.TryReadSegment(ref at, out var end);

        if (wildcards)
        {
            if (node.Candidates != null) search.OfferAll(node.Candidates, search.CountSegments() - depth);
            // past the end of the path a variable still matches: the wildcard behind it takes nothing
            if (!hasMore && node.Variable != null) Visit(node.Variable, at, depth + 1, true, ref search);
        }
        else if (!hasMore)
        {
            if (node.Candidates != null) search.OfferAll(node.Candidates, 0);
        }
        if (!hasMore) return;

        var literal = node.FindLiteral(search.Path, at, end);
        if (literal != null) Visit(literal, end, depth + 1, wildcards, ref search);
        if (node.Variable != null) Visit(node.Variable, end, depth + 1, wildcards, ref search);
    }

    private void VisitPlain(bool wildcards, ref RouteSearch search)
    {
        var parts = RestPath.GetPathPartsForMatching(search.Path.Substring(0, search.Length));
        var keys = wildcards ? RestPath.GetFirstMatchWildCardHashKeys(parts) : RestPath.GetFirstMatchHashKeys(parts);
        foreach (var key in keys)
        {
            if (!_plain.TryGetValue(key, out var candidates)) continue;
            foreach (var candidate in candidates)
            {
                if (candidate.Route.IsMatch(search.HttpMethod, parts, out var wildcardMatchCount))
                    search.Offer(candidate, wildcardMatchCount);
            }
        }
    }
}
