using System.Globalization;
using System.IO;
using System.Text;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Reads responses of Redis from a stream, in RESP2.</summary>
/// <remarks>
/// <code>
/// | +OK\r\n | -ERR text\r\n | :7\r\n | $3\r\nfoo\r\n | $-1\r\n | *2\r\n… | *-1\r\n |
/// </code>
/// </remarks>
internal sealed class RespReader(Stream stream)
{
    /// <summary>Maximum bytes of a string; the content of a longer one is skipped.</summary>
    public const int LongestText = 4096;

    /// <summary>Maximum bytes of a line: a number, a simple string or an error.</summary>
    private const int LongestLine = 16 * 1024;

    private readonly byte[] _buffer = new byte[16 * 1024];
    private int _at;
    private int _end;

    /// <returns>The number of elements; -1 for null, which Redis may also send as a null string.</returns>
    /// <exception cref="TrackingRefusedException">The response is an error.</exception>
    /// <exception cref="InvalidDataException">The bytes are another type, or not RESP.</exception>
    /// <exception cref="IOException">The connection was closed, or the read timed out.</exception>
    public long ReadArray()
    {
        var kind = (char)Next();
        if (kind == '-') throw new TrackingRefusedException(ReadLine());

        var length = ReadNumber();
        return kind == '*' || (kind == '$' && length == -1) ? length : throw Unexpected(kind, "*");
    }

    /// <returns>A string or number; null for null; empty for a string longer than <see cref="LongestText"/>.</returns>
    /// <inheritdoc cref="ReadArray"/>
    public string? ReadText()
    {
        var kind = (char)Next();
        switch (kind)
        {
            case '+' or ':':
                return ReadLine();
            case '-':
                throw new TrackingRefusedException(ReadLine());
            case '$':
                var length = ReadNumber();
                return length < 0 ? null : ReadBytes(length);
            default:
                throw Unexpected(kind, "$");
        }
    }

    private static InvalidDataException Unexpected(char kind, string wanted) =>
        new($"Redis sent a response of type '{kind}'; expected '{wanted}'.");

    private string ReadBytes(long length)
    {
        var text = new byte[length > LongestText ? 0 : length];
        for (var i = 0L; i < length; i++)
        {
            var one = Next();
            if (i < text.Length) text[i] = one;
        }

        if (Next() != '\r' || Next() != '\n') throw new InvalidDataException("A string in the response has no CRLF at its end.");
        return Encoding.UTF8.GetString(text);
    }

    private long ReadNumber()
    {
        var line = ReadLine();
        return long.TryParse(line, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var number) && number >= -1
            ? number
            : throw new InvalidDataException($"Redis sent the invalid length '{line}'.");
    }

    private string ReadLine()
    {
        var line = new StringBuilder();
        for (var one = Next(); one != '\r'; one = Next())
        {
            if (line.Length == LongestLine) throw new InvalidDataException($"A line in the response is longer than {LongestLine} bytes.");
            line.Append((char)one);
        }

        return Next() == '\n' ? line.ToString() : throw new InvalidDataException("A line in the response has no line feed at its end.");
    }

    private byte Next()
    {
        if (_at == _end)
        {
            _at = 0;
            _end = stream.Read(_buffer, 0, _buffer.Length);
            if (_end == 0) throw new EndOfStreamException("Redis closed the connection.");
        }

        return _buffer[_at++];
    }
}
