namespace ServiceStack.Html;

using System;
using ServiceStack.WebHost.Endpoints;

/// <summary>What a view reaches as <c>@Url</c>.</summary>
public class UrlHelper
{
    /// <summary>Initializes a new instance of the <see cref="UrlHelper"/> class.</summary>
    public UrlHelper()
    {
    }

    /// <summary>The address of a file of the site: <c>~/</c> is the application's root, everything else stays as it is.</summary>
    public string Content(string url)
    {
        if (url == null || !url.StartsWith("~/", StringComparison.Ordinal)) return url;

        return EndpointHost.Config?.WebHostUrl is { Length: > 0 } root ? root.TrimEnd('/') + url.Substring(1) : url.Substring(1);
    }
}
