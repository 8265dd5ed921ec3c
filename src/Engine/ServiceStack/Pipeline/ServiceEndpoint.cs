namespace ServiceStack.Pipeline;

using System;
using System.Threading.Tasks;
using ServiceStack.Common;
using ServiceStack.Internal.Responses;
using ServiceStack.Internal.Streams;
using ServiceStack.ServiceHost;

/// <summary>The service of a request type: creates it, sets its context, runs it, and releases it.</summary>
internal sealed class ServiceEndpoint
{
    private readonly ServiceController _controller;
    private readonly Func<object> _createService;
    private readonly ServiceExecFn _execute;
    private readonly Func<IRequestContext, object, object, object> _invoke;

    public ServiceEndpoint(
        ServiceController controller, Type requestType, Func<object> createService, Func<IRequestContext, object, object, object> invoke)
    {
        _controller = controller;
        _createService = createService;
        _invoke = invoke;
        _execute = ExecuteNow;
        RequestType = requestType;
    }

    public Type RequestType { get; }

    public ServiceExecFn Execution => _execute;

    /// <summary>The response, or a task of it if the service has not finished yet.</summary>
    public object Execute(IRequestContext requestContext, object request)
    {
        var service = _createService();
        var answersLater = false;
        try
        {
            GiveContext(service, requestContext);
            var config = _controller.App?.Config;
            if (config?.PreExecuteServiceFilter != null) Apply(config.PreExecuteServiceFilter, service, requestContext);

            var response = _invoke(requestContext, service, request);
            if (config?.PostExecuteServiceFilter != null) Apply(config.PostExecuteServiceFilter, service, requestContext);

            if (response is Task { IsCompleted: false } task)
            {
                answersLater = true;
                return ReleaseAfter(task, service, HostContext.Instance.TakeDisposables());
            }

            if (response is Task completed) response = TaskResults.GetResult(completed);
            if (KindOf(response) is not { } kind) return response;

            answersLater = true;
            return Hold(response, kind, service, HostContext.Instance.TakeDisposables());
        }
        finally
        {
            if (!answersLater) _controller.Release(service);
        }
    }

    /// <summary>The response; waits for a service that has not completed yet. A sequence outlives its service.</summary>
    public object ExecuteNow(IRequestContext requestContext, object request)
    {
        var response = TaskResults.Wait(Execute(requestContext, request));
        if (response is not StreamAnswer stream) return response;

        stream.Release();
        return stream.Answer;
    }

    // The service continues after the request's thread has returned, so its dependencies are released only when it has ended.
    private async Task<object> ReleaseAfter(Task task, object service, IDisposable ofRequest)
    {
        var isHeld = false;
        try
        {
            await task.ConfigureAwait(false);
            var response = TaskResults.GetResult(task);
            if (KindOf(response) is not { } kind) return response;

            isHeld = true;
            return Hold(response, kind, service, ofRequest);
        }
        finally
        {
            if (!isHeld) Release(service, ofRequest);
        }
    }

    private static SequenceKind KindOf(object response) => SequenceKind.Of(SequenceKind.SourceOf(response));

    // the sequence uses the service until it has been enumerated
    private StreamAnswer Hold(object response, SequenceKind kind, object service, IDisposable ofRequest) =>
        new(response, kind, () => Release(service, ofRequest));

    private void Release(object service, IDisposable ofRequest)
    {
        _controller.Release(service);
        ofRequest?.Dispose();
    }

    private static void Apply(Action<object, IHttpRequest, IHttpResponse> filter, object service, IRequestContext requestContext) =>
        filter(service, requestContext?.Get<IHttpRequest>(), requestContext?.Get<IHttpResponse>());

    private static void GiveContext(object service, IRequestContext requestContext)
    {
        if (requestContext == null) return;
        if (service is IRequiresRequestContext requiresContext) requiresContext.RequestContext = requestContext;
        if (service is IRequiresHttpRequest requiresRequest) requiresRequest.HttpRequest = requestContext.Get<IHttpRequest>();
    }
}
