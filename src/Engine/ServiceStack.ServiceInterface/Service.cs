namespace ServiceStack.ServiceInterface;

using System;
using System.Data;
using ServiceStack.CacheAccess;
using ServiceStack.Messaging;
using ServiceStack.OrmLite;
using ServiceStack.Redis;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

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

    public virtual ICacheClient Cache => cache ??= this.GetCacheClient();

    public virtual IDbConnection Db => db ??= TryResolve<IDbConnectionFactory>()?.OpenDbConnection();

    public virtual IMessageProducer MessageProducer => messageProducer ??= TryResolve<IMessageFactory>()?.CreateMessageProducer();

    public virtual IRedisClient Redis => redis ??= TryResolve<IRedisClientsManager>()?.GetClient();

    protected virtual IHttpRequest Request => RequestContext?.Get<IHttpRequest>();

    /// <inheritdoc/>
    public IRequestContext RequestContext { get; set; }

    protected virtual IHttpResponse Response => RequestContext?.Get<IHttpResponse>();

    public virtual ISession Session => session ??= SessionFactory.GetOrCreateSession(Request, Response);

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

    public virtual IAppHost GetAppHost() => resolver as IAppHost ?? EndpointHost.AppHost;

    /// <inheritdoc/>
    public virtual IResolver GetResolver() => resolver ?? EndpointHost.AppHost;

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

    protected virtual TUserSession SessionAs<TUserSession>()
    {
        if (userSession is TUserSession known) return known;

        // A session registered in the container stands in for the cached one.
        var registered = TryResolve<TUserSession>();
        if (registered != null) return registered;

        var cached = Cache.SessionAs<TUserSession>(Request, Response);
        userSession = cached;
        return cached;
    }

    [Obsolete]
    public virtual Service SetAppHost(IAppHost appHost)
    {
        resolver = appHost;
        return this;
    }

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
