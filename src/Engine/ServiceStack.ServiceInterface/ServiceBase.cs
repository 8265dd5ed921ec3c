namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.CacheAccess;
using ServiceStack.Common.Web;
using ServiceStack.Messaging;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

[Obsolete]
public abstract class ServiceBase<TRequest> : IAsyncService<TRequest>, IRequiresRequestContext, IRestOptionsService<TRequest>, IService<TRequest>, IServiceBase
{
    protected TRequest CurrentRequestDto;

    protected ServiceBase()
    {
    }

    public IMessageFactory MessageFactory { get; set; }

    public IHttpRequest Request => throw new NotImplementedException();

    public IRequestContext RequestContext { get; set; }

    public IRequestLogger RequestLogger { get; set; }

    public IHttpResponse Response => throw new NotImplementedException();

    public HandleServiceExceptionDelegate ServiceExceptionHandler { get; set; }

    public virtual string ServiceName => throw new NotImplementedException();

    public ISession Session => throw new NotImplementedException();

    public ISessionFactory SessionFactory { get; set; }

    protected object AfterEachRequest(TRequest requestDto, object response) => throw new NotImplementedException();

    protected void BeforeEachRequest(TRequest requestDto) => throw new NotImplementedException();

    public virtual object Execute(IMessage<TRequest> request) => throw new NotImplementedException();

    public object Execute(TRequest request) => throw new NotImplementedException();

    public virtual object ExecuteAsync(TRequest request) => throw new NotImplementedException();

    public IResolver GetResolver() => throw new NotImplementedException();

    protected virtual object HandleException(IHttpRequest httpReq, TRequest request, Exception ex) => throw new NotImplementedException();

    protected virtual object OnAfterExecute(object response) => throw new NotImplementedException();

    protected virtual void OnBeforeExecute(TRequest request) => throw new NotImplementedException();

    public virtual object Options(TRequest request) => throw new NotImplementedException();

    public T ResolveService<T>() => throw new NotImplementedException();

    protected abstract object Run(TRequest request);

    protected TUserSession SessionAs<TUserSession>() => throw new NotImplementedException();

    [Obsolete]
    public ServiceBase<TRequest> SetAppHost(IAppHost appHost) => throw new NotImplementedException();

    public ServiceBase<TRequest> SetResolver(IResolver appHost) => throw new NotImplementedException();

    public T TryResolve<T>() => throw new NotImplementedException();

    protected HttpResult View(object response, string viewName, string templateName = null) => throw new NotImplementedException();
}
