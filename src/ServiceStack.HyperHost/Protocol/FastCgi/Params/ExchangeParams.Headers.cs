using System;
using ServiceStack.HyperHost.Protocol.FastCgi.Framing;

namespace ServiceStack.HyperHost.Protocol.FastCgi.Params;

/// <summary>Headers by their names.</summary>
internal sealed partial class ExchangeParams
{
    // One bit, of 64, for each length of a header's name that there is.
    private ulong _headerLengths;

    // The header that was found last, while the names stay those of the request before: callers pass constants as names.
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

        // by length first, since most calls look for a header that was not sent
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
