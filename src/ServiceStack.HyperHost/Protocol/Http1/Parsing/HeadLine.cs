using System.Text;

namespace ServiceStack.HyperHost.Protocol.Http1.Parsing;

/// <summary>One header or trailer line.</summary>
/// <remarks>
/// RFC 9112 §5, with nothing between name and colon (§5.1), on one line (§5.2):
/// <code>
/// | name : OWS value OWS CR LF |
/// </code>
/// </remarks>
/// <param name="NameEnd">The offset of the colon.</param>
/// <param name="ValueStart">The offset of the value, without leading blanks.</param>
/// <param name="ValueEnd">The end of the value, without trailing blanks.</param>
/// <param name="End">The offset of the next line.</param>
internal readonly record struct HeadLine(int NameEnd, int ValueStart, int ValueEnd, int End)
{
    private static readonly UTF8Encoding StrictUtf8 = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    /// <param name="bytes">Must contain CR LF after <paramref name="start"/>.</param>
    /// <param name="start">The offset of the line.</param>
    /// <exception cref="HttpProtocolException">The line is not a valid header line.</exception>
    public static HeadLine Read(byte[] bytes, int start)
    {
        var kinds = ByteKinds.Of;
        if (IsBlank(bytes[start])) throw HttpProtocolException.FoldedLine();

        var at = start;
        while ((kinds[bytes[at]] & ByteKinds.Token) != 0) at++;
        var nameEnd = at;
        if (bytes[at] != (byte)':' || at == start)
            throw bytes[at] == '\r' && at > start ? HttpProtocolException.NoColon() : HttpProtocolException.BadName(bytes[at]);

        at++;
        while (IsBlank(bytes[at])) at++;

        var value = at;
        var all = 0;
        for (; (kinds[bytes[at]] & ByteKinds.Value) != 0; at++) all |= bytes[at];
        if (bytes[at] != (byte)'\r') throw HttpProtocolException.BadValue(bytes[at]);
        if (bytes[at + 1] != (byte)'\n') throw HttpProtocolException.BareReturn();

        var end = at + 2;
        while (at > value && IsBlank(bytes[at - 1])) at--;
        if (all >= 0x80) CheckUtf8(bytes, value, at - value);
        return new(nameEnd, value, at, end);
    }

    private static bool IsBlank(byte b) => b is (byte)' ' or (byte)'\t';

    private static void CheckUtf8(byte[] bytes, int at, int length)
    {
        try
        {
            _ = StrictUtf8.GetCharCount(bytes, at, length);
        }
        catch (DecoderFallbackException)
        {
            throw HttpProtocolException.NotUtf8();
        }
    }
}
