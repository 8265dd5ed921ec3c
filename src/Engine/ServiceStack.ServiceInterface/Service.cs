namespace ServiceStack.ServiceInterface;

using System;
using System.Data;
using ServiceStack.CacheAccess;
using ServiceStack.Messaging;
using ServiceStack.Redis;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

public class Service : IDisposable, IRequiresRequestContext, IService, IServiceBase
{
    public Service()
    {
    }

    public virtual ICacheClient Cache => throw new NotImplementedException();

    public virtual IDbConnection Db => throw new NotImplementedException();

    public virtual IMessageProducer MessageProducer => throw new NotImplementedException();

    public virtual IRedisClient Redis => throw new NotImplementedException();

    protected virtual IHttpRequest Request => throw new NotImplementedException();

    public IRequestContext RequestContext { get; set; }

    protected virtual IHttpResponse Response => throw new NotImplementedException();

    public virtual ISession Session => throw new NotImplementedException();

    public virtual ISessionFactory SessionFactory => throw new NotImplementedException();

    public virtual void Dispose() => throw new NotImplementedException();

    public virtual IAppHost GetAppHost() => throw new NotImplementedException();

    public virtual IResolver GetResolver() => throw new NotImplementedException();

    public virtual void PublishMessage<T>(T message) => throw new NotImplementedException();

    public virtual T ResolveService<T>() => throw new NotImplementedException();

    protected virtual TUserSession SessionAs<TUserSession>() => throw new NotImplementedException();

    [Obsolete]
    public virtual Service SetAppHost(IAppHost appHost) => throw new NotImplementedException();

    public virtual Service SetResolver(IResolver resolver) => throw new NotImplementedException();

    public virtual T TryResolve<T>() => throw new NotImplementedException();
}
