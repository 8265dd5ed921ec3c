using System;
using System.Text;

namespace ServiceStack.HyperHost.Protocol.Http1.Parsing;

internal sealed partial class RequestHead
{
    private const int Nowhere = -1;

    // The offset of the authority if the target is in absolute-form; Nowhere for other forms.
    private int _authority = Nowhere;
    private int _authorityLength;
    private int _hostAt;
    private int _hostLength;
    private int _hostCount;
    private int _hostIndex = Nowhere;

    // The target is in absolute-form, and its authority differs from Host, or Host was not sent: the authority counts.
    private bool _isHostOther;
    private bool _isHostKnown;
    private int _codingCount;
    private int _lengthCount;
    private bool _saysClose;
    private bool _saysKeepAlive;

    /// <summary>Content-Length; -1 if it was not sent.</summary>
    public long ContentLength { get; private set; } = -1;

    /// <summary>The body is chunked (RFC 9112 §7.1).</summary>
    public bool IsChunked { get; private set; }

    /// <summary>The head is followed by a body (RFC 9112 §6.3); a chunked body may be empty.</summary>
    public bool HasBody => IsChunked || ContentLength > 0;

    /// <summary>The client waits for "100 Continue" before it sends the body (RFC 9110 §10.1.1).</summary>
    public bool ExpectsContinue { get; private set; }

    /// <summary>The client asks to keep the connection (RFC 9112 §9.3).</summary>
    public bool KeepAlive => !_saysClose && (MinorVersion == 1 || _saysKeepAlive);

    private void ResetFraming()
    {
        // _authority is not reset: the next request may reuse the request line, and with it the parsed target
        _hostCount = _codingCount = _lengthCount = _hostLength = 0;
        _hostIndex = Nowhere;
        _isHostOther = false;
        _saysClose = _saysKeepAlive = false;
        ContentLength = -1;
        IsChunked = false;
        ExpectsContinue = false;
    }

    // RFC 9112 §3.2: origin-form, absolute-form, asterisk-form. Authority-form is for CONNECT only, which is rejected.
    private void ReadTarget(int at, int end)
    {
        _authority = Nowhere;
        if (_method == "CONNECT") throw HttpProtocolException.NoConnect();

        if (_bytes[at] == (byte)'/')
        {
            CheckPath(at, end);
            _target = Encoding.ASCII.GetString(_bytes, at, end - at);
        }
        else if (_bytes[at] == (byte)'*' && end - at == 1)
        {
            if (_method != "OPTIONS") throw HttpProtocolException.BadTarget("is *, which is OPTIONS' alone");
            _target = Asterisk;
        }
        else
        {
            ReadAbsolute(at, end);
        }
    }

    // RFC 9112 §3.2.2: clients send absolute-form to proxies, but servers must accept it too.
    private void ReadAbsolute(int at, int end)
    {
        // RFC 3986 §3.1: schemes are case-insensitive
        const string scheme = "http";
        const string separator = "://";
        var before = scheme.Length + separator.Length;
        if (end - at <= before || !IsName(at, scheme) || !IsText(at + scheme.Length, separator))
            throw HttpProtocolException.BadTarget("is neither a path nor an http:// address");

        var authority = at + before;
        for (at = authority; at < end && _bytes[at] is not ((byte)'/' or (byte)'?');) at++;
        _authority = authority;
        _authorityLength = at - authority;
        if (!HostText.IsValid(_bytes, authority, _authorityLength) || _authorityLength == 0)
        {
            throw HttpProtocolException.BadTarget("has an address that is no host and port");
        }

        CheckPath(at, end);
        CheckSlashes(at, end);
        var rest = Encoding.ASCII.GetString(_bytes, at, end - at);
        _target = rest.Length > 0 && rest[0] == '/' ? rest : "/" + rest;
    }

    // Rejects %00: a decoded NUL would truncate file names.
    private void CheckPath(int at, int end)
    {
        for (; at < end && _bytes[at] != (byte)'?'; at++)
        {
            if (_bytes[at] == (byte)'%' && at + 2 < end && _bytes[at + 1] == (byte)'0' && _bytes[at + 2] == (byte)'0')
            {
                throw HttpProtocolException.BadTarget("has %00 in its path");
            }
        }
    }

    // Rejects a backslash in absolute-form: a proxy in front may treat it as '/', as browsers do, although RFC 3986 does not.
    private void CheckSlashes(int at, int end)
    {
        for (; at < end && _bytes[at] != (byte)'?'; at++)
        {
            if (_bytes[at] == (byte)'\\') throw HttpProtocolException.BadTarget("has a \\ in the path of an address");
        }
    }

