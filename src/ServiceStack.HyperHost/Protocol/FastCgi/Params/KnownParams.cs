using System;
using System.Collections.Generic;
using System.Text;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Params;

/// <summary>Maps known params to their names, and a name's bytes to its known param without allocating.</summary>
internal static class KnownParams
{
    /// <summary>One more than the highest <see cref="KnownParam"/>.</summary>
    public const int Count = (int)KnownParam.HttpXRequestedWith + 1;

    private const int TableSize = 256;

    private static readonly string[] Names = new string[Count];
    private static readonly byte[][] NameBytes = new byte[Count][];
    private static readonly string?[] Headers = new string?[Count];
    private static readonly KnownParam[] Table = new KnownParam[TableSize];
    private static readonly Dictionary<string, KnownParam> ByName = new(StringComparer.Ordinal);

    static KnownParams()
    {
        for (var known = KnownParam.None; (int)known < Count; known++)
        {
            var name = known == KnownParam.None ? "" : ToParamName(known.ToString());
            Names[(int)known] = name;
            NameBytes[(int)known] = Encoding.ASCII.GetBytes(name);
            Headers[(int)known] = ParamText.HeaderName(name);
            if (known == KnownParam.None) continue;

            ByName.Add(name, known);
            var slot = Hash(NameBytes[(int)known]);
            while (Table[slot] != KnownParam.None) slot = (slot + 1) % TableSize;
            Table[slot] = known;
        }
    }

    public static string Name(KnownParam known) => Names[(int)known];

    /// <returns>"User-Agent" for HTTP_USER_AGENT, "Content-Type" for CONTENT_TYPE; null for params that are no header.</returns>
    public static string? Header(KnownParam known) => Headers[(int)known];

    public static KnownParam Find(ReadOnlySpan<byte> name)
    {
        if (name.IsEmpty) return KnownParam.None;

        for (var slot = Hash(name); ; slot = (slot + 1) % TableSize)
        {
            var known = Table[slot];
            if (known == KnownParam.None || name.SequenceEqual(NameBytes[(int)known])) return known;
        }
    }

    public static KnownParam Find(string name) => ByName.TryGetValue(name, out var known) ? known : KnownParam.None;

    private static int Hash(ReadOnlySpan<byte> name) =>
        ((name.Length * 7) + (name[0] * 3) + (name[name.Length - 1] * 31) + (name[name.Length / 2] * 11)) % TableSize;

    private static string ToParamName(string pascal)
    {
        var name = new StringBuilder();
        foreach (var c in pascal)
        {
            if (char.IsUpper(c) && name.Length > 0) name.Append('_');
            name.Append(char.ToUpperInvariant(c));
        }

        return name.ToString();
    }
}
