using System;
using System.Collections.Generic;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Tests.Engine.Routing;

/// <summary>v3's way to a route, written out plainly: buckets by first literal, searched in the order of the path's components.</summary>
internal sealed class PlainMatcher
{
    private readonly Dictionary<string, List<Route>> _buckets = new();

    public void Add(RestPath path)
    {
        var route = new Route(path);
        if (route.FirstLiteral == null) return;

        var key = (route.HasWildcard ? "*" : route.Between.Length.ToString()) + "/" + route.FirstLiteral;
        if (!_buckets.TryGetValue(key, out var bucket)) _buckets[key] = bucket = new List<Route>();
        bucket.Add(route);
    }

    public RestPath? Find(string verb, string path)
    {
        var parts = Split(path.ToLowerInvariant());
        return FindIn(parts.Length.ToString(), verb, parts) ?? FindIn("*", verb, parts);
    }

    private RestPath? FindIn(string prefix, string verb, string[] parts)
    {
        foreach (var part in parts)
        {
            var best = FindInBucket(prefix + "/" + part, verb, parts);
            if (best != null) return best;
            if (part.IndexOf('.') < 0) continue;

            foreach (var piece in part.Split('.'))
            {
                best = FindInBucket(prefix + "/" + piece, verb, parts);
                if (best != null) return best;
            }
        }
        return null;
    }

    private RestPath? FindInBucket(string key, string verb, string[] parts)
    {
        if (!_buckets.TryGetValue(key, out var bucket)) return null;

        RestPath? best = null;
        var bestScore = 0;
        foreach (var route in bucket)
        {
            var score = route.Score(verb, parts);
            if (score <= bestScore) continue;
            bestScore = score;
            best = route.Path;
        }
        return best;
    }

    private static string[] Split(string path) => path.Split(['/'], StringSplitOptions.RemoveEmptyEntries);

    private sealed class Route
    {
        private readonly List<string> _components = new();
        private readonly List<bool> _isDivided = new();

        public Route(RestPath path)
        {
            Path = path;
            Between = Split(path.Path);
            foreach (var between in Between)
            {
                var divided = between.IndexOf('{') >= 0 && between.IndexOf('.') >= 0;
                _isDivided.Add(divided);
                foreach (var component in divided ? between.Split('.') : [between])
                    _components.Add(IsVariable(component) ? component : component.ToLowerInvariant());
            }
            foreach (var component in _components)
            {
                if (IsVariable(component)) Variables++;
                else FirstLiteral ??= component;
                HasWildcard |= IsWildcard(component);
            }
        }

        public RestPath Path { get; }

        public string[] Between { get; }

        public string? FirstLiteral { get; }

        public bool HasWildcard { get; }

        private int Variables { get; }

        public int Score(string verb, string[] parts)
        {
            if (!HasWildcard && parts.Length != Between.Length) return -1;
            if (Path.AllowedVerbs != null && Path.AllowedVerbs.IndexOf(verb, StringComparison.OrdinalIgnoreCase) < 0) return -1;

            var divided = Divide(parts);
            if (divided == null || (!HasWildcard && divided.Count != _components.Count)) return -1;
            if (!Matches(divided, out var taken)) return -1;

            return Math.Max(10 - taken, 1) * 1000 + Math.Max(10 - Variables, 1) * 100 + (verb == Path.AllowedVerbs ? 10 : 1);
        }

        private List<string>? Divide(string[] parts)
        {
            var divided = new List<string>();
            for (var i = 0; i < parts.Length; i++)
            {
                if (i >= _isDivided.Count || !_isDivided[i])
                {
                    divided.Add(parts[i]);
                    continue;
                }
                if (parts[i].IndexOf('.') < 0) return null;
                divided.AddRange(parts[i].Split('.'));
            }
            return divided;
        }

        private bool Matches(List<string> parts, out int taken)
        {
            taken = 0;
            var at = 0;
            for (var i = 0; i < _components.Count; i++)
            {
                var component = _components[i];
                if (!IsVariable(component))
                {
                    if (at >= parts.Count || parts[at] != component) return false;
                    at++;
                }
                else if (!IsWildcard(component))
                {
                    at++;
                }
                else if (i == _components.Count - 1)
                {
                    taken += parts.Count - at;
                    at = parts.Count;
                }
                else
                {
                    for (; at < parts.Count && parts[at] != _components[i + 1]; at++) taken++;
                    if (parts.Count - at < _components.Count - i - 1) return false;
                }
            }
            return at == parts.Count;
        }

        private static bool IsVariable(string component) => component.StartsWith("{", StringComparison.Ordinal);

        private static bool IsWildcard(string component) => component.EndsWith("*}", StringComparison.Ordinal);
    }
}
