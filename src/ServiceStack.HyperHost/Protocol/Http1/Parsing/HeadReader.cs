using System;

namespace ServiceStack.HyperHost.Protocol.Http1.Parsing;

/// <summary>Parses the head of a request from the bytes of a connection: request line, header lines, empty line.</summary>
/// <remarks>
/// RFC 9112 §2.1:
/// <code>
/// | method SP target SP HTTP/1.1 CR LF | name : OWS value OWS CR LF | … | CR LF |
/// </code>
/// Remembers how far it has searched and validated, so that a head that arrives byte by byte costs no more than one that arrives at once.
/// </remarks>
internal struct HeadReader
{
    private const byte Return = (byte)'\r';
    private const byte LineFeed = (byte)'\n';

    // Number of bytes from the start of the head that were searched for its end.
    private int _searched;
    // Number of bytes of complete lines that were validated before the end of the head arrived.
    private int _checked;
    private bool _hasSkipped;
    private bool _hasRequestLine;

    // Number of bytes of complete lines.
    private int _whole;

    /// <summary>Reads one complete head. Skips an empty line before it.</summary>
    /// <param name="bytes">Received bytes.</param>
    /// <param name="at">The offset of the head; advanced past the head, or past a skipped empty line.</param>
    /// <param name="end">The end of the bytes.</param>
    /// <param name="limits">Maximum size of the head.</param>
    /// <param name="head">Receives the head; must be reset.</param>
    /// <returns>False while the head is incomplete; call again with more bytes.</returns>
    /// <exception cref="HttpProtocolException">The bytes are not the start of a valid head, or exceed a limit.</exception>
    public bool TryRead(byte[] bytes, ref int at, int end, HeadLimits limits, RequestHead head)
    {
        if (!TryBegin(bytes, ref at, end) || !TryFindEnd(bytes, at, end, limits, head)) return false;

        var length = _searched;
        this = default;
        head.Parse(bytes, at, length, limits);
        at += length;
        return true;
    }

    // RFC 9112 §2.2: an empty line before the request line is skipped, because some clients send one after a body.
    private bool TryBegin(byte[] bytes, ref int at, int end)
    {
        if (at == end || _searched > 0) return at < end;

        if (bytes[at] == Return && !_hasSkipped)
        {
            if (at + 1 == end) return false;
            if (bytes[at + 1] != LineFeed) throw HttpProtocolException.BareReturn();

            at += 2;
            _hasSkipped = true;
            if (at == end) return false;
        }

        if ((ByteKinds.Of[bytes[at]] & ByteKinds.Token) == 0) throw HttpProtocolException.NoHttp(bytes[at]);
        return true;
    }

    private bool TryFindEnd(byte[] bytes, int at, int end, HeadLimits limits, RequestHead head)
    {
        var mayBeSame = _searched == 0;
        while (true)
        {
            var same = mayBeSame ? head.SameLines(bytes, at, _searched, end) : 0;
            var feed = same > 0
                ? at + _searched + same - 1 : Array.IndexOf(bytes, LineFeed, at + _searched, end - at - _searched);
            mayBeSame = same == 0 && !_hasRequestLine;
            _searched = (feed < 0 ? end : feed + 1) - at;
            CheckLength(limits);
            if (feed < 0)
            {
                CheckLines(bytes, at, head);
                return false;
            }

            // RFC 9112 §2.2 allows servers to accept LF alone, but a proxy in front may parse the lines differently (request smuggling).
            if (feed - at < 2 || bytes[feed - 1] != Return) throw HttpProtocolException.BareLineFeed();
            if (bytes[feed - 2] == LineFeed) return true;
            if (bytes[feed - 2] == Return) throw HttpProtocolException.BareReturn();

            _hasRequestLine = true;
            _whole = feed + 1 - at;
        }
    }

    // Validates the complete lines of an incomplete head, so that an invalid request is rejected now and not at the head's timeout.
    private void CheckLines(byte[] bytes, int at, RequestHead head)
    {
        if (_checked == 0 && _whole > 0)
        {
            _checked = Array.IndexOf(bytes, LineFeed, at, _whole) + 1 - at;
            head.CheckRequestLine(bytes, at, _checked);
        }

        while (_checked < _whole) _checked = HeadLine.Read(bytes, at + _checked).End - at;
    }

    private readonly void CheckLength(HeadLimits limits)
    {
        if (_searched > limits.MaxBytes) throw HttpProtocolException.LongHead(limits.MaxBytes);
        if (!_hasRequestLine && _searched > HeadLimits.MaxRequestLine) throw HttpProtocolException.LongTarget(HeadLimits.MaxRequestLine);
    }
}
