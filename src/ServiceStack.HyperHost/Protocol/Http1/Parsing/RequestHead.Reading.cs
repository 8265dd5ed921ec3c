using System;
using System.Text;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Protocol.Http1.Parsing;

internal sealed partial class RequestHead
{
    private const byte Blank = (byte)' ';
    private const byte Tab = (byte)'\t';
    private const byte Return = (byte)'\r';

    private static readonly string[] Methods = ["GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH"];

    // If the request line equals the previous one, keeps the parsed method, target and version.
    private bool TryReuseRequestLine()
    {
        if (_lastLineLength == 0 || !IsSame(0, _lastLineLength, 0)) return false;

        _lineLength = _lastLineLength;
        return true;
    }

    // RFC 9112 §3: method SP request-target SP HTTP-version CRLF, with one blank each.
    private void ReadRequestLine()
    {
        var at = 0;
        while ((ByteKinds.Of[_bytes[at]] & ByteKinds.Token) != 0) at++;
        if (at == 0 || _bytes[at] != Blank)
            throw _bytes[at] == Return ? HttpProtocolException.BadRequestLine() : HttpProtocolException.BadMethod();

        _method = MethodText(at);
        IsHead = _method == "HEAD";

        var target = at + 1;
        for (at = target; (ByteKinds.Of[_bytes[at]] & ByteKinds.Target) != 0;) at++;
        if (_bytes[at] is not (Blank or Return))
            throw HttpProtocolException.BadTarget($"has byte 0x{_bytes[at]:X2}, which is to be percent-encoded");
        if (at == target || _bytes[at] != Blank) throw HttpProtocolException.BadRequestLine();

        ReadVersion(at + 1);
        ReadTarget(target, at);
    }

    // RFC 9112 §2.3: "HTTP/" DIGIT "." DIGIT, case-sensitive.
    private void ReadVersion(int at)
    {
        ReadOnlySpan<byte> begin = "HTTP/"u8;
        for (var i = 0; i < begin.Length; i++)
        {
            if (_bytes[at + i] != begin[i]) throw HttpProtocolException.BadVersion();
        }

        at += begin.Length;
        var (major, dot, minor) = ((char)_bytes[at], _bytes[at + 1], (char)_bytes[at + 2]);
        if (major is < '0' or > '9' || dot != (byte)'.' || minor is < '0' or > '9' || _bytes[at + 3] != Return)
            throw HttpProtocolException.BadVersion();
        if (_bytes[at + 4] != (byte)'\n') throw HttpProtocolException.BareReturn();
        if (major != '1' || minor > '1') throw HttpProtocolException.OtherVersion(major, minor);

        MinorVersion = minor - '0';
        _lineLength = at + 5;
    }

    private string MethodText(int length)
    {
        foreach (var known in Methods)
        {
            if (known.Length == length && IsText(0, known)) return known;
        }

        return Encoding.ASCII.GetString(_bytes, 0, length);
    }

    private bool IsText(int at, string text)
    {
        for (var i = 0; i < text.Length; i++)
        {
            if (_bytes[at + i] != text[i]) return false;
        }

        return true;
    }

    private void ReadFields(int most)
    {
        var at = _lineLength;
        while (_bytes[at] != Return || _bytes[at + 1] != (byte)'\n')
        {
            if (Count == most) throw HttpProtocolException.ManyFields(most);
            if (Count == _fields.Length) Array.Resize(ref _fields, _fields.Length * 2);

            ref var field = ref _fields[Count];
            var isKnown = TryTakeOver(ref field, at);
            if (!isKnown) ReadField(ref field, at);
            at += field.Length;
            Count++;
            if (field.Known != KnownField.None) Note(field, isKnown);
        }
    }

    // If the line with this number equals the previous request's, copies the parsed field.
    private bool TryTakeOver(ref HeadField field, int at)
    {
        if (Count >= _lastCount) return false;

        ref var before = ref _lastFields[Count];
        if (!IsSame(before.Start, before.Length, at)) return false;

        field.Start = at;
        field.Length = before.Length;
        field.NameLength = before.NameLength;
        field.ValueStart = at + before.ValueStart - before.Start;
        field.ValueLength = before.ValueLength;
        field.Known = before.Known;

        // The field usually has these strings already, from two requests ago. Writing a reference costs more than comparing it.
        if (!ReferenceEquals(field.Name, before.Name)) field.Name = before.Name;
        if (!ReferenceEquals(field.Value, before.Value)) field.Value = before.Value;
        return true;
    }

    // Whether a line of the previous head is at this offset. SameLines has compared a range already.
    private bool IsSame(int start, int length, int at) =>
        (start >= _sameStart && start + length <= _sameEnd && at - start == _sameShift)
        || (length <= _length - at && ByteText.Same(_lastBytes, start, _bytes, at, length));

    private void ReadField(ref HeadField field, int start)
    {
        var line = HeadLine.Read(_bytes, start);
        field.Start = start;
        field.Length = line.End - start;
        field.NameLength = line.NameEnd - start;
        field.ValueStart = line.ValueStart;
        field.ValueLength = line.ValueEnd - line.ValueStart;
        field.Name = field.Value = null;
        field.Known = Recognise(start, field.NameLength);
    }

    private KnownField Recognise(int at, int length) => length switch
    {
        4 when IsName(at, "host") => KnownField.Host,
        6 when IsName(at, "expect") => KnownField.Expect,
        10 when IsName(at, "connection") => KnownField.Connection,
        14 when IsName(at, "content-length") => KnownField.ContentLength,
        17 when IsName(at, "transfer-encoding") => KnownField.TransferEncoding,
        _ => KnownField.None,
    };

    // Token bytes only: setting bit 0x20 lower-cases letters, and turns no other token byte into a letter or hyphen.
    private bool IsName(int at, string small)
    {
        for (var i = 0; i < small.Length; i++)
        {
            if ((_bytes[at + i] | 0x20) != small[i]) return false;
        }

        return true;
    }
}
