namespace ServiceStack.Common.Support;

using System.Collections.Generic;

/// <summary>Compares names like StringComparer.OrdinalIgnoreCase, whose hash on Mono depends on the culture and is slow.</summary>
internal sealed class NameComparer : IEqualityComparer<string>
{
    public static readonly NameComparer Instance = new();

    private NameComparer()
    {
    }

    public bool Equals(string x, string y)
    {
        if (ReferenceEquals(x, y)) return true;
        if (x == null || y == null || x.Length != y.Length) return false;

        for (var i = 0; i < x.Length; i++)
        {
            if (x[i] != y[i] && Upper(x[i]) != Upper(y[i])) return false;
        }

        return true;
    }

    // only for names of an application's types; names from clients are only looked up
    public int GetHashCode(string obj)
    {
        var hash = 5381;
        foreach (var c in obj) hash = unchecked((hash * 33) ^ Upper(c));
        return hash;
    }

    private static char Upper(char c) => c < 0x80 ? (uint)(c - 'a') <= 'z' - 'a' ? (char)(c - 32) : c : char.ToUpperInvariant(c);
}
