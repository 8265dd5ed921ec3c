namespace ServiceStack.ServiceClient.Web;

using System;
using ServiceStack.ServiceHost;

public static class UrlExtensions
{
    public static string ToUrl(this IReturn request, string httpMethod, string formatFallbackToPredefinedRoute = null) => throw new NotImplementedException();
}
