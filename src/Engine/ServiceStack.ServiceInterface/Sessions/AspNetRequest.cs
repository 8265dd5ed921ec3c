namespace ServiceStack.ServiceInterface;

using System;
using System.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>The request that ASP.NET keeps for the running thread; no other host has one.</summary>
internal static class AspNetRequest
{
    /// <exception cref="NotImplementedException">The host is not ASP.NET.</exception>
    public static IHttpRequest Current =>
        HttpContext.Current?.Request.ToRequest() ?? throw new NotImplementedException(SessionFeature.OnlyAspNet);

    /// <exception cref="NotImplementedException">The host is not ASP.NET.</exception>
    public static IHttpResponse CurrentResponse =>
        HttpContext.Current?.Response.ToResponse() ?? throw new NotImplementedException(SessionFeature.OnlyAspNet);
}
