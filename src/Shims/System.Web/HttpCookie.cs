namespace System.Web;

using System.Collections.Specialized;

public sealed class HttpCookie
{
    private string _text;
    private HttpValues _values;

    public HttpCookie(string name) => Name = name;

    public HttpCookie(string name, string value)
        : this(name) => _text = value;

    public string Name { get; set; }

    public string Value
    {
        get => _values != null ? _values.ToString() : _text;
        set
        {
            _text = value;
            _values = null;
        }
    }

    public NameValueCollection Values => _values ??= new HttpValues(_text);

    public bool HasKeys => Values.HasKeys();

    public string Domain { get; set; }

    public string Path { get; set; } = "/";

    public DateTime Expires { get; set; }

    public bool HttpOnly { get; set; }

    public bool Secure { get; set; }

    public bool Shareable { get; set; }

    public SameSiteMode SameSite { get; set; } = (SameSiteMode)(-1);

    public string this[string key]
    {
        get => Values[key];
        set => Values[key] = value;
    }

    private sealed class HttpValues : NameValueCollection
    {
        public HttpValues(string text)
        {
            if (text == null) return;
            var parts = text.Split('&');
            for (var i = 0; i < parts.Length; i++)
            {
                var equals = parts[i].IndexOf('=');
                if (equals < 0) Add(null, parts[i]);
                else Add(parts[i][..equals], parts[i][(equals + 1)..]);
            }
        }

        public override string ToString()
        {
            var text = new Text.StringBuilder();
            for (var i = 0; i < Count; i++)
            {
                var key = GetKey(i);
                foreach (var value in GetValues(i) ?? [""])
                {
                    if (text.Length > 0) text.Append('&');
                    if (!string.IsNullOrEmpty(key)) text.Append(key).Append('=');
                    text.Append(value);
                }
            }

            return text.ToString();
        }
    }
}
