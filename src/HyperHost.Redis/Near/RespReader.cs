using System.Globalization;
using System.IO;
using System.Text;

namespace ServiceStack.HyperHost.Redis;

/// <summary>Takes answers of Redis off a stream, in the second version of its protocol.</summary>
/// <remarks>
/// <code>
/// | +OK\r\n | -ERR text\r\n | :7\r\n | $3\r\nfoo\r\n | $-1\r\n | *2\r\n… | *-1\r\n |
/// </code>
/// </remarks>
internal sealed class RespReader(Stream stream)
{
    /// <summary>Bytes of a text that are worth having; of a longer one nothing is kept.</summary>
    public const int LongestText = 4096;

    /// <summary>Bytes of a line, which is a number, a state or an error.</summary>
    private const int LongestLine = 16 * 1024;

    private readonly byte[] _buffer = new byte[16 * 1024];
    private int _at;
    private int _end;

    /// <returns>How many items follow; -1 for null, which Redis also writes as a text that is null.</returns>
    /// <exception cref="TrackingRefusedException">Redis has answered with an error.</exception>
    /// <exception cref="InvalidDataException">Something else follows, or no answer of Redis.</exception>
    /// <exception cref="IOException">The connection has ended, or was silent for too long.</exception>
    public long ReadArray()
    {
        var kind = (char)Next();
        if (kind == '-') throw new TrackingRefusedException(ReadLine());

        var length = ReadNumber();
        return kind == '*' || (kind == '$' && length == -1) ? length : throw Unexpected(kind, "*");
    }

    /// <returns>A text, state or number; null for null; no characters for a text longer than <see cref="LongestText"/>.</returns>
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
        new($"Redis sent something that begins with '{kind}', where '{wanted}' was awaited.");

    private string ReadBytes(long length)
    {
        var text = new byte[length > LongestText ? 0 : length];
        for (var i = 0L; i < length; i++)
        {
            var one = Next();
            if (i < text.Length) text[i] = one;
        }

        if (Next() != '\r' || Next() != '\n') throw new InvalidDataException("A text of Redis has no end of line behind it.");
        return Encoding.UTF8.GetString(text);
    }

    private long ReadNumber()
    {
        var line = ReadLine();
        return long.TryParse(line, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var number) && number >= -1
            ? number
            : throw new InvalidDataException($"Redis sent the length '{line}', which is none.");
    }

    private string ReadLine()
    {
        var line = new StringBuilder();
        for (var one = Next(); one != '\r'; one = Next())
        {
            if (line.Length == LongestLine) throw new InvalidDataException($"A line of Redis is longer than {LongestLine} bytes.");
            line.Append((char)one);
        }

        return Next() == '\n' ? line.ToString() : throw new InvalidDataException("A line of Redis ends without a line feed.");
    }

    private byte Next()
    {
        if (_at == _end)
        {
            _at = 0;
            _end = stream.Read(_buffer, 0, _buffer.Length);
            if (_end == 0) throw new EndOfStreamException("Redis has closed the connection.");
        }

        return _buffer[_at++];
    }
}
