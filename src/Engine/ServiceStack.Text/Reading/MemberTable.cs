using System;

namespace ServiceStack.Text.Common;

/// <summary>The members of a type by their names, in any case; made once, read by any number of threads.</summary>
internal sealed class MemberTable<TOwner>
{
    private readonly MemberReader<TOwner>[] _slots;
    private readonly string[] _names;
    private readonly int _mask;

    public MemberTable(MemberReader<TOwner>[] members, bool lenient)
    {
        All = members;
        Prefixes = Array.ConvertAll(members, member => "\"" + member.Member.Name + "\":");
        var size = 4;
        while (size < members.Length * 2) size *= 2;
        _mask = size - 1;
        _slots = new MemberReader<TOwner>[size];
        _names = new string[size];
        foreach (var member in members)
        {
            var name = lenient ? Squeezed(member.Member.Name) : member.Member.Name;
            var slot = Hash(name, 0, name.Length) & _mask;
            while (_slots[slot] != null && !Same(_names[slot], name, 0, name.Length)) slot = (slot + 1) & _mask;
            if (_slots[slot] != null) continue;
            _slots[slot] = member;
            _names[slot] = name;
        }
    }

    public MemberReader<TOwner>[] All { get; }

    /// <summary>Text in front of each member's value, in JSON without white space.</summary>
    public string[] Prefixes { get; }

    /// <returns>Null when there is none of that name.</returns>
    public MemberReader<TOwner> Find(string text, int start, int end)
    {
        for (var slot = Hash(text, start, end) & _mask; _slots[slot] != null; slot = (slot + 1) & _mask)
        {
            if (Same(_names[slot], text, start, end)) return _slots[slot];
        }
        return null;
    }

    /// <summary>The member of that name.</summary>
    /// <param name="name">The first character.</param>
    /// <param name="length">Characters of the name.</param>
    /// <param name="next">The place in <see cref="All"/> behind it, when there is one.</param>
    /// <returns>Null when there is none of that name.</returns>
    public unsafe MemberReader<TOwner> Find(char* name, int length, ref int next)
    {
        var found = Slot(name, length);
        if (found != null) next = Array.IndexOf(All, found) + 1;
        return found;
    }

    /// <summary>The name without underscores and hyphens.</summary>
    public static string Squeezed(string name) => name.Replace("_", "").Replace("-", "");

    private unsafe MemberReader<TOwner> Slot(char* name, int length)
    {
        var hash = length;
        for (var i = 0; i < length; i++) hash = (hash * 31) + (name[i] | 0x20);
        for (var slot = (hash ^ (hash >> 15)) & _mask; _slots[slot] != null; slot = (slot + 1) & _mask)
        {
            var text = _names[slot];
            if (text.Length == length && (Chars.Same(name, text)
                || string.Equals(new string(name, 0, length), text, StringComparison.OrdinalIgnoreCase))) return _slots[slot];
        }
        return null;
    }

    private static int Hash(string text, int start, int end)
    {
        var hash = end - start;
        for (var at = start; at < end; at++) hash = (hash * 31) + (text[at] | 0x20);
        return hash ^ (hash >> 15);
    }

    private static bool Same(string name, string text, int start, int end) =>
        name.Length == end - start && string.Compare(name, 0, text, start, name.Length, StringComparison.OrdinalIgnoreCase) == 0;
}
