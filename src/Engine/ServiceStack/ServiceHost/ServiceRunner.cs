namespace ServiceStack.ServiceHost;

using System;
using ServiceStack.Logging;
using ServiceStack.Messaging;
using ServiceStack.WebHost.Endpoints;

public class ServiceRunner<TRequest> : IServiceRunner<TRequest>
{
    protected readonly IAppHost AppHost;

    protected static readonly ILog Log;

    protected readonly IHasRequestFilter[] RequestFilters;

    protected readonly IHasResponseFilter[] ResponseFilters;

    protected readonly ActionInvokerFn ServiceAction;

    public ServiceRunner()
    {
    }

    public ServiceRunner(IAppHost appHost, ActionContext actionContext)
    {
        throw new NotImplementedException();
    }

    public virtual object AfterEachRequest(IRequestContext requestContext, TRequest request, object response) => throw new NotImplementedException();

    public virtual void BeforeEachRequest(IRequestContext requestContext, TRequest request) => throw new NotImplementedException();

    public virtual object Execute(IRequestContext requestContext, object instance, IMessage<TRequest> request) => throw new NotImplementedException();

    public virtual object Execute(IRequestContext requestContext, object instance, TRequest request) => throw new NotImplementedException();

    public object ExecuteOneWay(IRequestContext requestContext, object instance, TRequest request) => throw new NotImplementedException();

    public IAppHost GetAppHost() => throw new NotImplementedException();

    public virtual object HandleException(IRequestContext requestContext, TRequest request, Exception ex) => throw new NotImplementedException();

    public virtual object OnAfterExecute(IRequestContext requestContext, object response) => throw new NotImplementedException();

    public virtual void OnBeforeExecute(IRequestContext requestContext, TRequest request) => throw new NotImplementedException();

    public object Process(IRequestContext requestContext, object instance, object request) => throw new NotImplementedException();

    public T ResolveService<T>(IRequestContext requestContext) => throw new NotImplementedException();

    public T TryResolve<T>() => throw new NotImplementedException();
}
