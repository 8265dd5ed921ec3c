#nullable enable

using System;
using System.IO;
using System.Text;

namespace ServiceStack.Shared;

/// <summary>Finds the parts of a multipart body by their boundary lines (RFC 2046 §5.1.1); holds one buffer of it at a time.</summary>
internal sealed class BoundaryScanner
{
    private static readonly byte[] EndOfHeaders = Encoding.ASCII.GetBytes("\r\n\r\n");
    private static readonly byte[] EndOfHeaderLines = Encoding.ASCII.GetBytes("\n\n");

    private readonly Stream _body;
    private readonly bool _takesLineFeeds;
    private readonly int _lineBreak;
    private readonly byte[] _delimiter;
    private readonly byte[] _buffer;
    private long _at;
    private bool _ended;

    /// <param name="body">A seekable stream.</param>
    /// <param name="boundary">As the content type names it.</param>
    /// <param name="takesLineFeeds">A line may end with a line feed alone; else CRLF ends each.</param>
    public BoundaryScanner(Stream body, string boundary, bool takesLineFeeds = false)
    {
        _body = body;
        _takesLineFeeds = takesLineFeeds;
        _lineBreak = takesLineFeeds ? 1 : 2;
        _delimiter = Encoding.ASCII.GetBytes((takesLineFeeds ? "\n--" : "\r\n--") + boundary);
        _buffer = new byte[Math.Max(8192, _delimiter.Length * 4)];

        // the first boundary may be at the very start, without the line break that belongs to the others
        var first = new byte[_delimiter.Length - _lineBreak];
        if (ReadAt(0, first) == first.Length && first.AsSpan().SequenceEqual(_delimiter.AsSpan(_lineBreak))) _at = first.Length;
        else _ended = !TryFind(_delimiter, 0, out _at);
    }

    /// <param name="maxHeaderBytes">Bytes that a part's headers have at most.</param>
    /// <param name="headers">Header lines of the part.</param>
    /// <param name="start">The start of its content in the body.</param>
    /// <param name="length">Bytes of content.</param>
    /// <returns>False when no whole part is left.</returns>
    public bool TryNextPart(int maxHeaderBytes, out string headers, out long start, out long length)
    {
        headers = string.Empty;
        start = length = 0;

        var tail = new byte[2];
        if (_ended || ReadAt(_at, tail) < 2 || (tail[0] == '-' && tail[1] == '-')) return false;

        // from the boundary line's end, so that a part without headers has the empty line too
        if (!TryFindContent(out var content)) return false;
        if (content - _at > maxHeaderBytes) throw FormBody.TooMuch($"a part with more than {maxHeaderBytes} bytes of headers");

        var bytes = new byte[content - _at];
        ReadAt(_at, bytes);
        headers = Encoding.UTF8.GetString(bytes);

        // an empty part's boundary shares its line break with the empty line before it
        if (!TryFind(_delimiter, content - _lineBreak, out var after))
        {
            _ended = true;
            return false;
        }

        start = content;
        length = Math.Max(0, after - _delimiter.Length - content);
        if (_takesLineFeeds && length > 0 && ReadAt(content + length - 1, tail) > 0 && tail[0] == '\r') length--;
        _at = after;
        return true;
    }

    // the empty line behind the headers: of the two kinds, the one that comes first
    private bool TryFindContent(out long content)
    {
        var hasLong = TryFind(EndOfHeaders, _at, out content);
        if (!_takesLineFeeds || !TryFind(EndOfHeaderLines, _at, out var shorter)) return hasLong;

        if (!hasLong || shorter < content) content = shorter;
        return true;
    }

    // end: the end of the part
    private bool TryFind(byte[] what, long from, out long end)
    {
        for (var at = from; ;)
        {
            var read = ReadAt(at, _buffer);
            var found = _buffer.AsSpan(0, read).IndexOf(what);
            if (found >= 0)
            {
                end = at + found + what.Length;
                return true;
            }

            if (read < _buffer.Length)
            {
                end = 0;
                return false;
            }

            at += read - what.Length + 1;
        }
    }

    private int ReadAt(long position, byte[] into)
    {
        _body.Position = position;
        var length = 0;
        int read;
        while (length < into.Length && (read = _body.Read(into, length, into.Length - length)) > 0) length += read;
        return length;
    }
}
