namespace ServiceStack.Pipeline;

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
            if (literal[i] != Lower(path[start + i])) return false;
        }
        return true;
    }

    private static int Hash(string text, int start, int end)
    {
        var hash = 5381;
        for (var i = start; i < end; i++) hash = (hash * 33) ^ Lower(text[i]);
        return (hash ^ (hash >> 15)) & int.MaxValue;
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
