using System;
using System.Runtime.CompilerServices;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Params;

/// <summary>
/// The params of one request. The bytes are stored as received. Strings are created on first use, and reused from the previous request
/// if their bytes are the same: a web server sends the same names, and many equal values, with each request of a connection. Up to the
/// first name that differs from the previous request, pairs stay in place, and only changed values are parsed.
/// </summary>
/// <remarks>
/// HTTP_PROXY, HTTP_CONTENT_LENGTH, HTTP_TRANSFER_ENCODING and HTTP_CONNECTION are always hidden, because a client could use them to
/// contradict the web server. Repeated headers are joined with ", " (Cookie with "; "). Of repeated server variables, and of Host, the
/// last value counts. Not thread-safe.
/// </remarks>
internal sealed partial class ExchangeParams
{
    private const int SmallBuffer = 1024;
    private const int CachedBuffer = 8 * 1024;
    private const int LongestShort = 127;

    // A pair begins with two lengths, of one byte each if both are short.
    private const int ShortHead = 2;

    private readonly short[] _known = new short[KnownParams.Count];
    private byte[] _bytes = [];
    private int _length;
    private ParamEntry[] _entries = new ParamEntry[48];
    private int _count;

    // Data of the previous request. Its pairs stay in _entries until pairs of this request replace them.
    private byte[] _lastBytes = [];
    private ParamEntry[] _lastEntries = [];
    private int _lastCount;
    private int _lastHeaderCount;
    private bool _hasMerged;

    /// <summary>Number of pairs, including hidden ones; see <see cref="IsHidden"/>.</summary>
    public int Count => _count;

    /// <summary>Number of request headers, repeated ones included.</summary>
    public int HeaderCount { get; private set; }

    /// <summary>CONTENT_LENGTH was sent more than once, with different values.</summary>
    public bool HasTwoLengths { get; private set; }

    /// <summary>Number of bytes of the PARAMS stream received so far.</summary>
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

    /// <summary>Bytes of a known param's value; empty if the param was sent empty, not sent, or joined from several pairs.</summary>
    public ReadOnlySpan<byte> Bytes(KnownParam known) => TryFind(known, out var index) ? ValueOf(_entries[index]) : default;

    /// <summary>The PARAMS stream as received.</summary>
    public ReadOnlySpan<byte> Bytes() => _bytes.AsSpan(0, _length);

    /// <summary>Whether a pair is dropped, replaced by a later pair of its name, or joined to an earlier one.</summary>
    public bool IsHidden(int index) => _entries[index].Hidden;

    /// <summary>Name of a param, as sent.</summary>
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

    /// <summary>Appends the content of a PARAMS record, which may begin and end within a pair.</summary>
    internal void Append(in Record record)
    {
        MakeRoom(record.Header.ContentLength);
        record.CopyTo(_bytes, _length);
        _length += record.Header.ContentLength;
    }

    /// <summary>Parses the complete stream into pairs.</summary>
    /// <param name="most">Maximum number of pairs.</param>
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

            // Field by field: the entry still has values of an earlier request, and Mono is slow at assigning whole structs.
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

    /// <summary>Prepares for the next request. Stores this request's params for comparison, unless they are large.</summary>
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

    // An index in _known that is not below _count is left from the previous request.
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

    // Keeps the pairs whose names equal the previous request's, up to the first difference. Returns their number.
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

            // same name, other value
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

    // Reads a complete pair with short lengths, if it has the expected name.
    private bool TryReadShort(int at, ref ParamEntry expected, out int valueLength)
    {
        valueLength = 0;
        if (_length - at < ShortHead || _bytes[at] != expected.NameLength || _bytes[at + 1] > LongestShort) return false;

        valueLength = _bytes[at + 1];
        return _bytes[at] <= LongestShort && _length - at - ShortHead >= expected.NameLength + valueLength
            && ByteText.Same(_lastBytes, expected.NameStart, _bytes, at + ShortHead, expected.NameLength);
    }

    // Saves the other pairs of the previous request in _lastEntries, before new pairs overwrite them.
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

    // Searches the next four pairs of the previous request: web servers send pairs in the same order, and add or omit a few.
    private bool TryReuse(ref ParamEntry entry, ref int last)
    {
        for (int i = last, end = Math.Min(_lastCount, last + 4); i < end; i++)
        {
            ref var before = ref _lastEntries[i];
            if (before.NameLength != entry.NameLength) continue;

            // One comparison covers name and value, which follow each other and usually are both unchanged.
            var isWhole = before.ValueLength == entry.ValueLength
                && ByteText.Same(_lastBytes, before.NameStart, _bytes, entry.NameStart, entry.NameLength + entry.ValueLength);
            if (!isWhole && !ByteText.Same(_lastBytes, before.NameStart, _bytes, entry.NameStart, entry.NameLength)) continue;

            last = i + 1;
            entry.Known = before.Known;
            entry.IsHeader = before.IsHeader;
            entry.IsDropped = before.IsDropped;

            // The entry may have these strings already, from two requests ago. Writing a reference costs more
            // than comparing it.
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

    // Ignores case, and treats '-' as '_': applications would read HTTP_Content-Length as the same header.
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

        // Host has one value: a web server's configuration that sets it again means the second.
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
