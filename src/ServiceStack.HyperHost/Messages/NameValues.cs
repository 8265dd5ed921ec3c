using System.Collections.Specialized;
using System.Text;
using System.Web;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Headers, query string or form fields by name; ASCII case does not matter, a name may have many values.</summary>
internal class NameValues : NameValueCollection
{
    /// <summary>None, for every request that has none; read only, as System.Web's are.</summary>
    public static readonly NameValues Empty = new(0) { IsReadOnly = true };

    public NameValues(int capacity) : base(capacity, HeaderNameComparer.Instance)
    {
    }

    /// <summary>As a query string, which is what apps and v3's own pages print.</summary>
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
