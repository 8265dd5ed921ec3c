using System;
using System.Data;
using System.Text;
using Microsoft.AspNetCore.Mvc;
using ServiceStack.CacheAccess;
using ServiceStack.HyperHost;
using ServiceStack.Messaging;
using ServiceStack.Mvc.Filters;
using ServiceStack.OrmLite;
using ServiceStack.Redis;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.Mvc;

/// <summary>A controller of ASP.NET Core with what v3's services have: cache, session, database, the container.</summary>
/// <remarks>
/// The application is the one of AddServiceStack. <c>[Authenticate]</c>, <c>[RequiredRole]</c> and v3's other filter attributes apply to
/// controllers and actions. <see cref="ServiceStackController{TSession}"/> has the session as the application's class.
/// </remarks>
/// <example>
/// <code>
/// public class HomeController : ServiceStackController&lt;AuthUserSession&gt;
/// {
///     [Authenticate]
///     public ActionResult Index() =&gt; View(UserSession);
/// }
/// </code>
/// </example>
[ExecuteServiceStackFilters]
public abstract class ServiceStackController : Controller
{
    private ICacheClient? _cache;
    private ISessionFactory? _sessionFactory;
    private ISession? _session;
    private IDbConnection? _db;
    private IRedisClient? _redis;
    private IMessageProducer? _messageProducer;
    private object? _userSession;

    /// <summary>The application.</summary>
    protected IAppHost AppHost => ServiceStack.AppHost;

    /// <summary>
    /// The response to a client that has to log in: for browsers a redirect to <see cref="LoginRedirectUrl"/>, else 401 with the challenge
    /// of the first provider.
    /// </summary>
    public virtual ActionResult AuthenticationErrorResult =>
        Access.AcceptsHtml(Request) && LoginRedirectUrl is { Length: > 0 } page
            ? Redirect(Access.LoginPage(Url.Content(page), Request))
            : new ProviderChallengeResult();

    /// <summary>The response to a user without the required role or permission: 403.</summary>
    public virtual ActionResult AuthorizationErrorResult => new StatusCodeResult(403);

    /// <summary>The session of the client; null for a client of another class of session.</summary>
    public virtual IAuthSession? AuthSession => SessionAs<IAuthSession>();

    /// <summary>The registered cache, else one in memory that the application shares.</summary>
    public ICacheClient Cache
    {
        get => _cache ??= ServiceStack.Cache;
        set => _cache = value;
    }

    /// <summary>A connection of the registered factory, closed with the controller; null without a factory.</summary>
    public virtual IDbConnection? Db => _db ??= TryResolve<IDbConnectionFactory>()?.OpenDbConnection();

    /// <summary>Whether the client has logged in.</summary>
    public virtual bool IsAuthenticated => AuthSession is { IsAuthenticated: true };

    /// <summary>
    /// The login page: <c>{0}</c> is the address to return to, and <c>~/</c> the root of the site. Null or "" for 401 instead.
    /// </summary>
    public virtual string? LoginRedirectUrl => "~/login?redirect={0}";

    /// <summary>A producer of the registered factory, disposed of with the controller; null without a factory.</summary>
    public virtual IMessageProducer? MessageProducer => _messageProducer ??= TryResolve<IMessageFactory>()?.CreateMessageProducer();

    /// <summary>A client of the registered manager, returned with the controller; null without a manager.</summary>
    public virtual IRedisClient? Redis => _redis ??= TryResolve<IRedisClientsManager>()?.GetClient();

    /// <summary>v3's request.</summary>
    public IHttpRequest ServiceStackRequest => ServiceStack.Request;

    /// <summary>v3's response. Headers and cookies that are set on it are ASP.NET Core's.</summary>
    public IHttpResponse ServiceStackResponse => ServiceStack.Response;

    /// <summary>Values of the client's session by key, kept in the cache.</summary>
    public virtual ISession Session => _session ??= SessionFactory.GetOrCreateSession(ServiceStackRequest, ServiceStackResponse);

    /// <summary>The same as <see cref="Session"/>.</summary>
    public ISession SessionBag => Session;

    /// <summary>Creates sessions: the registered factory, or one on the cache.</summary>
    public ISessionFactory SessionFactory
    {
        get => _sessionFactory ??= TryResolve<ISessionFactory>() ?? new SessionFactory(Cache);
        set => _sessionFactory = value;
    }

    private ServiceStackContext ServiceStack => HttpContext.GetServiceStack();

    /// <summary>Removes the session of the client from the cache.</summary>
    public virtual void ClearSession()
    {
        ServiceStackRequest.RemoveSession();
        _userSession = null;
    }

    /// <summary>Writes a value by ServiceStack.Text.</summary>
    public override JsonResult Json(object? data) => new ServiceStackJsonResult(data);

    /// <summary>Writes a value by ServiceStack.Text.</summary>
    /// <param name="data">The value.</param>
    /// <param name="behavior">Has no effect: ASP.NET Core allows JSON for GET.</param>
    public JsonResult Json(object? data, JsonRequestBehavior behavior) => Json(data, null, null, behavior);

    /// <summary>Writes a value by ServiceStack.Text.</summary>
    /// <param name="data">The value.</param>
    /// <param name="contentType">Null for <c>application/json</c>.</param>
    /// <param name="contentEncoding">Null for UTF-8.</param>
    /// <param name="behavior">Has no effect: ASP.NET Core allows JSON for GET.</param>
    protected virtual JsonResult Json(object? data, string? contentType, Encoding? contentEncoding, JsonRequestBehavior behavior) =>
        new ServiceStackJsonResult(data) { ContentType = contentType, ContentEncoding = contentEncoding, JsonRequestBehavior = behavior };

    /// <summary>Queues a message for its service.</summary>
    /// <exception cref="InvalidOperationException">No <see cref="IMessageFactory"/> is registered.</exception>
    public virtual void PublishMessage<T>(T message) => (MessageProducer ?? throw new InvalidOperationException(
        $"The message {typeof(T).Name} can't be published: register an IMessageFactory in the container.")).Publish(message);

    /// <summary>Returns a service to call, with this request.</summary>
    /// <exception cref="Funq.ResolutionException">It is not registered.</exception>
    public virtual T ResolveService<T>()
    {
        var service = ServiceStack.Resolve<T>();
        if (service is IRequiresRequestContext needsContext)
            needsContext.RequestContext = new HttpRequestContext(ServiceStackRequest, ServiceStackResponse, null);
        return service;
    }

    /// <summary>Resolves from the container, or from ASP.NET Core's services; null if it is registered in neither.</summary>
    public virtual T? TryResolve<T>() => ServiceStack.Container.TryResolve<T>();

    /// <summary>Returns the session of the client as the application's class; a new one if there is none.</summary>
    protected TUserSession SessionAs<TUserSession>()
    {
        if (_userSession is TUserSession known) return known;

        var session = Access.SessionOf<TUserSession>(Cache, ServiceStackRequest, ServiceStackResponse);
        _userSession = session;
        return session;
    }

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
        base.Dispose(disposing);
        if (!disposing) return;

        _db?.Dispose();
        _redis?.Dispose();
        _messageProducer?.Dispose();
    }
}
