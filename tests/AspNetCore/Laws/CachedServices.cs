using System;
using System.Threading;
using Microsoft.AspNetCore.Http;
using ServiceStack.HyperHost;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using CookieOfNet = System.Net.Cookie;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Laws;

/// <summary>What a response depends on.</summary>
public enum Source
{
    Nothing,
    SessionClass,
    SessionOfRequest,
    SessionBag,
    Login,
    RequestCookie,
    CookieOfContext,
    CookieOfAccessor,
    CookieOfSystemWeb,
    AuthorizationHeader,
    BasicLogin,
    UserOfContext,
    UserOfAccessor,
    Parameter,
    CookieThatIsSet,
    Encoding,
}

[Route("/cached/{Source}/{Run}")]
public class Cached : IReturn<CachedResponse>
{
    public Source Source { get; set; }

    /// <summary>New for each input, so that none finds what another has left in a cache.</summary>
    public string? Run { get; set; }

    /// <summary>The service sets Cache-Control to public.</summary>
    public bool IsPublic { get; set; }
}

[Route("/cached-for-users/{Run}")]
[Authenticate]
public class CachedForUsers : IReturn<CachedResponse>
{
    public string? Run { get; set; }
}

public class CachedResponse
{
    /// <summary>Who the client is, as the service sees it.</summary>
    public string? Who { get; set; }
}

public class CachedService : ServiceInterface.Service
{
    public const string Cookie = "flavour";

    public static int Runs;

    public IHttpContextAccessor? Accessor { get; set; }

    public object Any(CachedForUsers request) => new CachedResponse { Who = SessionAs<AuthUserSession>().UserName };

    public object Any(Cached request)
    {
        Interlocked.Increment(ref Runs);
        if (request.IsPublic) Response.AddHeader("Cache-Control", "public, max-age=600");
        var response = new CachedResponse { Who = Who(request.Source) };
        return request.Source == Source.Encoding ? RequestContext.ToOptimizedResult(response) : response;
    }

    private string? Who(Source source)
    {
        switch (source)
        {
            case Source.SessionClass:
                return SessionAs<AuthUserSession>().UserName;
            case Source.SessionOfRequest:
                return Request.GetSession().UserName;
            case Source.SessionBag:
                return Session.Get<string>("who");
            case Source.Login:
                return this.GetSession() is { IsAuthenticated: true } session ? session.UserName : null;
            case Source.RequestCookie:
                return Request.Cookies.TryGetValue(Cookie, out var cookie) ? cookie.Value : null;
            case Source.CookieOfContext:
                return Request.GetHttpContext()!.Request.Cookies[Cookie];
            case Source.CookieOfAccessor:
                return Accessor!.HttpContext!.Request.Cookies[Cookie];
            case Source.CookieOfSystemWeb:
                return System.Web.HttpContext.Current.Request.Cookies[Cookie]?.Value;
            case Source.AuthorizationHeader:
                return Request.Headers["Authorization"];
            case Source.BasicLogin:
                return Request.GetBasicAuthUserAndPassword()?.Key;
            case Source.UserOfContext:
                return Request.GetHttpContext()!.User.Identity?.Name;
            case Source.UserOfAccessor:
                return Accessor!.HttpContext!.User.Identity?.Name;
            case Source.Parameter:
                return Request.GetParam(Cookie);
            case Source.CookieThatIsSet:
                Response.Cookies.AddCookie(new CookieOfNet("visit", Guid.NewGuid().ToString("N"), "/"));
                return null;
            default:
                return null;
        }
    }
}
