namespace ServiceStack.Common.Support;

using System;
using System.Collections.Generic;

/// <summary>
/// Compares content types exactly, with a hash of three of their letters, since each request looks up several. Use it for the types
/// that an application registers, with those of clients for look-ups only.
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
