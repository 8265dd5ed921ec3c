using System;
using System.Collections;

namespace ServiceStack.HyperHost.Requests;

/// <summary>Compares header, query and form names without regard to ASCII case, by code unit and with a hash of its own.</summary>
/// <remarks>
/// <see cref="System.Collections.Specialized.NameValueCollection"/> compares by culture unless it is told otherwise; on Mono that costs
/// some hundred times as much.
/// </remarks>
internal sealed class HeaderNameComparer : IEqualityComparer
{
    public static readonly HeaderNameComparer Instance = new();

    private HeaderNameComparer()
    {
    }

    bool IEqualityComparer.Equals(object? x, object? y) =>
        ReferenceEquals(x, y) || (x is string a && y is string b && string.Equals(a, b, StringComparison.OrdinalIgnoreCase));

    int IEqualityComparer.GetHashCode(object obj)
    {
        var name = (string)obj;
        var hash = (uint)name.Length;
        foreach (var c in name)
        {
            // 0x20 parts upper and lower case ASCII; names that meet here and differ are told apart by Equals
            hash = ((hash << 5) | (hash >> 27)) ^ (c | 0x20u);
        }

        return (int)hash;
    }
}
