namespace ServiceStack.Pipeline;

using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>
/// A service request from its handler to its answer, in the order that apps rely on. The route is known by now (see
/// <see cref="Dispatcher"/>); each stage has a file of its own.
/// </summary>
/// <remarks>
/// pre-request filters, content type, binding, request filters, service, response filters, writing. Any filter may close the response,
/// which ends the request there. An exception of any stage goes to <see cref="ErrorWriter"/>; those of the service itself have become
/// a response before (see <see cref="ServiceRunner{TRequest}"/>).
/// </remarks>
internal sealed class RequestPipeline
{
    /// <summary>Under this key a host offers to await an unfinished service: an <see cref="Action{T}"/> of the rest of the request.</summary>
    public const string DeferItemKey = "hyperhost.defer";

    private readonly Engine _engine;

    public RequestPipeline(Engine engine)
    {
        _engine = engine;
        Errors = new ErrorWriter(engine);
    }

    public ErrorWriter Errors { get; }

    /// <summary>A request that came by a route.</summary>
    public void ProcessRoute(IHttpRequest request, IHttpResponse response, IRestPath route, string responseContentType, EndpointAttributes handler)
    {
        try
        {
            if (_engine.Filters.ApplyPreRequest(request, response)) return;

            if (responseContentType != null) request.ResponseContentType = responseContentType;
            var contentType = request.ResponseContentType;
            _engine.Config.AssertContentType(contentType);

            var dto = _engine.Binder.BindRoute(request, route);
            if (_engine.Filters.ApplyRequest(request, response, dto)) return;

            Execute(new Exchange(request, response, route, dto, handler | ContentType.GetEndpointAttributes(contentType)));
        }
        catch (Exception ex)
        {
            if (!Errors.TryWrite(request, response, route.RequestType.Name, ex)) throw;
        }
    }

    /// <summary>A request that named its operation and its format in one of the predefined paths.</summary>
    public void ProcessPredefined(
        IHttpRequest request, IHttpResponse response, string operationName, string contentType, Feature format,
        EndpointAttributes handler, Func<IHttpRequest, string, object> createRequest)
    {
        try
        {
            _engine.Config.AssertFeatures(format);
            if (_engine.Filters.ApplyPreRequest(request, response)) return;

            request.ResponseContentType = request.GetQueryStringContentType() ?? contentType;

            var dto = createRequest(request, operationName);
            if (_engine.Filters.ApplyRequest(request, response, dto)) return;

            Execute(new Exchange(request, response, operationName, dto, handler));
        }
        catch (Exception ex)
        {
            if (!Errors.TryWrite(request, response, operationName, ex)) throw;
        }
    }

    private void Execute(in Exchange exchange)
    {
        var context = HttpRequestContext.ForPipeline(exchange.Request, exchange.Response, exchange.Dto, exchange.Attributes);
        var answer = _engine.ServiceManager.ServiceController.Begin(exchange.Dto, context);

        if (answer is Task { IsCompleted: false } task
            && exchange.Request.Items.TryGetValue(DeferItemKey, out var item)
            && item is Action<Task> defer)
        {
            defer(RespondLater(task, exchange, context));
            return;
        }
        Respond(TaskResults.Wait(answer), exchange, context);
    }

    private async Task RespondLater(Task task, Exchange exchange, HttpRequestContext context)
    {
        try
        {
            await task.ConfigureAwait(false);
            Respond(TaskResults.Wait(task), exchange, context);
        }
        catch (Exception ex)
        {
            if (!Errors.TryWrite(exchange.Request, exchange.Response, exchange.OperationName, ex)) throw;
        }
    }

    private void Respond(object answer, in Exchange exchange, HttpRequestContext context)
    {
        var request = exchange.Request;
        var response = exchange.Response;
        if (_engine.Filters.ApplyResponse(request, response, answer)) return;
        if (ReadableJsv.IsAskedFor(request, answer))
        {
            JsvSyncReplyHandler.WriteDebugResponse(response, answer);
            return;
        }

        var callback = _engine.Config.AllowJsonpRequests ? QueryValues.Of(request)["callback"] : null;
        if (!string.IsNullOrEmpty(callback) && answer is not CompressedResult)
        {
            response.WriteToResponse(request, answer, (callback + "(").ToUtf8Bytes(), ")".ToUtf8Bytes());
            return;
        }
        response.WriteToResponse(request, answer);
    }

    /// <summary>What the stages after binding need to know.</summary>
    private readonly struct Exchange
    {
        // a route, or an operation's name: Mono makes a new text each time that a type is asked for its name
        private readonly object _operation;

        public Exchange(IHttpRequest request, IHttpResponse response, object operation, object dto, EndpointAttributes attributes)
        {
            Request = request;
            Response = response;
            _operation = operation;
            Dto = dto;
            Attributes = attributes;
        }

        public IHttpRequest Request { get; }

        public IHttpResponse Response { get; }

        public string OperationName => _operation as string ?? ((IRestPath)_operation).RequestType.Name;

        public object Dto { get; }

        public EndpointAttributes Attributes { get; }
    }
}
