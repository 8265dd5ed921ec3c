namespace ServiceStack.Pipeline;

using System;
using System.Threading.Tasks;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.Internal.Responses;
using ServiceStack.Internal.Site;
using ServiceStack.Internal.Streams;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;

/// <summary>
/// A service request from its handler to its response, in the order that applications rely on. Each stage has a file of its own.
/// </summary>
/// <remarks>
/// <see cref="Dispatcher"/> has found the route by now. Here follow <see cref="PreRequestFilterChain"/>, <see cref="ContentNegotiation"/>,
/// <see cref="RequestBinder"/>, <see cref="RequestFilterChain"/>, <see cref="ServiceEndpoint"/>, <see cref="ResponseFilterChain"/> and
/// <see cref="ResponseWriter"/>. Any filter may close the response, which ends the request there. An exception of any stage goes to
/// <see cref="ErrorWriter"/>; those of the service itself have become a response before (see <see cref="ServiceRunner{TRequest}"/>).
/// </remarks>
internal sealed class RequestPipeline
{
    private readonly Application _app;
    private readonly PreRequestFilterChain _preRequestFilters;
    private readonly ContentNegotiation _negotiation;
    private readonly RequestBinder _binder;
    private readonly RequestFilterChain _requestFilters;
    private readonly ResponseFilterChain _responseFilters;
    private readonly ResponseWriter _writer;
    private readonly ErrorWriter _errors;
    private readonly StreamWriter _streams;

    public RequestPipeline(
        Application app, PreRequestFilterChain preRequestFilters, ContentNegotiation negotiation, RequestBinder binder,
        RequestFilterChain requestFilters, ResponseFilterChain responseFilters, ResponseWriter writer, ErrorWriter errors)
    {
        _app = app;
        _preRequestFilters = preRequestFilters;
        _negotiation = negotiation;
        _binder = binder;
        _requestFilters = requestFilters;
        _responseFilters = responseFilters;
        _writer = writer;
        _errors = errors;
        _streams = new StreamWriter(app, responseFilters);
    }

    /// <summary>A request that came by a route.</summary>
    public void ProcessRoute(
        IHttpRequest request, IHttpResponse response, IRestPath route, string responseContentType, EndpointAttributes handler)
    {
        try
        {
            if (_preRequestFilters.Run(request, response)) return;

            _ = JsonpCallback.Of(request, _app.Config);
            if (responseContentType != null) request.ResponseContentType = responseContentType;
            var contentType = request.ResponseContentType;
            _app.Config.AssertContentType(contentType);

            var dto = _binder.BindRoute(request, route);
            if (_requestFilters.Run(request, response, dto)) return;

            Execute(new Exchange(request, response, route, dto, handler | ContentType.GetEndpointAttributes(contentType)));
        }
        catch (Exception ex)
        {
            if (!_errors.TryWrite(request, response, route.RequestType.Name, ex)) throw;
        }
    }

    /// <summary>A request that named its operation and its format in one of the predefined paths.</summary>
    public void ProcessPredefined(
        IHttpRequest request, IHttpResponse response, string operationName, string contentType, Feature format,
        EndpointAttributes handler, Func<IHttpRequest, string, object> createRequest)
    {
        try
        {
            _app.Config.AssertFeatures(format);
            if (_preRequestFilters.Run(request, response)) return;

            _ = JsonpCallback.Of(request, _app.Config);
            request.ResponseContentType = _negotiation.FromQueryOrPath(request) ?? contentType;

            var dto = createRequest(request, operationName);
            if (_requestFilters.Run(request, response, dto)) return;

            Execute(new Exchange(request, response, operationName, dto, handler));
        }
        catch (Exception ex)
        {
            if (!_errors.TryWrite(request, response, operationName, ex)) throw;
        }
    }

    private void Execute(in Exchange exchange)
    {
        var context = HttpRequestContext.ForPipeline(exchange.Request, exchange.Response, exchange.Dto, exchange.Attributes);
        var answer = _app.ServiceManager.ServiceController.Begin(exchange.Dto, context);

        if (answer is Task { IsCompleted: false } or StreamAnswer
            && exchange.Request.Items.TryGetValue(RequestItems.Defer, out var item)
            && item is Action<Task> defer)
        {
            defer(RespondLater(answer, exchange, context));
            return;
        }

        answer = TaskResults.Wait(answer);
        if (answer is StreamAnswer stream) answer = _streams.Write(stream, exchange.Request, exchange.Response, exchange.Dto);
        Respond(answer, exchange, context);
    }

    private async Task RespondLater(object answer, Exchange exchange, HttpRequestContext context)
    {
        try
        {
            if (answer is Task task)
            {
                await task.ConfigureAwait(false);
                answer = TaskResults.Wait(task);
            }

            if (answer is StreamAnswer stream)
            {
                answer = await _streams.WriteAsync(stream, exchange.Request, exchange.Response, exchange.Dto, blocks: false)
                    .ConfigureAwait(false);
            }

            Respond(answer, exchange, context);
        }
        catch (Exception ex)
        {
            if (!_errors.TryWrite(exchange.Request, exchange.Response, exchange.OperationName, ex)) throw;
        }
    }

    private void Respond(object answer, in Exchange exchange, HttpRequestContext context)
    {
        if (ReferenceEquals(answer, StreamWriter.Written)) return;

        var request = exchange.Request;
        var response = exchange.Response;
        if (_responseFilters.Run(request, response, answer)) return;
        if (ReadableJsv.IsAskedFor(request, answer, _app.Config.DebugMode))
        {
            JsvSyncReplyHandler.WriteDebugResponse(response, answer);
            return;
        }

        var callback = answer is CompressedResult ? null : JsonpCallback.Of(request, _app.Config);
        if (callback == null) _writer.Write(response, request, answer, null, null);
        else _writer.WriteJsonp(response, request, answer, callback);
    }

    /// <summary>What the stages after binding need to know.</summary>
    private readonly struct Exchange
    {
        // a route, or the operation's name, kept because Mono allocates a string for each Type.Name
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
