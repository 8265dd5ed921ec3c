using System;
using System.Runtime.CompilerServices;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Params;

/// <summary>
/// The params of one request. The bytes are stored as received; text is created on first use, and reused from the request before
/// if the bytes are the same (a web server sends the same names, and many of the same values, with each request of a connection). The
/// pairs before the first other name stay where they are, and of these only the values that are others are looked at.
/// </summary>
/// <remarks>
/// Rules: HTTP_PROXY, HTTP_CONTENT_LENGTH, HTTP_TRANSFER_ENCODING and HTTP_CONNECTION are never visible: with them the client could
/// contradict the web server. A header that was sent twice is joined with ", " (Cookie with "; "). Of a server variable that was sent
/// twice, and of Host, the last one counts. Not safe for use by several threads.
/// </remarks>
internal sealed partial class ExchangeParams
{
    private const int SmallBuffer = 1024;
    private const int CachedBuffer = 8 * 1024;
    private const int LongestShort = 127;

    // the two lengths before a name
    private const int ShortHead = 2;

    private readonly short[] _known = new short[KnownParams.Count];
    private byte[] _bytes = [];
    private int _length;
    private ParamEntry[] _entries = new ParamEntry[48];
    private int _count;

    // Of the request before: its pairs are in _entries until this one's replace them.
    private byte[] _lastBytes = [];
    private ParamEntry[] _lastEntries = [];
    private int _lastCount;
    private int _lastHeaderCount;
    private bool _hasMerged;

    /// <summary>Pairs of the request; some of them may be hidden, see <see cref="IsHidden"/>.</summary>
    public int Count => _count;

    /// <summary>Number of request headers, repeated ones included.</summary>
    public int HeaderCount { get; private set; }

    /// <summary>CONTENT_LENGTH was sent more than once, with different values.</summary>
    public bool HasTwoLengths { get; private set; }

    /// <summary>Bytes of the PARAMS stream so far.</summary>
    public int StreamLength => _length;

    /// <summary>Value of a param, "" if it was sent empty, null if it was not sent.</summary>
    public string? this[KnownParam known] => TryFind(known, out var index) ? Value(index) : null;

    /// <summary>Value of a param, "" if it was sent empty, null if it was not sent. Names are compared byte by byte.</summary>
    public string? this[string name]
    {
        get
        {
            var known = KnownParams.Find(name);
            if (known != KnownParam.None) return this[known];

            for (var i = 0; i < _count; i++)
            {
                ref var entry = ref _entries[i];
                if (!entry.Hidden && ParamText.IsName(NameOf(entry), name)) return Value(i);
            }

            return null;
        }
    }

    /// <summary>Bytes of a known param; empty if it was sent empty or not at all, or joined of several.</summary>
    public ReadOnlySpan<byte> Bytes(KnownParam known) => TryFind(known, out var index) ? ValueOf(_entries[index]) : default;

    /// <summary>The PARAMS stream as it came.</summary>
    public ReadOnlySpan<byte> Bytes() => _bytes.AsSpan(0, _length);

    /// <summary>Dropped, or joined to an earlier one of its name.</summary>
    public bool IsHidden(int index) => _entries[index].Hidden;

    /// <summary>Name as it was sent, as text.</summary>
    public string Name(int index)
    {
        ref var entry = ref _entries[index];
        return entry.Name ??= entry.Known != KnownParam.None ? KnownParams.Name(entry.Known) : ParamText.Decode(NameOf(entry));
    }

    /// <returns>"User-Agent" for HTTP_USER_AGENT, "Content-Type" for CONTENT_TYPE; null for a param that is no header, or hidden.</returns>
    public string? HeaderName(int index)
    {
        ref var entry = ref _entries[index];
        if (entry.Hidden) return null;
        if (entry.Known != KnownParam.None) return KnownParams.Header(entry.Known);

        return entry.IsHeader ? entry.Header ??= ParamText.HeaderName(Name(index)) : null;
    }

    public string Value(int index)
    {
        ref var entry = ref _entries[index];
        return entry.Value ??= ParamText.Decode(ValueOf(entry));
    }

    /// <summary>Adds the content of a PARAMS record; the stream may be cut anywhere.</summary>
    internal void Append(in Record record)
    {
        MakeRoom(record.Header.ContentLength);
        record.CopyTo(_bytes, _length);
        _length += record.Header.ContentLength;
    }

