namespace ServiceStack.Internal.Routing;

using System;
using System.Collections.Generic;

/// <summary>A place in the trie: what can follow, and the routes that end here (or whose wildcard starts here).</summary>
internal sealed class RouteNode
{
    private readonly Dictionary<string, RouteNode> _literals = new(StringComparer.Ordinal);
    private readonly List<RouteCandidate> _candidates = new();
    private Slot[] _slots = [];

    public RouteCandidate[] Candidates { get; private set; }

    public RouteNode Variable { get; private set; }

    public RouteNode GetOrAddLiteral(string literal)
    {
        if (!_literals.TryGetValue(literal, out var node)) _literals[literal] = node = new RouteNode();
        return node;
    }

    public RouteNode GetOrAddVariable() => Variable ??= new RouteNode();

    public void Add(RouteCandidate candidate) => _candidates.Add(candidate);

    /// <summary>Makes the table that reading uses: open addressing, at most half full.</summary>
    public void Compile()
    {
        if (_candidates.Count != 0) Candidates = _candidates.ToArray();
        Variable?.Compile();
        if (_literals.Count == 0) return;

        var size = 2;
        while (size < _literals.Count * 2) size *= 2;
        _slots = new Slot[size];
        foreach (var pair in _literals)
        {
            pair.Value.Compile();
            var hash = Hash(pair.Key, 0, pair.Key.Length);
            var i = hash & (size - 1);
            while (_slots[i].Literal != null) i = (i + 1) & (size - 1);
            _slots[i] = new Slot(hash, pair.Key, pair.Value);
        }
    }

    /// <summary>How many slots the slowest look-up below here goes through.</summary>
    public int FindLongestProbe()
    {
        var longest = Variable == null ? 0 : Variable.FindLongestProbe();
        for (var i = 0; i < _slots.Length; i++)
        {
            if (_slots[i].Literal == null) continue;

            var probe = ((i - (_slots[i].Hash & (_slots.Length - 1)) + _slots.Length) & (_slots.Length - 1)) + 1;
            longest = Math.Max(longest, Math.Max(probe, _slots[i].Node.FindLongestProbe()));
        }
        return longest;
    }

    public RouteNode FindLiteral(string path, int start, int end)
    {
        if (_slots.Length == 0) return null;

        var mask = _slots.Length - 1;
        var hash = Hash(path, start, end);
        for (var i = hash & mask; ; i = (i + 1) & mask)
        {
            ref readonly var slot = ref _slots[i];
            if (slot.Literal == null) return null;
            if (slot.Hash == hash && Matches(slot.Literal, path, start, end)) return slot.Node;
        }
    }

    /// <summary>Whether a literal in lower case is what the path has between the two places, in whatever case.</summary>
    public static bool Matches(string literal, string path, int start, int end)
    {
        if (literal.Length != end - start) return false;
        for (var i = 0; i < literal.Length; i++)
        {
            var c = path[start + i];
            if (literal[i] != c && literal[i] != Lower(c)) return false;
        }
        return true;
    }

    private static int Hash(string text, int start, int end)
    {
        var hash = 2166136261u;
        for (var i = start; i < end; i++)
        {
            // most letters are small ones
            var c = text[i];
            hash = (hash ^ ((uint)(c - 'a') <= 'z' - 'a' ? c : Lower(c))) * 16777619u;
        }

        // names that differ in a digit or two should not land next to each other
        hash ^= hash >> 16;
        hash *= 0x85ebca6bu;
        hash ^= hash >> 13;
        return (int)(hash & int.MaxValue);
    }

    private static char Lower(char c)
    {
        if (c < 128) return (uint)(c - 'A') <= 'Z' - 'A' ? (char)(c | 0x20) : c;
        return char.ToLowerInvariant(c);
    }

    private readonly struct Slot
    {
        public Slot(int hash, string literal, RouteNode node)
        {
            Hash = hash;
            Literal = literal;
            Node = node;
        }

        public readonly int Hash;
        public readonly string Literal;
        public readonly RouteNode Node;
    }
}
