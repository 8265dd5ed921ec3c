using System.Collections.Specialized;
using System.Text;
using System.Web;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Headers, query variables or form fields by name, ignoring ASCII case. A name may have several values.</summary>
internal class NameValues : NameValueCollection
{
    /// <summary>Shared empty collection; read-only, as System.Web's collections are.</summary>
    public static readonly NameValues Empty = new(0) { IsReadOnly = true };

    public NameValues(int capacity) : base(capacity, HeaderNameComparer.Instance)
    {
    }

    /// <summary>Formats the collection as a query string, which applications and v3's own pages print.</summary>
    public override string ToString()
    {
        if (Count == 0) return string.Empty;

        var text = new StringBuilder();
        for (var i = 0; i < Count; i++)
        {
            var name = GetKey(i);
            foreach (var value in GetValues(i) ?? [string.Empty])
            {
                if (text.Length > 0) text.Append('&');
                if (!string.IsNullOrEmpty(name)) text.Append(HttpUtility.UrlEncode(name)).Append('=');
                text.Append(HttpUtility.UrlEncode(value));
            }
        }

        return text.ToString();
    }
}
