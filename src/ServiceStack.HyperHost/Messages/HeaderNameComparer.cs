using System;
using System.Collections;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Compares header, query and form names ordinally, ignoring ASCII case, with a seeded hash.</summary>
/// <remarks>
/// <see cref="System.Collections.Specialized.NameValueCollection"/> compares by culture by default; on Mono that costs
/// some hundred times as much.
/// </remarks>
internal sealed class HeaderNameComparer : IEqualityComparer
{
    public static readonly HeaderNameComparer Instance = new();

    // Clients choose the names. The hash is seeded, so that they can't choose many names with the same hash.
    private static readonly ulong Seed = Random();
    private static readonly ulong Factor = Random() | 1;

    private HeaderNameComparer()
    {
    }

    bool IEqualityComparer.Equals(object? x, object? y) =>
        ReferenceEquals(x, y) || (x is string a && y is string b && string.Equals(a, b, StringComparison.OrdinalIgnoreCase));

    int IEqualityComparer.GetHashCode(object obj)
    {
        var name = (string)obj;
        var hash = Seed;
        foreach (var c in name) hash = (hash ^ (c - 'A' <= 'Z' - 'A' && c >= 'A' ? c | 0x20u : c)) * Factor;

        return (int)(hash >> 32);
    }

    private static ulong Random() => BitConverter.ToUInt64(Guid.NewGuid().ToByteArray(), 0);
}
