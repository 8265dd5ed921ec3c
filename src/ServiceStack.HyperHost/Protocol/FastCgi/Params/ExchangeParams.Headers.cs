using System;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Params;

/// <summary>Finds request headers by name.</summary>
internal sealed partial class ExchangeParams
{
    // Bit set of the lengths of the headers' names, modulo 64: a clear bit means that no header has a name of that length.
    private ulong _headerLengths;

    // Name and index of the last header found. Valid while consecutive requests have the same names. Compared by reference, because callers
    // pass constants.
    private string? _foundHeader;
    private int _foundAt;

    /// <summary>Value of a request header by its HTTP name, whatever its case; null if it was not sent.</summary>
    public string? Header(string name)
    {
        if (ReferenceEquals(name, _foundHeader)) return Value(_foundAt);

        var length = name.Length + ParamText.HeaderPrefix.Length;
        if ((_headerLengths & LengthBit(length)) != 0)
        {
            var entries = _entries;
            for (var i = 0; i < _count; i++)
            {
                ref var entry = ref entries[i];
                if (entry.NameLength != length || !entry.IsHeader || entry.Hidden) continue;
                if (!ParamText.EndsWithHeader(_bytes, entry.NameStart, name)) continue;

                (_foundHeader, _foundAt) = (name, i);
                return Value(i);
            }
        }

        // compares lengths first, because most calls ask for a header that was not sent
        return name.Length switch
        {
            12 when name.Equals("Content-Type", StringComparison.OrdinalIgnoreCase) => this[KnownParam.ContentType],
            14 when name.Equals("Content-Length", StringComparison.OrdinalIgnoreCase) => this[KnownParam.ContentLength],
            _ => null,
        };
    }

    private static ulong LengthBit(int length) => 1UL << (length & 63);

    private void ForgetNames()
    {
        _headerLengths = 0;
        _foundHeader = null;
    }
}
