namespace ServiceStack.ServiceInterface;

using System;
using System.Data;
using ServiceStack.CacheAccess;
using ServiceStack.Messaging;
using ServiceStack.OrmLite;
using ServiceStack.Redis;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>
/// Base class of services: each public method named after an HTTP method, or <c>Any</c>, serves the request type of its parameter.
/// </summary>
/// <remarks>
/// One instance serves one request. Constructor and public properties are filled from the container. What the properties open is closed
/// at the end of the request.
/// </remarks>
/// <example>
/// <code>
/// [Route("/hello/{Name}")]
/// public class Hello : IReturn&lt;HelloResponse&gt;
/// {
///     public string Name { get; set; }
/// }
///
/// public class HelloService : Service
/// {
///     public object Any(Hello request) =&gt; new HelloResponse { Result = "Hello, " + request.Name };
/// }
/// </code>
/// </example>
public class Service : IDisposable, IRequiresRequestContext, IService, IServiceBase
{
    private IResolver resolver;
    private ICacheClient cache;
    private IDbConnection db;
    private IRedisClient redis;
    private IMessageProducer messageProducer;
    private ISession session;
    private ISessionFactory sessionFactory;
    private object userSession;

    /// <summary>Initializes a new instance of the <see cref="Service"/> class.</summary>
    public Service()
    {
    }

    /// <summary>The registered cache, else that of the registered Redis clients, else one in memory that all services share.</summary>
    public virtual ICacheClient Cache => cache ??= this.GetCacheClient();

    /// <summary>
    /// A connection from the registered <see cref="IDbConnectionFactory"/>, open until the end of the request; null without a factory.
    /// </summary>
    public virtual IDbConnection Db => db ??= TryResolve<IDbConnectionFactory>()?.OpenDbConnection();

    /// <summary>A producer from the registered <see cref="IMessageFactory"/>; null without a factory.</summary>
    public virtual IMessageProducer MessageProducer => messageProducer ??= TryResolve<IMessageFactory>()?.CreateMessageProducer();

    /// <summary>
    /// A client from the registered <see cref="IRedisClientsManager"/>, open until the end of the request; null without a manager.
    /// </summary>
    public virtual IRedisClient Redis => redis ??= TryResolve<IRedisClientsManager>()?.GetClient();

    /// <summary>The request; null if the service is called from code.</summary>
    protected virtual IHttpRequest Request => RequestContext?.Get<IHttpRequest>();

    /// <inheritdoc/>
    public IRequestContext RequestContext { get; set; }

    /// <summary>The response; null if the service is called from code.</summary>
    protected virtual IHttpResponse Response => RequestContext?.Get<IHttpResponse>();

    /// <summary>Values of the client's session by key, kept in the cache.</summary>
    /// <example>
    /// <code>
    /// Session["cart"] = cart;
    /// </code>
    /// </example>
    public virtual ISession Session => session ??= SessionFactory.GetOrCreateSession(Request, Response);

    /// <summary>Creates sessions: the registered factory, or one on the cache.</summary>
    public virtual ISessionFactory SessionFactory =>
        sessionFactory ??= TryResolve<ISessionFactory>() ?? new SessionFactory(Cache);

    /// <inheritdoc/>
    public virtual void Dispose()
    {
        db?.Dispose();
        redis?.Dispose();
        messageProducer?.Dispose();
        GC.SuppressFinalize(this);
    }

    /// <summary>Returns the application.</summary>
    public virtual IAppHost GetAppHost() => resolver as IAppHost ?? EndpointHost.AppHost;

    /// <inheritdoc/>
    public virtual IResolver GetResolver() => resolver ?? EndpointHost.AppHost;

    /// <summary>Queues a message for its service.</summary>
    /// <exception cref="NullReferenceException">No <see cref="IMessageFactory"/> is registered.</exception>
    /// <example>
    /// <code>
    /// PublishMessage(new SendInvoice { OrderId = order.Id });
    /// </code>
    /// </example>
    public virtual void PublishMessage<T>(T message)
    {
        var producer = MessageProducer
            ?? throw new NullReferenceException("No IMessageFactory was registered, cannot PublishMessage");
        producer.Publish(message);
    }

    /// <inheritdoc/>
    public virtual T ResolveService<T>()
    {
        var service = TryResolve<T>();
        if (service is IRequiresRequestContext needsContext) needsContext.RequestContext = RequestContext;
        return service;
    }

    /// <summary>Returns the session of the client as the type that AuthFeature was created with; a new one if there is none.</summary>
    /// <example>
    /// <code>
    /// var user = SessionAs&lt;AuthUserSession&gt;();
    /// </code>
    /// </example>
    protected virtual TUserSession SessionAs<TUserSession>()
    {
        if (userSession is TUserSession known) return known;

        // A session registered in the container replaces the cached one.
        var registered = TryResolve<TUserSession>();
        if (registered != null) return registered;

        var cached = Cache.SessionAs<TUserSession>(Request, Response);
        userSession = cached;
        return cached;
    }

    /// <summary>The older name of <see cref="SetResolver"/>.</summary>
    [Obsolete]
    public virtual Service SetAppHost(IAppHost appHost)
    {
        resolver = appHost;
        return this;
    }

    /// <summary>Sets the resolver of a service that tests create themselves.</summary>
    /// <returns>This.</returns>
    public virtual Service SetResolver(IResolver resolver)
    {
        this.resolver = resolver;
        return this;
    }

    /// <inheritdoc/>
    public virtual T TryResolve<T>()
    {
        var from = GetResolver();
        return from == null ? default : from.TryResolve<T>();
    }
}
