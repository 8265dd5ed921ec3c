namespace ServiceStack.Html;

using ServiceStack.ServiceHost;

public static class HtmlHelperExtensions
{
    public static IHttpRequest GetHttpRequest(this HtmlHelper html) => html?.HttpRequest;
}
