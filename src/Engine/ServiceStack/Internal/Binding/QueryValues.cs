namespace ServiceStack.Internal.Binding;

using System;
using System.Collections.Specialized;
using ServiceStack.Common.Support;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.ServiceHost;

/// <summary>
/// The query of a request as the stages read it: from the collection that v3's API has, or from less if the host gives less.
/// </summary>
/// <remarks>
/// A host may give pairs instead (<see cref="IQuerySource"/>): creating a collection costs more than all lookups in it.
/// </remarks>
internal readonly struct QueryValues
{
    private readonly string[] _pairs;
    private readonly NameValueCollection _all;

    private QueryValues(string[] pairs, NameValueCollection all)
    {
        _pairs = pairs;
        _all = all;
    }

    public int Count => _pairs != null ? _pairs.Length / 2 : _all == null ? 0 : _all.Count;

    /// <summary>Value of a name in any case; null if there is none.</summary>
    public string this[string name]
    {
        get
        {
            if (_pairs == null) return _all == null || _all.Count == 0 ? null : _all[name];

            for (var i = 0; i < _pairs.Length; i += 2)
            {
                if (IsSame(_pairs[i], name)) return _pairs[i + 1];
            }

            return null;
        }
    }

    /// <summary>Whether there is a value of this very name, its case included.</summary>
    public bool Has(string name)
    {
        for (var i = 0; i < Count; i++)
        {
            if (string.Equals(GetName(i), name, StringComparison.Ordinal)) return true;
        }

        return false;
    }

    public static QueryValues Of(IHttpRequest request)
    {
        var pairs = (request as IQuerySource)?.GetQueryPairs();
        return new QueryValues(pairs, pairs == null ? request.QueryString : null);
    }

    /// <summary>Null for a value without a name, such as <c>?x</c>.</summary>
    public string GetName(int index) => _pairs != null ? _pairs[index * 2] : _all.GetKey(index);

    public string GetValue(int index) => _pairs != null ? _pairs[(index * 2) + 1] : _all.Get(index);

    private static bool IsSame(string one, string other) =>
        one != null && NameComparer.Instance.Equals(one, other);
}
