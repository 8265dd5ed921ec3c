using System;

namespace ServiceStack.Text.Common;

/// <summary>Runs of ASCII.</summary>
internal static class Ascii
{
    /// <summary>Copies characters as bytes up to the first one that is not ASCII.</summary>
    /// <returns>Characters copied.</returns>
    public static int Narrow(char[] chars, int start, int count, byte[] bytes)
    {
        System.Text.Ascii.FromUtf16(chars.AsSpan(start, count), bytes, out var written);
        return written;
    }
}
