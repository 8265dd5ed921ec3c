using System.Collections.Specialized;

namespace System.Web;

/// <summary>The capabilities of a browser. Outside of ASP.NET none are known.</summary>
public class HttpBrowserCapabilities
{
    private readonly StringDictionary _capabilities = [];

    public string Browser => this["browser"] ?? "Unknown";

    public bool Cookies => true;

    public bool Crawler => false;

    public bool IsMobileDevice => false;

    public string Platform => this["platform"] ?? "Unknown";

    public string Type => this["type"] ?? "Unknown";

    public string Version => this["version"] ?? "0.0";

    /// <returns>Null for a capability that is not known.</returns>
    public virtual string this[string key]
    {
        get => _capabilities[key];
        set => _capabilities[key] = value;
    }
}
