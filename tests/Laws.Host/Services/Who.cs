using System;
using System.Net;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;

namespace LawsHost.Services;

/// <summary>Returns who the client is, by one property of its request.</summary>
[Route("/who/{Source}/{Run}")]
public class Who
{
    /// <summary>session, cookie, param, authorization, address, key, basic, set, or nothing.</summary>
    public string Source { get; set; }

    /// <summary>New for each input, so that none finds what another has left in a cache.</summary>
    public string Run { get; set; }

    /// <summary>The service sets Cache-Control to public.</summary>
    public bool IsPublic { get; set; }
}

[Authenticate]
[Route("/who-logs-in/{Run}")]
public class WhoLogsIn
{
    public string Run { get; set; }
}

public class WhoResponse
{
    public string Name { get; set; }
}

public class WhoService : Service
{
    public object Any(Who request)
    {
        if (request.IsPublic) Response.AddHeader("Cache-Control", "public, max-age=600");
        return new WhoResponse { Name = NameBy(request.Source) };
    }

    public object Any(WhoLogsIn request) => new WhoResponse { Name = this.GetSession().UserName };

    private string NameBy(string source)
    {
        switch (source)
        {
            case "session":
                return SessionAs<AuthUserSession>().UserName;
            case "cookie":
                return Request.Cookies.TryGetValue("flavour", out var cookie) ? cookie.Value : null;
            case "param":
                return Request.GetParam("flavour");
            case "authorization":
                return Request.Headers["Authorization"];
            case "address":
                return Request.RemoteIp;
            case "key":
                return Request.Headers["X-Api-Key"];
            case "basic":
                return Request.GetBasicAuthUserAndPassword() is { } user ? user.Key : null;
            case "set":
                Response.Cookies.AddCookie(new Cookie("visit", Guid.NewGuid().ToString("N"), "/"));
                return null;
            default:
                return null;
        }
    }
}
