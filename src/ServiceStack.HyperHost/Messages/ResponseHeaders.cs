using System;
using System.Globalization;
using System.Text;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Status and headers of one response, encoded as CGI does.</summary>
/// <remarks>
/// RFC 3875 §6: <c>Status: 200 OK</c>, then header lines, then an empty line. Setters throw for text with CR, LF or NUL.
/// Transfer-Encoding, Connection, Keep-Alive and Status are ignored, because the web server or this class writes them.
/// </remarks>
internal sealed class ResponseHeaders
{
    private static readonly byte[] ContentLengthName = Encoding.ASCII.GetBytes("Content-Length: ");

    private int _status = 200;
    private string? _statusText;
    private string? _contentType;
    private (string Name, string Value)[] _headers = new (string, string)[16];
    private int _count;

    // Validated and encoded header lines of earlier responses, by position: most responses of an application repeat them.
    private readonly HeaderLine[] _known = new HeaderLine[16];
    private HeaderLine _knownType;

    /// <summary>100 to 999; 200 until it is set.</summary>
    public int Status
    {
        get => _status;
        set
        {
            if (value is < 100 or > 999)
            {
                throw new ArgumentOutOfRangeException(nameof(value), value, "A status has three digits: 100 to 999.");
            }

            // The reason phrase belongs to the old status. v3 may set a reason phrase before the final status, and expects the status to
            // reset it.
            if (_status != value) _statusText = null;
            _status = value;
        }
    }

    /// <summary>Reason phrase; null: the standard phrase of the status.</summary>
    public string? StatusText
    {
        get => _statusText;
        set
        {
            if (value is not null) Check(value, "The status text");
            _statusText = string.IsNullOrEmpty(value) ? null : value;
        }
    }

    public string? ContentType
    {
        get => _contentType;
        set
        {
            if (value is not null && !IsKnownType(value)) Check(value, "Content-Type");
            _contentType = string.IsNullOrEmpty(value) ? null : value;
        }
    }

    /// <summary>Length of the body in bytes; -1 if unknown.</summary>
    public long ContentLength { get; set; } = -1;

    /// <summary>Source of the Server-Timing header; null for none.</summary>
    public ServerTiming? Timing { get; set; }

    /// <summary>The request, whose read inputs determine the caching headers; null for a response without a request.</summary>
    public IReadRequest? Request { get; set; }

    /// <summary>Number of headers except Content-Type and Content-Length.</summary>
    public int Count => _count;

    public (string Name, string Value) this[int index] => _headers[index];

    /// <summary>First value of a header; null if it is not set.</summary>
    public string? Get(string name)
    {
        if (Same(name, "Content-Type")) return ContentType;
        if (Same(name, "Content-Length")) return ContentLength < 0 ? null : ContentLength.ToString(CultureInfo.InvariantCulture);

        for (var i = 0; i < _count; i++)
        {
            if (Same(_headers[i].Name, name)) return _headers[i].Value;
        }

        return null;
    }

    /// <summary>Whether an earlier header has the same name.</summary>
    internal bool IsRepeated(int index)
    {
        var name = _headers[index].Name;
        for (var i = 0; i < index; i++)
        {
            if (Same(_headers[i].Name, name)) return true;
        }

        return false;
    }

    /// <summary>Adds a header, and keeps existing headers with its name.</summary>
    /// <exception cref="ArgumentException">The name is no token, or a text has CR, LF or NUL.</exception>
    public void Add(string name, string value)
    {
        if (!IsKnown(name, value))
        {
            CheckName(name);
            Check(value, name);
            if (TrySetOwn(name, value)) return;
        }

        Put(name, value);
    }

    /// <summary>Sets a header, and removes existing headers with its name.</summary>
    /// <exception cref="ArgumentException">The name is no token, or a text has CR, LF or NUL.</exception>
    public void Set(string name, string value)
    {
        if (IsKnown(name, value))
        {
            RemoveLines(name);
            Put(name, value);
            return;
        }

        CheckName(name);
        Check(value, name);
        Remove(name);
        if (!TrySetOwn(name, value)) Put(name, value);
    }

    /// <summary>Whether a header other than Content-Type and Content-Length is set.</summary>
    internal bool Has(string name)
    {
        for (var i = 0; i < _count; i++)
        {
            if (Same(_headers[i].Name, name)) return true;
        }

        return false;
    }

    public void Remove(string name)
    {
        if (Same(name, "Content-Type")) _contentType = null;
        if (Same(name, "Content-Length")) ContentLength = -1;
        RemoveLines(name);
    }

    private void RemoveLines(string name)
    {
        var kept = 0;
        for (var i = 0; i < _count; i++)
        {
            if (Same(_headers[i].Name, name)) continue;
            if (kept < i) _headers[kept] = _headers[i];
            kept++;
        }

        if (kept == _count) return;

        Array.Clear(_headers, kept, _count - kept);
        _count = kept;
    }

    internal void Reset()
    {
        // for few headers, a loop is faster on Mono than Array.Clear
        for (var i = 0; i < _count; i++) _headers[i] = default;

        _count = 0;
        _status = 200;
        _statusText = null;
        _contentType = null;
        ContentLength = -1;
        Timing = null;
        Request = null;
    }

    /// <summary>Adds caching headers and Server-Timing. Called once, before the headers are sent.</summary>
    internal void Settle()
    {
        // an ASP.NET Core application has no Request here, and sets its own caching headers
        if (Request is { } request) CacheHeaders.Add(this, request.Inputs);
        if (Timing is { } timing) Add(ServerTiming.HeaderName, timing.ToString());
    }

