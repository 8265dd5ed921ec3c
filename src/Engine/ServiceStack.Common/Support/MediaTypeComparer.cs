namespace ServiceStack.Common.Support;

using System;
using System.Collections.Generic;

/// <summary>
/// Content types as they are, with a hash that takes three of their letters: every request looks for several. For those that an
/// application registers; what a client sends is only looked up.
/// </summary>
internal sealed class MediaTypeComparer : IEqualityComparer<string>
{
    public static readonly MediaTypeComparer Instance = new();

    private MediaTypeComparer()
    {
    }

    public bool Equals(string x, string y) => string.Equals(x, y, StringComparison.Ordinal);

    public int GetHashCode(string obj)
    {
        var length = obj.Length;
        return length == 0 ? 0 : (length << 12) ^ (obj[length >> 1] << 6) ^ (obj[0] << 3) ^ obj[length - 1];
    }
}