    /// <summary>The stream is complete: finds the pairs.</summary>
    /// <param name="most">Pairs that are taken at most.</param>
    /// <returns>False if there are more pairs than <paramref name="most"/>.</returns>
    /// <exception cref="FastCgiProtocolException">A pair goes beyond the end of the stream.</exception>
    internal bool Parse(int most)
    {
        if (_hasMerged || _lastCount == 0 || _lastCount > most) BeginAnew();
        else Reserve(KeepSame());

        var last = _count;
        var reader = new NameValueReader(_bytes, _length, _count > 0 ? _entries[_count - 1].End : 0);
        while (reader.TryRead())
        {
            if (_count == most) return false;
            if (_count == _entries.Length) Array.Resize(ref _entries, _entries.Length * 2);

            // field by field: the entry still has the values of an earlier request, and Mono is slow at writing whole structs
            ref var entry = ref _entries[_count];
            entry.NameStart = reader.NameStart;
            entry.NameLength = reader.NameLength;
            entry.ValueLength = reader.ValueLength;
            entry.Hidden = false;
            entry.Joined = false;
            if (!TryReuse(ref entry, ref last)) Recognise(ref entry);
            CountHeader(ref entry);
            _count++;
            Place(_count - 1);
        }

        return true;
    }

    /// <summary>Ready for the next request; what came with this one is kept for comparison, unless it was large.</summary>
    internal void Reset()
    {
        (_lastBytes, _bytes) = (_bytes, _lastBytes);
        _lastCount = _lastBytes.Length > CachedBuffer ? 0 : _count;
        _lastHeaderCount = HeaderCount;
        if (_lastCount == 0) Array.Clear(_known, 0, _known.Length);
        if (_lastBytes.Length > CachedBuffer) _lastBytes = [];
        if (_bytes.Length > CachedBuffer) _bytes = [];

        _length = 0;
        _count = 0;
        HeaderCount = 0;
        HasTwoLengths = false;
    }

    // Entries of _known beyond the pairs of this request are of the one before.
    private bool TryFind(KnownParam known, out int index)
    {
        index = _known[(int)known] - 1;
        return (uint)index < (uint)_count;
    }

    private void MakeRoom(int length)
    {
        if (_bytes.Length - _length >= length) return;

        Array.Resize(ref _bytes, Math.Max(SmallBuffer, Math.Max(_bytes.Length * 2, _length + length)));
    }

    private void BeginAnew()
    {
        ForgetNames();
        Reserve(0);
    }

