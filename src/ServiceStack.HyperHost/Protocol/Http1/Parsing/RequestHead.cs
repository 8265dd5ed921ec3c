using System;
using System.Text;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Protocol.Http1.Parsing;

/// <summary>
/// The head of one request. Its bytes are stored as received. Strings are created on first use, and reused from the previous request if
/// a line is the same: a client sends most of its headers with each request of a connection.
/// </summary>
/// <remarks>
/// RequestHead.Reading.cs parses the lines, RequestHead.Framing.cs interprets the headers in <see cref="KnownField"/>. Not thread-safe.
/// </remarks>
internal sealed partial class RequestHead
{
    private const int SmallBuffer = 1024;
    private const int CachedBuffer = 8 * 1024;

    private byte[] _bytes = [];
    private int _length;
    private HeadField[] _fields = new HeadField[16];
    private int _lineLength;
    private string _method = "";
    private string _target = "";

    private byte[] _lastBytes = [];
    private HeadField[] _lastFields = new HeadField[16];
    private int _lastCount;
    private int _lastLineLength;
    private int _lastLength;
    private bool _isRead;

    // Range of the previous head that this head repeats, and the distance between the two copies. Set by SameLines.
    private int _sameStart;
    private int _sameEnd;
    private int _sameShift;

    /// <summary>A token, in the case as sent (RFC 9110 §9.1).</summary>
    public string Method => _method;

    /// <summary>The target of an OPTIONS request for the server as a whole (RFC 9110 §9.3.7).</summary>
    public const string Asterisk = "*";

    /// <summary>
    /// Path and query, percent-encoded as sent. Begins with "/", whatever the form of the target, or is <see cref="Asterisk"/>.
    /// </summary>
    public string Target => _target;

    /// <summary>Minor version of HTTP: 0 or 1 (RFC 9112 §2.3).</summary>
    public int MinorVersion { get; private set; }

    /// <summary>The method is HEAD: the response has no body (RFC 9110 §9.3.2).</summary>
    public bool IsHead { get; private set; }

    /// <summary>Length of the head in bytes.</summary>
    public int Length => _length;

    /// <summary>Number of header lines.</summary>
    public int Count { get; private set; }

    /// <summary>The name of a header line, in the case as sent.</summary>
    public string Name(int index)
    {
        ref var field = ref _fields[index];
        return field.Name ??= Encoding.ASCII.GetString(_bytes, field.Start, field.NameLength);
    }

    /// <summary>The trimmed value of a header line; for Host, the authority of an absolute-form target.</summary>
    public string Value(int index)
    {
        if (index == _hostIndex && _isHostOther) return Authority;

        ref var field = ref _fields[index];
        return field.Value ??= field.ValueLength == 0 ? "" : Encoding.UTF8.GetString(_bytes, field.ValueStart, field.ValueLength);
    }

    /// <summary>Value of a header, whatever the case of its name; several lines joined (RFC 9110 §5.3); null if it was not sent.</summary>
    public string? Header(string name)
    {
        string? found = null;
        for (var i = 0; i < Count; i++)
        {
            if (!IsNamed(i, name)) continue;

            // RFC 6265 §5.4 joins cookies with "; "; RFC 9113 §8.2.3 does so for Cookie lines that HTTP/2 split
            found = found is null ? Value(i) : found + (name.Equals("Cookie", StringComparison.OrdinalIgnoreCase) ? "; " : ", ") + Value(i);
        }

        return found ?? (_isHostOther && name.Equals("Host", StringComparison.OrdinalIgnoreCase) ? Authority : null);
    }

    private string Authority => Encoding.ASCII.GetString(_bytes, _authority, _authorityLength);

    /// <summary>Whether a line has this name, ignoring case (RFC 9110 §5.1).</summary>
    public bool IsNamed(int index, string name)
    {
        ref var field = ref _fields[index];
        if (field.NameLength != name.Length) return false;

        for (var i = 0; i < name.Length; i++)
        {
            var (one, other) = ((char)_bytes[field.Start + i], name[i]);
            if (one != other && Fold(one) != Fold(other)) return false;
        }

        return true;
    }

    /// <summary>Prepares for the next request. Stores this head for comparison, unless it is large.</summary>
    public void Reset()
    {
        _sameStart = _sameEnd = 0;
        if (_length == 0) return;

        (_lastBytes, _bytes) = (_bytes, _lastBytes);
        (_lastFields, _fields) = (_fields, _lastFields);

        // a rejected head may have lines that were not validated
        var isKept = _isRead && _lastBytes.Length <= CachedBuffer;
        _lastCount = isKept ? Count : 0;
        _lastLineLength = isKept ? _lineLength : 0;
        _lastLength = isKept ? _length : 0;
        _isRead = false;
        if (!isKept)
        {
            _lastBytes = [];
            Array.Clear(_lastFields, 0, _lastFields.Length);
        }

        if (_bytes.Length > CachedBuffer) _bytes = [];

        _length = 0;
        _lineLength = 0;
        Count = 0;
        ResetFraming();
    }

    /// <summary>
    /// Validates the request line before the end of the head arrives, so that an invalid request is rejected at once.
    /// </summary>
    /// <exception cref="HttpProtocolException">The request line is invalid or not supported.</exception>
    internal void CheckRequestLine(byte[] bytes, int at, int length)
    {
        if (_bytes.Length < length) _bytes = new byte[Math.Max(SmallBuffer, length)];
        Buffer.BlockCopy(bytes, at, _bytes, 0, length);
        ReadRequestLine();

        // ReadRequestLine has overwritten the previous method and target
        _lastLineLength = 0;
    }

    /// <summary>Parses a complete head: every line ends with CR LF, and the last line is empty.</summary>
    /// <exception cref="HttpProtocolException">The head is invalid or not supported.</exception>
    internal void Parse(byte[] bytes, int at, int length, HeadLimits limits)
    {
        if (_bytes.Length < length) _bytes = new byte[Math.Max(SmallBuffer, length)];
        Buffer.BlockCopy(bytes, at, _bytes, 0, length);
        _length = length;

        if (!TryReuseRequestLine()) ReadRequestLine();
        ReadFields(limits.MaxFields);
        Settle();
        _isRead = true;
    }

    /// <summary>
    /// Compares received bytes with the previous head: from its request line on, or from the line after it. Comparing is faster than
    /// searching for line ends.
    /// </summary>
    /// <param name="bytes">Received bytes.</param>
    /// <param name="at">The offset of the head.</param>
    /// <param name="start">The offset, relative to <paramref name="at"/>, of the first line to compare.</param>
    /// <param name="end">The end of the bytes.</param>
    /// <returns>Length in bytes of the complete lines that are the same.</returns>
    internal int SameLines(byte[] bytes, int at, int start, int end)
    {
        var from = start == 0 ? 0 : _lastLineLength;
        var same = ByteText.SameLength(_lastBytes, from, bytes, at + start, Math.Min(_lastLength - from, end - at - start));
        while (same > 0 && _lastBytes[from + same - 1] != (byte)'\n') same--;

        (_sameStart, _sameEnd, _sameShift) = (from, from + same, start - from);
        return same;
    }

    private static char Fold(char c) => c is >= 'A' and <= 'Z' ? (char)(c | 0x20) : c;
}