    /// <summary>Maximum number of bytes that <see cref="Write"/> writes.</summary>
    internal int MaxSize()
    {
        var size = 64 + (3 * (_statusText?.Length ?? 40)) + (3 * (_contentType?.Length ?? 0))
            + "Content-Type: ".Length + ContentLengthName.Length;
        for (var i = 0; i < _count; i++) size += _headers[i].Name.Length + (3 * _headers[i].Value.Length) + 4;
        return size;
    }

    /// <param name="to">Must have room for <see cref="MaxSize"/> bytes from <paramref name="at"/> on.</param>
    /// <param name="at">The offset to begin at.</param>
    /// <returns>The offset after the empty line.</returns>
    internal int Write(byte[] to, int at)
    {
        if (_statusText is null)
        {
            at = Put(to, at, StatusLines.Get(_status));
        }
        else
        {
            at = Put(to, at, "Status: ");
            at = Put(to, at, _status);
            to[at++] = (byte)' ';
            at = End(to, Put(to, at, _statusText));
        }

        return End(to, WriteLines(to, at));
    }

    /// <summary>Writes the header lines, without status and empty line.</summary>
    /// <returns>The offset after the last line.</returns>
    internal int WriteLines(byte[] to, int at)
    {
        if (_contentType is not null)
        {
            NoteType();
            at = _knownType.IsOf("Content-Type", _contentType) ? _knownType.Write(to, at) : Put(to, at, "Content-Type", _contentType);
        }

        if (ContentLength >= 0) at = End(to, Put(to, Put(to, at, ContentLengthName), ContentLength));
        for (var i = 0; i < _count; i++)
        {
            var (name, value) = _headers[i];
            at = i < _known.Length && _known[i].IsOf(name, value) ? _known[i].Write(to, at) : Put(to, at, name, value);
        }

        return at;
    }

    private static int Put(byte[] to, int at, byte[] bytes)
    {
        Bytes.Copy(bytes, 0, to, at, bytes.Length);
        return at + bytes.Length;
    }

    /// <summary>Writes a header's line.</summary>
    internal static int Put(byte[] to, int at, string name, string value)
    {
        at = Put(to, at, name);
        to[at++] = (byte)':';
        to[at++] = (byte)' ';
        return End(to, Put(to, at, value));
    }

    private static int Put(byte[] to, int at, string text)
    {
        // for short texts, this loop is faster than a call of the encoding
        var start = at;
        foreach (var c in text)
        {
            // checked a second time, although the setters check too
            if (c is '\r' or '\n' or '\0') throw EndsLine(text, at - start, "A header");
            if (c >= 0x80) return start + Encoding.UTF8.GetBytes(text, 0, text.Length, to, start);
            to[at++] = (byte)c;
        }

        return at;
    }

    private static int Put(byte[] to, int at, long number)
    {
        var digits = 1;
        for (var rest = number; rest >= 10; rest /= 10) digits++;
        for (var i = digits - 1; i >= 0; i--, number /= 10) to[at + i] = (byte)('0' + (number % 10));
        return at + digits;
    }

    private static int End(byte[] to, int at)
    {
        to[at] = (byte)'\r';
        to[at + 1] = (byte)'\n';
        return at + 2;
    }

    private static bool Same(string one, string other) =>
        one.Length == other.Length && string.Equals(one, other, StringComparison.OrdinalIgnoreCase);

    /// <summary>Whether an earlier response had the same header at the next position, so that it is validated already.</summary>
    internal bool IsKnown(string name, string value) => _count < _known.Length && _known[_count].IsOf(name, value);

    /// <summary>Whether an earlier response had the same Content-Type.</summary>
    internal bool IsKnownType(string value) => _knownType.IsOf("Content-Type", value);

    /// <summary>Caches the Content-Type, for hosts that write the header lines themselves.</summary>
    internal void NoteType()
    {
        if (_contentType is not null) _knownType.Set("Content-Type", _contentType);
    }

    private void Put(string name, string value)
    {
        if (_count == _headers.Length) Array.Resize(ref _headers, _count * 2);
        if (_count < _known.Length) _known[_count].Set(name, value);
        _headers[_count++] = (name, value);
    }

    private bool TrySetOwn(string name, string value)
    {
        switch (name.Length)
        {
            case 12 when Same(name, "Content-Type"):
                ContentType = value;
                return true;
            case 14 when Same(name, "Content-Length"):
                ContentLength = long.TryParse(value, NumberStyles.None, CultureInfo.InvariantCulture, out var length) ? length : -1;
                return true;
            case 17 when Same(name, "Transfer-Encoding"):
            case 10 when Same(name, "Connection") || Same(name, "Keep-Alive"):
            case 6 when Same(name, "Status"):
                return true;
            default:
                return false;
        }
    }

    private static void CheckName(string name)
    {
        Guard.NotEmpty(name);
        foreach (var c in name)
        {
            if (c is > ' ' and < '\u007F' and not (':' or '(' or ')' or '<' or '>' or '@' or ',' or ';' or '\\' or '"' or '/' or '['
                or ']' or '?' or '=' or '{' or '}')) continue;

            throw new ArgumentException($"A header's name has character {(int)c}, which HTTP does not allow there.", nameof(name));
        }
    }

    private static void Check(string value, string what)
    {
        if (value is null) throw new ArgumentNullException(nameof(value));

        for (var i = 0; i < value.Length; i++)
        {
            if (value[i] is '\r' or '\n' or '\0') throw EndsLine(value, i, what);
        }
    }

    private static ArgumentException EndsLine(string value, int at, string what) =>
        new(
            $"{what} has character {(int)value[at]} at {at}: CR, LF and NUL would end the line and begin another. "
            + "Take them out, or encode them, before setting it.",
            nameof(value));
}
