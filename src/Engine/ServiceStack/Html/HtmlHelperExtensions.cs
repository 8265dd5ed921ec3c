namespace ServiceStack.Html;

using ServiceStack.ServiceHost;

/// <summary>Extensions that reach the request from a view.</summary>
public static class HtmlHelperExtensions
{
    /// <summary>Returns the request that the view is rendered for; null outside a request.</summary>
    public static IHttpRequest GetHttpRequest(this HtmlHelper html) => html?.HttpRequest;
}
