using System;
using System.Runtime.CompilerServices;
using System.Text;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Framing;

/// <summary>Decodes names and values of params, and maps params to request headers.</summary>
internal static partial class ParamText
{
    /// <summary>Prefix of params that carry request headers.</summary>
    public const string HeaderPrefix = "HTTP_";

    /// <summary>UTF-8, or Latin-1 if the bytes are not UTF-8; never throws.</summary>
    public static string Decode(ReadOnlySpan<byte> bytes) => bytes.IsEmpty ? "" : IsUtf8(bytes) ? Utf8(bytes) : Latin1(bytes);

    /// <returns>"User-Agent" for HTTP_USER_AGENT, "Content-Type" for CONTENT_TYPE; null for a param that is no header.</returns>
    public static string? HeaderName(string param)
    {
        if (param is "CONTENT_TYPE") return "Content-Type";
        if (param is "CONTENT_LENGTH") return "Content-Length";
        if (!param.StartsWith(HeaderPrefix, StringComparison.Ordinal) || param.Length == HeaderPrefix.Length) return null;

        var name = new StringBuilder(param, HeaderPrefix.Length, param.Length - HeaderPrefix.Length, param.Length);
        var first = true;
        for (var i = 0; i < name.Length; i++)
        {
            var c = name[i] == '_' ? '-' : name[i];
            name[i] = first ? char.ToUpperInvariant(c) : char.ToLowerInvariant(c);
            first = c == '-';
        }

        return name.ToString();
    }

    /// <summary>
    /// Whether a param carries the given header, compared without allocating: HTTP_USER_AGENT matches User-Agent and user_agent.
    /// </summary>
    public static bool IsHeader(ReadOnlySpan<byte> param, string header)
    {
        if (param.Length != header.Length + HeaderPrefix.Length || !IsHeader(param)) return false;

        for (var i = 0; i < header.Length; i++)
        {
            if (Fold((char)param[i + HeaderPrefix.Length]) != Fold(header[i])) return false;
        }

        return true;
    }

    /// <summary>
    /// Like <see cref="IsHeader(ReadOnlySpan{byte},string)"/>, for a param whose prefix and length the caller has checked.
    /// </summary>
    public static bool EndsWithHeader(byte[] bytes, int start, string header)
    {
        start += HeaderPrefix.Length;
        for (var i = 0; i < header.Length; i++)
        {
            var one = (char)bytes[start + i];
            var other = header[i];
            if (one != other && Fold(one) != Fold(other)) return false;
        }

        return true;
    }

    /// <summary>Whether a param carries a request header: its name begins with HTTP_.</summary>
    public static bool IsHeader(ReadOnlySpan<byte> param) =>
        param.Length > 5 && param[0] == 'H' && param[1] == 'T' && param[2] == 'T' && param[3] == 'P' && param[4] == '_';

    /// <summary>Whether a param's name is this ASCII text.</summary>
    public static bool IsName(ReadOnlySpan<byte> param, string name)
    {
        if (param.Length != name.Length) return false;

        for (var i = 0; i < name.Length; i++)
        {
            if (param[i] != name[i]) return false;
        }

        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static char Fold(char c) => c is >= 'a' and <= 'z' ? (char)(c - 32) : c == '-' ? '_' : c;

    private static partial bool IsUtf8(ReadOnlySpan<byte> bytes);

    private static partial string Utf8(ReadOnlySpan<byte> bytes);

    private static partial string Latin1(ReadOnlySpan<byte> bytes);
}
