namespace ServiceStack.ServiceInterface;

using System;
using System.Diagnostics;
using ServiceStack.CacheAccess;
using ServiceStack.Common.Web;
using ServiceStack.Logging;
using ServiceStack.Messaging;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

[Obsolete]
public abstract class ServiceBase<TRequest> : IAsyncService<TRequest>, IRequiresRequestContext, IRestOptionsService<TRequest>,
    IService<TRequest>, IServiceBase
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(ServiceBase<TRequest>));

    private IResolver resolver;
    private ISession session;
    private object userSession;
    private Stopwatch stopwatch;

    protected TRequest CurrentRequestDto;

    /// <summary>Initializes a new instance of the <see cref="ServiceBase{TRequest}"/> class.</summary>
    protected ServiceBase()
    {
    }

    public IMessageFactory MessageFactory { get; set; }

    public IHttpRequest Request => RequestContext?.Get<IHttpRequest>();

    /// <inheritdoc/>
    public IRequestContext RequestContext { get; set; }

    public IRequestLogger RequestLogger { get; set; }

    public IHttpResponse Response => RequestContext?.Get<IHttpResponse>();

    public HandleServiceExceptionDelegate ServiceExceptionHandler { get; set; }

    public virtual string ServiceName => typeof(TRequest).Name;

    public ISession Session => session ??= Sessions().GetOrCreateSession(Request, Response);

    public ISessionFactory SessionFactory { get; set; }

    protected object AfterEachRequest(TRequest requestDto, object response)
    {
        if (RequestLogger != null) LogRequest(requestDto, response);
        return response.IsErrorResponse() ? response : OnAfterExecute(response);
    }

    protected void BeforeEachRequest(TRequest requestDto)
    {
        CurrentRequestDto = requestDto;
        if (RequestLogger != null) stopwatch = Stopwatch.StartNew();
        OnBeforeExecute(requestDto);
    }

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

    protected virtual object HandleException(IHttpRequest httpReq, TRequest request, Exception ex)
    {
        var handler = ServiceExceptionHandler ?? (GetResolver() as IAppHost)?.ServiceExceptionHandler;
        var response = handler != null ? handler(httpReq, request, ex) : DtoUtils.HandleException(GetResolver(), request, ex);
        AfterEachRequest(request, response ?? ex);
        return response;
    }

    protected virtual object OnAfterExecute(object response) => response;

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

    protected abstract object Run(TRequest request);

    protected TUserSession SessionAs<TUserSession>()
    {
        if (userSession is TUserSession known) return known;

        var found = this.GetCacheClient().SessionAs<TUserSession>(Request, Response);
        userSession = found;
        return found;
    }

    [Obsolete]
    public ServiceBase<TRequest> SetAppHost(IAppHost appHost) => SetResolver(appHost);

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
