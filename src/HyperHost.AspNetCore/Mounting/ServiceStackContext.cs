using Funq;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.CacheAccess;
using ServiceStack.HyperHost.AspNetCore.Mounting;
using ServiceStack.HyperHost.Common;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost;

/// <summary>v3's view of an ASP.NET Core request, including requests that v3 does not serve.</summary>
public sealed class ServiceStackContext
{
    private readonly MountedApplication _application;
    private readonly HttpContext _context;
    private readonly MountedRequest _request;
    private IHttpResponse? _response;

    private ServiceStackContext(MountedApplication application, HttpContext context)
    {
        _application = application;
        _context = context;
        _request = MountedRequest.Of(context) ?? application.CreateForOther(context);
    }

    /// <summary>The v3 application.</summary>
    public IAppHost AppHost => _application.AppHost;

    /// <summary>The application's container.</summary>
    public Container Container => AppHost is IHasContainer has ? has.Container : EndpointHost.Container;

    /// <summary>
    /// v3's request, with the session of the user that ASP.NET Core has authenticated. On endpoints other than v3, the body is ASP.NET
    /// Core's, read as it arrives.
    /// </summary>
    public IHttpRequest Request
    {
        get
        {
            _request.MapUser();
            return _request;
        }
    }

    /// <summary>
    /// v3's response. On endpoints other than v3, passes status, headers, cookies and body to ASP.NET Core's response at once.
    /// </summary>
    public IHttpResponse Response => _request.Response ?? (_response ??= new EndpointResponse(_request));

    /// <summary>The application's cache.</summary>
    public ICacheClient Cache => AppHost.GetCacheClient();

    /// <summary>The client's session; a new, unsaved one if the client has none.</summary>
    public IAuthSession Session => Request.GetSession();

    /// <summary>The client's session as the application's own class.</summary>
    public TSession SessionAs<TSession>()
        where TSession : class => Cache.SessionAs<TSession>(Request, Response);

    /// <summary>Resolves a service from v3's container, or from the application's services.</summary>
    /// <exception cref="ResolutionException">The type is not registered.</exception>
    public T Resolve<T>() => Container.Resolve<T>();

    /// <summary>v3's request with the client's own session, without ASP.NET Core's user.</summary>
    internal MountedRequest ClientRequest => _request;

    /// <summary>v3's AuthService, for this request.</summary>
    internal AuthService CreateAuthService(Auth login)
    {
        var service = new AuthService { RequestContext = new HttpRequestContext(_request, Response, login) };
        service.SetResolver(AppHost);
        return service;
    }

    /// <summary>Removes the client's session, as /auth/logout does.</summary>
    internal void LogOut()
    {
        var logout = new Auth { provider = AuthService.LogoutAction };
        using var service = CreateAuthService(logout);
        AuthService.GetAuthProvider(AuthService.LogoutAction)?.Logout(service, logout);
    }

    internal static ServiceStackContext Of(HttpContext context)
    {
        Guard.NotNull(context);
        if (context.Features.Get<ServiceStackContext>() is { } known) return known;

        var made = new ServiceStackContext(context.RequestServices.GetRequiredService<MountedApplication>(), context);
        context.Features.Set(made);
        return made;
    }
}