    // As long as the names are those of the request before.
    private int KeepSame()
    {
        var lastEnd = _entries[_lastCount - 1].End;
        var same = ByteText.SameLength(_lastBytes, 0, _bytes, 0, Math.Min(lastEnd, _length));
        if (same == lastEnd)
        {
            HeaderCount = _lastHeaderCount;
            return _lastCount;
        }

        ForgetNames();
        var kept = 0;
        var (lastAt, at) = (0, 0);
        while (true)
        {
            var moved = at - lastAt;
            for (; kept < _lastCount && _entries[kept].End is var end && end <= same; kept++)
            {
                lastAt = end;
                Keep(ref _entries[kept], moved);
            }

            at = lastAt + moved;
            if (kept == _lastCount || !TryReadShort(at, ref _entries[kept], out var valueLength)) break;

            // the name is the same, and the value is not
            ref var entry = ref _entries[kept++];
            lastAt = entry.End;
            Keep(ref entry, at + ShortHead - entry.NameStart);
            entry.ValueLength = valueLength;
            entry.Value = null;
            at = entry.End;
            if (kept == _lastCount) break;

            same = lastAt + ByteText.SameLength(_lastBytes, lastAt, _bytes, at, Math.Min(lastEnd - lastAt, _length - at));
        }

        return kept;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Keep(ref ParamEntry entry, int moved)
    {
        if (moved != 0) entry.NameStart += moved;
        CountHeader(ref entry);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void CountHeader(ref ParamEntry entry)
    {
        if (!entry.IsHeader) return;

        HeaderCount++;
        _headerLengths |= LengthBit(entry.NameLength);
    }

    // The usual pair, of two short texts, whole and with the name that is expected.
    private bool TryReadShort(int at, ref ParamEntry expected, out int valueLength)
    {
        valueLength = 0;
        if (_length - at < ShortHead || _bytes[at] != expected.NameLength || _bytes[at + 1] > LongestShort) return false;

        valueLength = _bytes[at + 1];
        return _bytes[at] <= LongestShort && _length - at - ShortHead >= expected.NameLength + valueLength
            && ByteText.Same(_lastBytes, expected.NameStart, _bytes, at + ShortHead, expected.NameLength);
    }

    // The rest of the pairs of the request before goes aside.
    private void Reserve(int kept)
    {
        _count = kept;
        if (_lastCount > kept)
        {
            if (_lastEntries.Length < _entries.Length) Array.Resize(ref _lastEntries, _entries.Length);
            Array.Copy(_entries, kept, _lastEntries, kept, _lastCount - kept);
            for (var i = kept; i < _lastCount; i++) _known[(int)_entries[i].Known] = 0;
        }

        _hasMerged = false;
    }

    // The request before had its pairs in the same order, with a few more or less.
    private bool TryReuse(ref ParamEntry entry, ref int last)
    {
        for (int i = last, end = Math.Min(_lastCount, last + 4); i < end; i++)
        {
            ref var before = ref _lastEntries[i];
            if (before.NameLength != entry.NameLength) continue;

            // the value follows its name, and usually both are unchanged: one comparison covers them
            var isWhole = before.ValueLength == entry.ValueLength
                && ByteText.Same(_lastBytes, before.NameStart, _bytes, entry.NameStart, entry.NameLength + entry.ValueLength);
            if (!isWhole && !ByteText.Same(_lastBytes, before.NameStart, _bytes, entry.NameStart, entry.NameLength)) continue;

            last = i + 1;
            entry.Known = before.Known;
            entry.IsHeader = before.IsHeader;
            entry.IsDropped = before.IsDropped;

            // the entry may have these texts already, from the request before the last, and writing
            // a reference costs more than reading it
            var value = isWhole && !before.Joined ? before.Value : null;
            if (!ReferenceEquals(entry.Name, before.Name)) entry.Name = before.Name;
            if (!ReferenceEquals(entry.Header, before.Header)) entry.Header = before.Header;
            if (!ReferenceEquals(entry.Value, value)) entry.Value = value;
            return true;
        }

        return false;
    }

    private void Recognise(ref ParamEntry entry)
    {
        var name = NameOf(entry);
        entry.Known = KnownParams.Find(name);
        entry.IsHeader = ParamText.IsHeader(name);
        entry.IsDropped = name.IsEmpty || (entry.IsHeader && IsWebServersMatter(name));
        entry.Name = entry.Header = entry.Value = null;
    }

    // In whatever case, and with '-' too: HTTP_Content-Length would be the same header.
    private static bool IsWebServersMatter(ReadOnlySpan<byte> name) =>
        ParamText.IsHeader(name, "Proxy") || ParamText.IsHeader(name, "Content-Length") || ParamText.IsHeader(name, "Transfer-Encoding")
        || ParamText.IsHeader(name, "Connection");

    private void Place(int index)
    {
        ref var entry = ref _entries[index];
        if (entry.IsDropped)
        {
            entry.Hidden = true;
            return;
        }

        var first = entry.Known != KnownParam.None ? _known[(int)entry.Known] - 1 : FindSame(index);
        if (first >= 0)
        {
            Merge(first, index);
        }
        else if (entry.Known != KnownParam.None)
        {
            _known[(int)entry.Known] = (short)(index + 1);
        }
    }

    private int FindSame(int index)
    {
        ref var found = ref _entries[index];
        for (var i = 0; i < index; i++)
        {
            ref var entry = ref _entries[i];
            if (entry.NameLength == found.NameLength && !entry.Hidden
                && ByteText.Same(_bytes, entry.NameStart, _bytes, found.NameStart, found.NameLength)) return i;
        }

        return -1;
    }

    private void Merge(int firstIndex, int secondIndex)
    {
        ref var first = ref _entries[firstIndex];
        ref var second = ref _entries[secondIndex];
        second.Hidden = true;
        _hasMerged = true;
        _foundHeader = null;

        // Host has one value; a configuration that sets it again means the second one
        if (first.IsHeader && first.Known != KnownParam.HttpHost)
        {
            var joined = Value(firstIndex) + (first.Known == KnownParam.HttpCookie ? "; " : ", ") + Value(secondIndex);
            first.Value = joined;
            first.Joined = true;
            second.Value = null;
            return;
        }

        if (first.Known == KnownParam.ContentLength && !ValueOf(first).SequenceEqual(ValueOf(second))) HasTwoLengths = true;
        second.Hidden = false;
        first.Hidden = true;
        if (second.Known != KnownParam.None) _known[(int)second.Known] = (short)(secondIndex + 1);
    }

    private ReadOnlySpan<byte> NameOf(in ParamEntry entry) => _bytes.AsSpan(entry.NameStart, entry.NameLength);

    private ReadOnlySpan<byte> ValueOf(in ParamEntry entry) => entry.Joined ? default : _bytes.AsSpan(entry.ValueStart, entry.ValueLength);
}
