using System.Collections.Specialized;

namespace ServiceStack.HyperHost.Requests;

/// <summary>Headers, query string or form fields by name; ASCII case does not matter, a name may have many values.</summary>
internal sealed class NameValues : NameValueCollection
{
    /// <summary>None, for every request that has none; read only, as System.Web's are.</summary>
    public static readonly NameValues Empty = new(0) { IsReadOnly = true };

    public NameValues(int capacity) : base(capacity, HeaderNameComparer.Instance)
    {
    }
}
