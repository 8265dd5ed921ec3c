using System;
using System.Collections.Specialized;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>The query of a request, as pairs or as v3's collection. Each form is parsed once, on first use.</summary>
internal struct RequestQuery
{
    private NameValues? _values;
    private string[]? _pairs;
    private bool _hasReadPairs;

    /// <summary>Whether code has got the collection, and may have changed it.</summary>
    public readonly bool HasValues => _values is not null;

    /// <returns>v3's collection.</returns>
    public NameValueCollection Values(HostRequest of)
    {
        if (_values is { } known) return known;

        var mark = of.QueryMark;
        if (mark < 0 || mark == of.RawUrl.Length - 1) return _values = NameValues.Empty;

        var text = of.RawUrl.Substring(mark + 1);
        var values = new NameValues(UrlEncodedFields.Count(text));
        UrlEncodedFields.ReadQuery(text, values);
        return _values = values;
    }

    /// <returns>Names and values alternately; null if <see cref="QueryPairs"/> can't parse the query.</returns>
    public string[]? Pairs(HostRequest of)
    {
        if (_hasReadPairs) return _pairs;

        var mark = of.QueryMark;
        _pairs = mark < 0 || mark == of.RawUrl.Length - 1 ? [] : QueryPairs.Read(of.RawUrl, mark + 1);
        _hasReadPairs = true;
        return _pairs;
    }

    /// <returns>The value of one name; null if there is none.</returns>
    public string? Find(HostRequest of, string name)
    {
        if (HasValues || Pairs(of) is not { } pairs) return Values(of)[name];

        for (var i = 0; i < pairs.Length; i += 2)
        {
            if (pairs[i] is { } found && found.Length == name.Length && found.Equals(name, StringComparison.OrdinalIgnoreCase))
                return pairs[i + 1];
        }

        return null;
    }
}
