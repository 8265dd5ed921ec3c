using System;
using System.Text;

namespace ServiceStack.HyperHost.Protocol.Http1.Parsing;

internal sealed partial class RequestHead
{
    private const int Nowhere = -1;

    // The offset of the authority of an absolute target in the request line; Nowhere for other forms.
    private int _authority = Nowhere;
    private int _authorityLength;
    private int _hostAt;
    private int _hostLength;
    private int _hostCount;
    private int _hostIndex = Nowhere;

    // Host was not sent, or is another than that of an absolute target.
    private bool _isHostOther;
    private bool _isHostKnown;
    private int _codingCount;
    private int _lengthCount;
    private bool _saysClose;
    private bool _saysKeepAlive;

    /// <summary>Content-Length; -1 if it was not sent.</summary>
    public long ContentLength { get; private set; } = -1;

    /// <summary>The body comes in chunks (RFC 9112 §7.1).</summary>
    public bool IsChunked { get; private set; }

    /// <summary>A body follows, be it empty (RFC 9112 §6.3).</summary>
    public bool HasBody => IsChunked || ContentLength > 0;

    /// <summary>The client waits for "100 Continue" before it sends the body (RFC 9110 §10.1.1).</summary>
    public bool ExpectsContinue { get; private set; }

    /// <summary>The client wants the connection kept (RFC 9112 §9.3).</summary>
    public bool KeepAlive => !_saysClose && (MinorVersion == 1 || _saysKeepAlive);

    private void ResetFraming()
    {
        // the form of the target stays with it: the next request line may be the same
        _hostCount = _codingCount = _lengthCount = _hostLength = 0;
        _hostIndex = Nowhere;
        _isHostOther = false;
        _saysClose = _saysKeepAlive = false;
        ContentLength = -1;
        IsChunked = false;
        ExpectsContinue = false;
    }

    // RFC 9112 §3.2: origin-form, absolute-form, asterisk-form; authority-form is CONNECT's.
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

    // RFC 9112 §3.2.2: what a proxy is sent; a server has to take it too.
    private void ReadAbsolute(int at, int end)
    {
        // RFC 3986 §3.1: schemes know no case
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

    // A NUL ends file names early.
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

    // A proxy in front may take \ for / in an address, as browsers do (RFC 3986 does not).
    private void CheckSlashes(int at, int end)
    {
        for (; at < end && _bytes[at] != (byte)'?'; at++)
        {
            if (_bytes[at] == (byte)'\\') throw HttpProtocolException.BadTarget("has a \\ in the path of an address");
        }
    }

    // A known line came with the request before too, which was not refused.
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
                // RFC 9112 §6.3 allows equal ones as one; a proxy in front may have used another
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

    // All lines are read: rules about several of them.
    private void Settle()
    {
        if (IsChunked)
        {
            if (_lengthCount > 0) throw HttpProtocolException.LengthAndChunked();
            if (MinorVersion == 0) throw HttpProtocolException.OldChunked();
        }

        // RFC 1945 §7.2.2: a body of 1.0 needs its length, or it would end with the connection
        if (MinorVersion == 0 && _lengthCount == 0 && _method is ("POST" or "PUT")) 
            throw HttpProtocolException.NoLength();

        // RFC 9110 §10.1.1: it has no meaning in HTTP/1.0 and without a body
        if (MinorVersion == 0 || !HasBody) ExpectsContinue = false;
        CheckHost();
    }

    // RFC 9112 §3.2: exactly once in HTTP/1.1, at most once before. An absolute target overrides Host (§3.2.2, §3.3).
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

    // RFC 9110 §8.6: 1*DIGIT; nothing else is a number here, no sign, no list.
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

    // RFC 9112 §6.1: chunked is the one coding that is understood here, and it can't be applied twice.
    private void NoteCoding(in HeadField field)
    {
        if (++_codingCount > 1 || field.ValueLength == 0) throw HttpProtocolException.BadCoding();
        if (!IsValue(field, "chunked")) throw HttpProtocolException.UnknownCoding();

        IsChunked = true;
    }

    // RFC 9110 §7.6.1: a list of tokens, in any case of letters.
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
