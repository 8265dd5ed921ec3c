using System;
using System.Text;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Protocol.Http1.Parsing;

/// <summary>
/// The head of one request. Its bytes are stored as received; text is created on first use, and reused from the request before
/// if a line is the same (a client sends most of its headers with each request of a connection).
/// </summary>
/// <remarks>
/// RequestHead.Reading.cs reads the lines, RequestHead.Framing.cs interprets those about the message's framing. Not safe for use by several
/// threads.
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

    // These bytes of the head before are in this one too, at this distance.
    private int _sameStart;
    private int _sameEnd;
    private int _sameShift;

    /// <summary>A token, in the case that was sent (RFC 9110 §9.1).</summary>
    public string Method => _method;

    /// <summary>The target of an OPTIONS request for the server as a whole (RFC 9110 §9.3.7).</summary>
    public const string Asterisk = "*";

    /// <summary>
    /// Path and query, percent signs and all; begins with "/", whatever form the client sent, or is <see cref="Asterisk"/>.
    /// </summary>
    public string Target => _target;

    /// <summary>The second number of the version: 0 or 1 (RFC 9112 §2.3).</summary>
    public int MinorVersion { get; private set; }

    /// <summary>RFC 9110 §9.3.2: the response has no body.</summary>
    public bool IsHead { get; private set; }

    /// <summary>Bytes of the whole head.</summary>
    public int Length => _length;

    /// <summary>Header lines.</summary>
    public int Count { get; private set; }

    /// <summary>The name of a header line, in the case that was sent.</summary>
    public string Name(int index)
    {
        ref var field = ref _fields[index];
        return field.Name ??= Encoding.ASCII.GetString(_bytes, field.Start, field.NameLength);
    }

    /// <summary>The value of a header line, without the blanks around it; of Host, that of an absolute target.</summary>
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

            // RFC 6265 §5.4, and RFC 9113 §8.2.3 for lines that were parted on the way
            found = found is null ? Value(i) : found + (name.Equals("Cookie", StringComparison.OrdinalIgnoreCase) ? "; " : ", ") + Value(i);
        }

        return found ?? (_isHostOther && name.Equals("Host", StringComparison.OrdinalIgnoreCase) ? Authority : null);
    }

    private string Authority => Encoding.ASCII.GetString(_bytes, _authority, _authorityLength);

    /// <summary>Whether a line's name is this one, whatever its case (RFC 9110 §5.1).</summary>
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

    /// <summary>Ready for the next request; what came with this one is kept for comparison, unless it was large.</summary>
    public void Reset()
    {
        _sameStart = _sameEnd = 0;
        if (_length == 0) return;

        (_lastBytes, _bytes) = (_bytes, _lastBytes);
        (_lastFields, _fields) = (_fields, _lastFields);

        // of a head that was refused, no line is known to be good
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
    /// Validates the request line before the end of the head has come, so that an invalid one is rejected at once.
    /// </summary>
    /// <exception cref="HttpProtocolException">It is none that is served here.</exception>
    internal void CheckRequestLine(byte[] bytes, int at, int length)
    {
        if (_bytes.Length < length) _bytes = new byte[Math.Max(SmallBuffer, length)];
        Buffer.BlockCopy(bytes, at, _bytes, 0, length);
        ReadRequestLine();

        // the method and the target of the head before are gone
        _lastLineLength = 0;
    }

    /// <summary>Reads a head whose end was found: every line of it ends with CR LF, the last one is empty.</summary>
    /// <exception cref="HttpProtocolException">It is none that is served here.</exception>
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
    /// Compares what comes with the head before: with its first line on, or with the lines behind that. Comparing is faster than searching.
    /// </summary>
    /// <param name="bytes">What has come.</param>
    /// <param name="at">The offset of the head.</param>
    /// <param name="start">The offset, from there, of the line that is compared first.</param>
    /// <param name="end">The end of the bytes.</param>
    /// <returns>Bytes of whole lines that are the same.</returns>
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
