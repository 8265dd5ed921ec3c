namespace ServiceStack.HyperHost.Protocol.Http1.Parsing;

/// <summary>Table of the syntax elements in which each byte may occur.</summary>
internal static class ByteKinds
{
    /// <summary>RFC 9110 §5.6.2: letters, digits and <c>!#$%&amp;'*+-.^_`|~</c>.</summary>
    public const byte Token = 1;

    /// <summary>RFC 9110 §5.5: visible characters, blank, tab, and bytes above 0x7F.</summary>
    public const byte Value = 2;

    /// <summary>Visible ASCII without <c>#</c>, which would begin a fragment; a request target has none (RFC 9112 §3.2).</summary>
    public const byte Target = 4;

    /// <summary>Host name or IPv4 address: letters, digits, and the subset of RFC 3986 §3.2.2's other characters that Kestrel
    /// accepts.</summary>
    public const byte Host = 8;

    /// <summary>The flags of each byte.</summary>
    public static readonly byte[] Of = Make();

    /// <returns>0 to 15; -1 for a byte that is no hexadecimal digit.</returns>
    public static int Hex(byte digit) => digit switch
    {
        >= (byte)'0' and <= (byte)'9' => digit - '0',
        >= (byte)'a' and <= (byte)'f' => digit - 'a' + 10,
        >= (byte)'A' and <= (byte)'F' => digit - 'A' + 10,
        _ => -1,
    };

    private static byte[] Make()
    {
        var kinds = new byte[256];
        for (var b = 0; b < kinds.Length; b++)
        {
            var c = (char)b;
            var isLetterOrDigit = c is (>= '0' and <= '9') or (>= 'a' and <= 'z') or (>= 'A' and <= 'Z');
            if (isLetterOrDigit || "!#$%&'*+-.^_`|~".IndexOf(c) >= 0) kinds[b] |= Token;
            if (b is (>= ' ' and not 0x7F) or '\t') kinds[b] |= Value;
            if (b is > ' ' and < 0x7F and not '#') kinds[b] |= Target;
            if (isLetterOrDigit || "-._~!$&'()".IndexOf(c) >= 0) kinds[b] |= Host;
        }

        return kinds;
    }
}
