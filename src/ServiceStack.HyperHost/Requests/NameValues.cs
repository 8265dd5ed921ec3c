using System.Collections.Specialized;

namespace ServiceStack.HyperHost.Requests;

/// <summary>Headers, query string or form fields by name; ASCII case does not matter, a name may have many values.</summary>
internal sealed class NameValues(int capacity) : NameValueCollection(capacity, HeaderNameComparer.Instance)
{
}
