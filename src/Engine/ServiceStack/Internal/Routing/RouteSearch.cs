namespace ServiceStack.Internal.Routing;

/// <summary>One look for a route: the path being read and the best candidate so far.</summary>
internal struct RouteSearch
{
    public readonly string HttpMethod;
    public readonly string Path;
    public readonly int Length;
    private int _segments;
    private long _bestRank;

    public RouteSearch(string httpMethod, string path, int length)
    {
        HttpMethod = httpMethod;
        Path = path;
        Length = length;
        _segments = -1;
        _bestRank = 0;
        Best = null;
    }

    public RouteCandidate Best { get; private set; }

    /// <summary>Moves to the next component's start and returns its end; slashes in a row count as one.</summary>
    public readonly bool TryReadSegment(ref int at, out int end) => TryReadSegment(Path, Length, ref at, out end);

    /// <summary>The same of a path that no route is looked for.</summary>
    public static bool TryReadSegment(string path, int length, ref int at, out int end)
    {
        var start = at;
        while (start < length && path[start] == '/') start++;
        var i = start;
        while (i < length && path[i] != '/') i++;
        at = start;
        end = i;
        return i > start;
    }

    public int CountSegments()
    {
        if (_segments < 0) _segments = CountSegments(Path, Length);
        return _segments;
    }

    public static int CountSegments(string path, int length)
    {
        var segments = 0;
        var isBetween = true;
        for (var at = 0; at < length; at++)
        {
            if (path[at] == '/')
            {
                isBetween = true;
            }
            else if (isBetween)
            {
                isBetween = false;
                segments++;
            }
        }
        return segments;
    }

    public void OfferAll(RouteCandidate[] candidates, int wildcardMatchCount)
    {
        foreach (var candidate in candidates)
        {
            if (candidate.AllowsVerb(HttpMethod)) Offer(candidate, wildcardMatchCount);
        }
    }

    public void Offer(RouteCandidate candidate, int wildcardMatchCount)
    {
        var rank = candidate.Route.Rank(HttpMethod, wildcardMatchCount);
        if (Best != null && !IsBetter(candidate, rank)) return;

        Best = candidate;
        _bestRank = rank;
    }

    private readonly bool IsBetter(RouteCandidate candidate, long ownRank)
    {
        var literal = candidate.Route.FirstLiteral;
        var bestLiteral = Best.Route.FirstLiteral;
        if (literal != bestLiteral)
        {
            var rank = FindRank(literal);
            var bestRank = FindRank(bestLiteral);
            if (rank != bestRank) return rank < bestRank;
        }
        return ownRank > _bestRank || (ownRank == _bestRank && candidate.Order < Best.Order);
    }

    /// <summary>The first place of a literal in the path, each component counting whole and then by the pieces between its dots.</summary>
    private readonly int FindRank(string literal)
    {
        var rank = 0;
        for (var at = 0; TryReadSegment(ref at, out var end); at = end)
        {
            if (RouteNode.Matches(literal, Path, at, end)) return rank;
            rank++;

            var dot = Path.IndexOf('.', at, end - at);
            if (dot < 0) continue;
            for (var start = at; start <= end; start = dot + 1)
            {
                dot = Path.IndexOf('.', start, end - start);
                if (dot < 0) dot = end;
                if (RouteNode.Matches(literal, Path, start, dot)) return rank;
                rank++;
            }
        }
        return int.MaxValue;
    }
}
