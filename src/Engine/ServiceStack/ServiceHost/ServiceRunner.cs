namespace ServiceStack.ServiceHost;

using System;
using System.Diagnostics;
using System.Threading.Tasks;
using ServiceStack.Common;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.Internal.Responses;
using ServiceStack.Logging;
using ServiceStack.Messaging;
using ServiceStack.Pipeline;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;

/// <summary>
/// Runs one action: what happens before, the action's own filters around it, what happens after, and what becomes of an exception.
/// </summary>
public class ServiceRunner<TRequest> : IServiceRunner<TRequest>
{
    private const string RequestDurationKey = RequestItems.Prefix + "started";

    /// <summary>The application; null for a runner without one.</summary>
    protected readonly IAppHost AppHost;

    /// <summary>The log of all runners.</summary>
    protected static readonly ILog Log = LogManager.GetLogger(typeof(ServiceRunner<>));

    /// <summary>The request filters on the action and its service; null for none.</summary>
    protected readonly IHasRequestFilter[] RequestFilters;

    /// <summary>The response filters on the action and its service; null for none.</summary>
    protected readonly IHasResponseFilter[] ResponseFilters;

    /// <summary>Calls the action.</summary>
    protected readonly ActionInvokerFn ServiceAction;

    private int _versionWithoutLogger = -1;

    /// <summary>Initializes a new instance of the <see cref="ServiceRunner{TRequest}"/> class.</summary>
    public ServiceRunner()
    {
    }

    /// <summary>Makes the runner of one action.</summary>
    /// <param name="appHost">The application; null takes the current one.</param>
    public ServiceRunner(IAppHost appHost, ActionContext actionContext)
    {
        AppHost = appHost;
        ServiceAction = actionContext.ServiceAction;
        RequestFilters = actionContext.RequestFilters;
        ResponseFilters = actionContext.ResponseFilters;
    }

    /// <summary>Logs the request if there is a request logger, then calls <c>OnAfterExecute</c> unless the action failed.</summary>
    public virtual object AfterEachRequest(IRequestContext requestContext, TRequest request, object response)
    {
        var logger = FindLogger();
        if (logger != null) LogRequest(logger, requestContext, request, response);

        return response is IHttpError or Exception ? response : OnAfterExecute(requestContext, response);
    }

    /// <summary>Starts the clock of the request logger, then calls <c>OnBeforeExecute</c>.</summary>
    public virtual void BeforeEachRequest(IRequestContext requestContext, TRequest request)
    {
        if (FindLogger() != null) requestContext?.SetItem(RequestDurationKey, Stopwatch.StartNew());

        OnBeforeExecute(requestContext, request);
    }

    /// <inheritdoc/>
    public virtual object Execute(IRequestContext requestContext, object instance, IMessage<TRequest> request) =>
        Execute(requestContext, instance, request.GetBody());

    /// <inheritdoc/>
    public virtual object Execute(IRequestContext requestContext, object instance, TRequest request)
    {
        try
        {
            BeforeEachRequest(requestContext, request);

            var httpReq = RequestFilters == null && ResponseFilters == null ? null : requestContext?.Get<IHttpRequest>();
            var httpRes = httpReq == null ? null : requestContext.Get<IHttpResponse>();
            if (RequestFilters != null && ApplyRequestFilters(httpReq, httpRes, request)) return null;

            var response = ServiceAction(instance, request);
            if (response is Task { IsCompleted: false } task) return FinishLater(task, requestContext, httpReq, httpRes, request);

            return Finish(TaskResults.Wait(response), requestContext, httpReq, httpRes, request);
        }
        catch (Exception ex)
        {
            var answer = HandleException(requestContext, request, ex);
            if (answer == null) throw;
            return answer;
        }
    }

    /// <inheritdoc/>
    public object ExecuteOneWay(IRequestContext requestContext, object instance, TRequest request)
    {
        // a message is posted: a GET, which any link sends, must not become one
        var messages = IsByGet(requestContext) ? null : TryResolve<IMessageFactory>();
        if (messages == null) return Execute(requestContext, instance, request);

        try
        {
            using var producer = messages.CreateMessageProducer();
            producer.Publish(request);
            return DtoUtils.CreateResponseDto(request, null);
        }
        catch (Exception ex)
        {
            var answer = HandleException(requestContext, request, ex);
            if (answer == null) throw;
            return answer;
        }
    }

    /// <summary>Returns the application of this runner, or the current one.</summary>
    public IAppHost GetAppHost() => AppHost ?? EndpointHost.AppHost;

