namespace ServiceStack.ServiceInterface;

using System;
using System.Diagnostics;
using ServiceStack.CacheAccess;
using ServiceStack.Common.Web;
using ServiceStack.Logging;
using ServiceStack.Messaging;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>Base class of the older services: one class for one request type. Use <see cref="Service"/> in new code.</summary>
/// <typeparam name="TRequest">The type of the request.</typeparam>
[Obsolete]
public abstract class ServiceBase<TRequest> : IAsyncService<TRequest>, IRequiresRequestContext, IRestOptionsService<TRequest>,
    IService<TRequest>, IServiceBase
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(ServiceBase<TRequest>));

    private IResolver resolver;
    private ISession session;
    private object userSession;
    private Stopwatch stopwatch;

    /// <summary>The request DTO, from the start of the call.</summary>
    protected TRequest CurrentRequestDto;

    /// <summary>Initializes a new instance of the <see cref="ServiceBase{TRequest}"/> class.</summary>
    protected ServiceBase()
    {
    }

    /// <summary>Queues one-way requests; null runs them at once.</summary>
    public IMessageFactory MessageFactory { get; set; }

    /// <summary>The request; null if the service is called from code.</summary>
    public IHttpRequest Request => RequestContext?.Get<IHttpRequest>();

    /// <inheritdoc/>
    public IRequestContext RequestContext { get; set; }

    /// <summary>Logs requests; null for none.</summary>
    public IRequestLogger RequestLogger { get; set; }

    /// <summary>The response; null if the service is called from code.</summary>
    public IHttpResponse Response => RequestContext?.Get<IHttpResponse>();

    /// <summary>Converts exceptions to responses; null for the handler of the application.</summary>
    public HandleServiceExceptionDelegate ServiceExceptionHandler { get; set; }

    /// <summary>The name of the request type.</summary>
    public virtual string ServiceName => typeof(TRequest).Name;

    /// <summary>Values of the client's session by key, kept in the cache.</summary>
    public ISession Session => session ??= Sessions().GetOrCreateSession(Request, Response);

    /// <summary>Creates sessions; null takes one on the cache.</summary>
    public ISessionFactory SessionFactory { get; set; }

    /// <summary>Logs the request, then calls <c>OnAfterExecute</c> unless the response is an error.</summary>
    protected object AfterEachRequest(TRequest requestDto, object response)
    {
        if (RequestLogger != null) LogRequest(requestDto, response);
        return response.IsErrorResponse() ? response : OnAfterExecute(response);
    }

    /// <summary>Keeps the request DTO and calls <c>OnBeforeExecute</c>.</summary>
    protected void BeforeEachRequest(TRequest requestDto)
    {
        CurrentRequestDto = requestDto;
        if (RequestLogger != null) stopwatch = Stopwatch.StartNew();
        OnBeforeExecute(requestDto);
    }

    /// <summary>Runs the request of a message.</summary>
    public virtual object Execute(IMessage<TRequest> request) => Execute(request.GetBody());

    /// <inheritdoc/>
    public object Execute(TRequest request) => Answer(request, static (service, dto) => service.Run(dto));

    /// <inheritdoc/>
    public virtual object ExecuteAsync(TRequest request)
    {
        if (MessageFactory == null) return Execute(request);

        BeforeEachRequest(request);
        using (var producer = MessageFactory.CreateMessageProducer()) producer.Publish(request);
        return AfterEachRequest(request, null);
    }

    /// <inheritdoc/>
    public IResolver GetResolver() => resolver ?? EndpointHost.AppHost;

    /// <summary>Converts an exception to a response: by <c>ServiceExceptionHandler</c>, else by the default.</summary>
    protected virtual object HandleException(IHttpRequest httpReq, TRequest request, Exception ex)
    {
        var handler = ServiceExceptionHandler ?? (GetResolver() as IAppHost)?.ServiceExceptionHandler;
        var response = handler != null ? handler(httpReq, request, ex) : DtoUtils.HandleException(GetResolver(), request, ex, httpReq);
        AfterEachRequest(request, response ?? ex);
        return response;
    }

    /// <summary>Called with the response; what it returns is sent. Override it to change responses.</summary>
    protected virtual object OnAfterExecute(object response) => response;

    /// <summary>Called before the request is run. Override it to check requests.</summary>
    protected virtual void OnBeforeExecute(TRequest request)
    {
    }

    /// <inheritdoc/>
    public virtual object Options(TRequest request) => null;

    /// <inheritdoc/>
    public T ResolveService<T>()
    {
        var service = TryResolve<T>();
        if (service is IRequiresRequestContext needsContext) needsContext.RequestContext = RequestContext;
        return service;
    }

    /// <summary>Runs the request and returns its response.</summary>
    protected abstract object Run(TRequest request);

    /// <summary>Returns the session of the client; a new one if there is none.</summary>
    protected TUserSession SessionAs<TUserSession>()
    {
        if (userSession is TUserSession known) return known;

        var found = this.GetCacheClient().SessionAs<TUserSession>(Request, Response);
        userSession = found;
        return found;
    }

    /// <summary>The older name of <c>SetResolver</c>.</summary>
    [Obsolete]
    public ServiceBase<TRequest> SetAppHost(IAppHost appHost) => SetResolver(appHost);

    /// <summary>Sets the resolver of a service that tests create themselves.</summary>
    /// <returns>This.</returns>
    public ServiceBase<TRequest> SetResolver(IResolver appHost)
    {
        resolver = appHost;
        return this;
    }

    /// <inheritdoc/>
    public T TryResolve<T>()
    {
        var from = GetResolver();
        return from == null ? default : from.TryResolve<T>();
    }

    /// <summary>Returns a response with the view that renders it, and its layout.</summary>
    protected HttpResult View(object response, string viewName, string templateName = null) =>
        new HttpResult(response) { View = viewName, Template = templateName };

    /// <summary>Runs one verb's method between the hooks; an exception becomes the service's error response.</summary>
    internal object Answer(TRequest request, Func<ServiceBase<TRequest>, TRequest, object> run)
    {
        try
        {
            BeforeEachRequest(request);
            return AfterEachRequest(request, run(this, request));
        }
        catch (Exception ex)
        {
            var response = HandleException(Request, request, ex);
            if (response == null) throw;
            return response;
        }
    }

    private ISessionFactory Sessions() => SessionFactory ??= TryResolve<ISessionFactory>() ?? new SessionFactory(this.GetCacheClient());

    private void LogRequest(TRequest requestDto, object response)
    {
        try
        {
            RequestLogger.Log(RequestContext, requestDto, response, stopwatch?.Elapsed ?? TimeSpan.Zero);
        }
        catch (Exception ex)
        {
            Log.Error($"{RequestLogger.GetType().Name} could not log a {typeof(TRequest).Name}: {ex.Message}", ex);
        }
    }
}
