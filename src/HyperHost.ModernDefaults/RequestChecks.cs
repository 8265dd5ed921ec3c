using System;
using System.IO;
using System.Linq;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.Modern.Responses;
using ServiceStack.Service;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Modern;

/// <summary>Checks method, Content-Type and Accept of the requests for services.</summary>
internal sealed class RequestChecks(ModernDefaults options, IAppHost appHost, Negotiation negotiation)
{
    // of a request for which the type of the response is known only when the service has returned
    private const string UnacceptableItem = "hyperhost.modern.unacceptable";

    // this repository's engine calls what the item has for 401 and 403 of its attributes, which v3 responds to without a body
    private const string RefusalItem = "refusal.body";

    private static readonly Action<IHttpRequest, IHttpResponse, string> Refuse = ErrorResponses.WriteRefusal;

    /// <summary>Runs before a request is read.</summary>
    public void CheckRequest(IHttpRequest request, IHttpResponse response)
    {
        if (options.ProblemDetails) request.Items[RefusalItem] = Refuse;

        // SOAP has one method and formats of its own
        if (request.PathInfo?.StartsWith("/soap1", StringComparison.OrdinalIgnoreCase) == true) return;
        if (FindOperation(request) is not { } operation) return;

        var accepted = negotiation.Choose(request);
        if (options.JsonByDefault || accepted is null) request.ResponseContentType = accepted ?? negotiation.Default;

        if (options.MethodNotAllowed && !AllowedMethods.HasAction(operation, request.HttpMethod))
        {
            var allowed = AllowedMethods.OfPath(request.PathInfo ?? "");
            MethodNotAllowedHandler.Write(request, response, allowed.Count > 0 ? allowed : AllowedMethods.OfOperation(operation));
        }
        else if (options.UnsupportedMediaType && !CanRead(request, operation))
        {
            WriteUnsupported(request, response);
        }
        else if (options.NotAcceptable && accepted is null)
        {
            if (IsMessage(operation.ResponseType)) WriteUnacceptable(request, response);
            else request.Items[UnacceptableItem] = true;
        }
    }

    /// <summary>Runs after a service: its response is a message, or writes itself.</summary>
    public void CheckResponse(IHttpRequest request, IHttpResponse response, object? result)
    {
        if (result is IHttpError error)
        {
            if (options.MethodNotAllowed && error.Status == (int)HttpStatusCode.MethodNotAllowed) AddAllow(request, error);
            return;
        }

        if (request.Items?.ContainsKey(UnacceptableItem) == true && !WritesItself(result)) WriteUnacceptable(request, response);
    }

    private static Operation? FindOperation(IHttpRequest request) =>
        request.OperationName is { Length: > 0 } name && EndpointHost.Metadata?.OperationNamesMap is { } operations
            && operations.TryGetValue(name.ToLowerInvariant(), out var operation) ? operation : null;

    private bool CanRead(IHttpRequest request, Operation operation)
    {
        if (request.HttpMethod is not (HttpMethods.Post or HttpMethods.Put or HttpMethods.Patch) || request.ContentLength <= 0) return true;
        if (typeof(IRequiresRequestStream).IsAssignableFrom(operation.RequestType)) return true;
        if (appHost.RequestBinders.ContainsKey(operation.RequestType)) return true;

        var type = ContentType.GetRealContentType(request.ContentType);
        return type is ContentType.FormUrlEncoded or ContentType.MultiPartFormData
            || (!string.IsNullOrEmpty(type) && appHost.ContentTypeFilters.GetStreamDeserializer(type) is not null);
    }

    private void WriteUnsupported(IHttpRequest request, IHttpResponse response)
    {
        var readable = string.Join(", ", negotiation.ReadableFormats());
        var sent = string.IsNullOrEmpty(request.ContentType) ? "no Content-Type" : $"Content-Type '{request.ContentType}'";
        response.AddHeader("Accept", readable);
        ErrorResponses.Write(
            request, response, HttpStatusCode.UnsupportedMediaType, "UnsupportedMediaType",
            $"The body has {sent}. Send one of: {readable}.");
    }

    private void WriteUnacceptable(IHttpRequest request, IHttpResponse response)
    {
        var writable = string.Join(", ", negotiation.Formats);
        ErrorResponses.Write(
            request, response, HttpStatusCode.NotAcceptable, "NotAcceptable",
            $"The Accept header has '{string.Join(",", request.AcceptTypes ?? [])}'. Accept one of: {writable}.");
    }

    private static void AddAllow(IHttpRequest request, IHttpError error)
    {
        if (error is not IHttpResult { Headers: { } headers } || headers.ContainsKey("Allow")) return;

        var allowed = AllowedMethods.OfPath(request.PathInfo ?? "");
        if (allowed.Count == 0 && FindOperation(request) is { } operation) allowed = AllowedMethods.OfOperation(operation);
        headers["Allow"] = string.Join(", ", allowed.Where(method => !IsServedAs(request.HttpMethod, method)));
    }

    // HEAD runs the action of GET
    private static bool IsServedAs(string sent, string method) =>
        method == sent || (sent == HttpMethods.Get && method == HttpMethods.Head);

    // what v3 serializes in the format of the request, as far as the service's signature shows it
    private static bool IsMessage(Type? type) =>
        type is { IsClass: true } && type != typeof(object) && type != typeof(string) && type != typeof(byte[])
        && !typeof(Stream).IsAssignableFrom(type) && !typeof(IStreamWriter).IsAssignableFrom(type)
        && !typeof(IHttpResult).IsAssignableFrom(type) && !typeof(System.Threading.Tasks.Task).IsAssignableFrom(type);

    private static bool WritesItself(object? result) => result switch
    {
        null or string or byte[] or Stream or IStreamWriter => true,
        IHttpResult { ContentType: { Length: > 0 } type } when type != ContentType.Json => true,
        IHttpResult { Response: null or string or byte[] or Stream or IStreamWriter } => true,
        _ => false,
    };
}