    // isKnown: the same line was part of the previous request and passed validation there.
    private void Note(in HeadField field, bool isKnown)
    {
        switch (field.Known)
        {
            case KnownField.Host:
                _hostCount++;
                _hostIndex = Count - 1;
                _hostAt = field.ValueStart;
                _hostLength = field.ValueLength;
                _isHostKnown = isKnown;
                break;
            case KnownField.ContentLength:
                // RFC 9112 §6.3 allows to accept repeated equal values; rejected, because a proxy in front may have used a different one.
                if (++_lengthCount > 1) throw HttpProtocolException.TwoLengths();
                ContentLength = ReadLength(field);
                break;
            case KnownField.TransferEncoding:
                NoteCoding(field);
                break;
            case KnownField.Connection:
                NoteConnection(field);
                break;
            case KnownField.Expect:
                if (!IsValue(field, "100-continue")) throw HttpProtocolException.UnknownExpectation();
                ExpectsContinue = true;
                break;
        }
    }

    // Checks the rules that concern several lines, after all lines were read.
    private void Settle()
    {
        if (IsChunked)
        {
            if (_lengthCount > 0) throw HttpProtocolException.LengthAndChunked();
            if (MinorVersion == 0) throw HttpProtocolException.OldChunked();
        }

        // RFC 1945 §7.2.2: an HTTP/1.0 body requires Content-Length
        if (MinorVersion == 0 && _lengthCount == 0 && _method is ("POST" or "PUT")) 
            throw HttpProtocolException.NoLength();

        // RFC 9110 §10.1.1: Expect is ignored in HTTP/1.0 and without a body
        if (MinorVersion == 0 || !HasBody) ExpectsContinue = false;
        CheckHost();
    }

    // RFC 9112 §3.2: Host is required once in HTTP/1.1, and allowed once in HTTP/1.0. An absolute-form target overrides it (§3.2.2, §3.3).
    private void CheckHost()
    {
        if (_hostCount > 1) throw HttpProtocolException.BadHost("Host came more than once");
        if (_hostCount == 0)
        {
            if (MinorVersion == 1) throw HttpProtocolException.BadHost("Host was not sent, which HTTP/1.1 needs");
            _isHostOther = _authority != Nowhere;
            return;
        }

        if (!_isHostKnown && !HostText.IsValid(_bytes, _hostAt, _hostLength))
            throw HttpProtocolException.BadHost("Host is no name or address with a port");
        _isHostOther = _authority != Nowhere && !HostText.AreSame(_bytes, _authority, _authorityLength, _hostAt, _hostLength);
    }

    // RFC 9110 §8.6: 1*DIGIT, without sign or list.
    private long ReadLength(in HeadField field)
    {
        const int maxDigits = 18;
        if (field.ValueLength is 0 or > maxDigits) throw HttpProtocolException.BadLength();

        long length = 0;
        for (var i = 0; i < field.ValueLength; i++)
        {
            var digit = _bytes[field.ValueStart + i] - '0';
            if (digit is < 0 or > 9) throw HttpProtocolException.BadLength();
            length = (length * 10) + digit;
        }

        return length;
    }

    // RFC 9112 §6.1: only chunked is supported, and it must not be applied twice.
    private void NoteCoding(in HeadField field)
    {
        if (++_codingCount > 1 || field.ValueLength == 0) throw HttpProtocolException.BadCoding();
        if (!IsValue(field, "chunked")) throw HttpProtocolException.UnknownCoding();

        IsChunked = true;
    }

    // RFC 9110 §7.6.1: a list of case-insensitive tokens.
    private void NoteConnection(in HeadField field)
    {
        var end = field.ValueStart + field.ValueLength;
        for (var at = field.ValueStart; at < end;)
        {
            var comma = Array.IndexOf(_bytes, (byte)',', at, end - at);
            var last = comma < 0 ? end : comma;
            var start = at;
            at = last + 1;
            while (start < last && _bytes[start] is Blank or Tab) start++;
            while (last > start && _bytes[last - 1] is Blank or Tab) last--;
            _saysClose |= last - start == 5 && IsName(start, "close");
            _saysKeepAlive |= last - start == 10 && IsName(start, "keep-alive");
        }
    }

    private bool IsValue(in HeadField field, string small) => field.ValueLength == small.Length && IsName(field.ValueStart, small);
}