    /// <inheritdoc/>
    public virtual object HandleException(IRequestContext requestContext, TRequest request, Exception ex)
    {
        var appHost = GetAppHost();
        var httpReq = requestContext?.Get<IHttpRequest>();
        var answer = appHost?.ServiceExceptionHandler?.Invoke(httpReq, request, ex);

        // no fault of the service's: the host responds with 503
        if (answer == null && (httpReq == null || !MemoryShortage.Is(ex))) answer = DtoUtils.HandleException(appHost, request, ex, httpReq);

        AfterEachRequest(requestContext, request, answer ?? ex);
        return answer;
    }

    /// <inheritdoc/>
    public virtual object OnAfterExecute(IRequestContext requestContext, object response) => response;

    /// <inheritdoc/>
    public virtual void OnBeforeExecute(IRequestContext requestContext, TRequest request)
    {
    }

    /// <inheritdoc/>
    public object Process(IRequestContext requestContext, object instance, object request)
    {
        var isOneWay = requestContext is HttpRequestContext context
            ? context.IsOneWay
            : requestContext != null && (requestContext.EndpointAttributes & EndpointAttributes.OneWay) != 0;
        return isOneWay
            ? ExecuteOneWay(requestContext, instance, (TRequest)request)
            : Execute(requestContext, instance, (TRequest)request);
    }

    /// <summary>Resolves a service and hands it the request's context.</summary>
    public T ResolveService<T>(IRequestContext requestContext)
    {
        var service = TryResolve<T>();
        if (service is IRequiresRequestContext requiresContext) requiresContext.RequestContext = requestContext;
        return service;
    }

    /// <summary>Resolves a service.</summary>
    /// <returns>Null if it is not registered, or there is no application.</returns>
    public T TryResolve<T>()
    {
        var appHost = GetAppHost();
        return appHost == null ? default : appHost.TryResolve<T>();
    }

    private static bool IsByGet(IRequestContext requestContext) =>
        EndpointHost.Config is not { V3Behaviour.StateChangesByGet: true }
        && requestContext?.Get<IHttpRequest>() is { } request && CrossSiteRule.IsSafe(request.HttpMethod);

    private IRequestLogger FindLogger()
    {
        var container = GetAppHost()?.GetContainer();
        if (container == null) return TryResolve<IRequestLogger>();
        if (container.Version == _versionWithoutLogger && container.Adapter == null) return null;

        var version = container.Version;
        var logger = container.TryResolve<IRequestLogger>();
        if (logger == null) _versionWithoutLogger = version;
        return logger;
    }

    private object Finish(object response, IRequestContext requestContext, IHttpRequest httpReq, IHttpResponse httpRes, TRequest request)
    {
        response = AfterEachRequest(requestContext, request, response);
        return ResponseFilters != null && ApplyResponseFilters(httpReq, httpRes, response) ? null : response;
    }

    private async Task<object> FinishLater(
        Task task, IRequestContext requestContext, IHttpRequest httpReq, IHttpResponse httpRes, TRequest request)
    {
        try
        {
            await task.ConfigureAwait(false);
            return Finish(TaskResults.Wait(task), requestContext, httpReq, httpRes, request);
        }
        catch (Exception ex)
        {
            var answer = HandleException(requestContext, request, ex);
            if (answer == null) throw;
            return answer;
        }
    }

    private bool ApplyRequestFilters(IHttpRequest httpReq, IHttpResponse httpRes, TRequest request)
    {
        foreach (var filter in RequestFilters)
        {
            var copy = filter.Copy();
            AutoWire(copy);
            copy.RequestFilter(httpReq, httpRes, request);
            GetAppHost()?.Release(copy);
            if (httpRes != null && httpRes.IsClosed) return true;
        }
        return false;
    }

    private bool ApplyResponseFilters(IHttpRequest httpReq, IHttpResponse httpRes, object response)
    {
        foreach (var filter in ResponseFilters)
        {
            var copy = filter.Copy();
            AutoWire(copy);
            copy.ResponseFilter(httpReq, httpRes, response);
            GetAppHost()?.Release(copy);
            if (httpRes != null && httpRes.IsClosed) return true;
        }
        return false;
    }

    private void AutoWire(object filter) => GetAppHost()?.GetContainer()?.AutoWire(filter);

    private void LogRequest(IRequestLogger logger, IRequestContext requestContext, TRequest request, object response)
    {
        try
        {
            var stopwatch = requestContext?.GetItem(RequestDurationKey) as Stopwatch;
            logger.Log(requestContext, request, response, stopwatch?.Elapsed ?? TimeSpan.Zero);
        }
        catch (Exception ex)
        {
            Log.Error($"{logger.GetType().Name} could not log a request: {ex.Message}", ex);
        }
    }
}
