namespace ServiceStack.Pipeline;

using System;
using System.Net;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.Internal.Responses;
using ServiceStack.Internal.Site;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;

/// <summary>Answers an exception outside a service: the application's ExceptionHandler writes it, and the request ends.</summary>
internal sealed class ErrorWriter
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(ErrorWriter));

    private readonly Application _app;

    public ErrorWriter(Application app) => _app = app;

    /// <summary>Whether memory is short while a host of ours serves the request: the host responds with 503 and logs it.</summary>
    public static bool IsForHost(IHttpRequest request, Exception ex) =>
        MemoryShortage.Is(ex) && request?.Items?.ContainsKey(RequestItems.Defer) == true;

    /// <summary>The status of a response whose writing failed: 500, but for memory and a file that can't be sent.</summary>
    public static int StatusOfFailure(Exception ex, EndpointHostConfig config) => ex switch
    {
        _ when MemoryShortage.Is(ex) => 503,
        HttpError { StatusCode: HttpStatusCode.ServiceUnavailable } => 503,
        FileError file when config?.V3Behaviour.ServerErrorsForBadRequests != true => file.Status,
        _ => 500,
    };

    /// <returns>
    /// False if the application does not want errors to be written, or there is no memory for the request: then the host responds.
    /// </returns>
    public bool TryWrite(IHttpRequest request, IHttpResponse response, string operationName, Exception ex)
    {
        // without an application that has started, as in a unit test, the caller gets the exception
        if (!_app.Config.WriteErrorsToResponse || _app.ExceptionHandler == null) return false;

        if (MemoryShortage.Is(ex))
        {
            if (IsForHost(request, ex)) return false;

            Log.Error(MemoryShortage.Message + ErrorLog.Place(request), ex);
            ex = new HttpError(HttpStatusCode.ServiceUnavailable, "ServiceUnavailable", MemoryShortage.Message);
        }

        Write(request, response, operationName, ex);
        return true;
    }

    /// <summary>
    /// Writes the error of a response whose writing failed before anything was sent. The application's own
    /// handler is called, and what it writes is dropped, as in v3. Ends the request.
    /// </summary>
    public void WriteFailure(IRequestContext context, IHttpResponse response, Exception ex)
    {
        var request = context.Get<IHttpRequest>();
        var contentType = FormatOfError(context, request);
        response.ContentType = ContentTypes.WithCharset(contentType, _app.Config);
        if (MemoryShortage.Is(ex)) ex = new HttpError(HttpStatusCode.ServiceUnavailable, "ServiceUnavailable", MemoryShortage.Message);
        var status = StatusOfFailure(ex, _app.Config);

        if (request != null)
        {
            request.ResponseContentType = contentType;
            if (HasOwnHandler) Answer(request, new SentResponse(response), request.OperationName, ex);
        }

        try
        {
            WriteBody(response, request, contentType, ex.Message, ex, status);
        }
        catch (Exception second)
        {
            ErrorLog.Failed(Log, $"The error of an answer can't be written as {contentType} either: {second.Message}", second, request);
        }
    }

    /// <summary>
    /// Ends a response that failed while it was written, and of which a part is sent. The application's handler is called; what it writes
    /// reaches the client under System.Web only.
    /// </summary>
    public void WriteAfterEnd(IRequestContext context, IHttpResponse response, Exception ex)
    {
        var request = context.Get<IHttpRequest>();
        if (request == null || _app.ExceptionHandler == null) return;

        // the error comes in the format that the result had, if that can be written at all
        request.ResponseContentType = context.ResponseContentType;
        Answer(request, response.OriginalResponse is HttpResponse ? response : new SentResponse(response), request.OperationName, ex);
    }

    /// <summary>The ExceptionHandler of an application that sets none.</summary>
    public void WriteByDefault(IHttpRequest request, IHttpResponse response, string operationName, Exception ex)
    {
        // System.Web has sent nothing yet
        if (response.IsClosed && response.OriginalResponse is not HttpResponse) return;
        WriteBody(response, request, request.ResponseContentType, ex.Message, ex, ErrorMapper.StatusOf(ex, _app.Config));
    }

    private bool HasOwnHandler => _app.ExceptionHandler is { } handler && handler.Target != this;

    // the result's, the request's, or JSON: a picture's type writes no error
    private string FormatOfError(IRequestContext context, IHttpRequest request)
    {
        if (CanWrite(context.ResponseContentType)) return context.ResponseContentType;
        return CanWrite(request?.ResponseContentType) ? request.ResponseContentType : ContentType.Json;
    }

    private bool CanWrite(string contentType) => _app.ContentTypeFilter.GetResponseSerializer(contentType) != null;

    /// <summary>Logs the exception, calls the application's ExceptionHandler, and ends the request.</summary>
    public void Write(IHttpRequest request, IHttpResponse response, string operationName, Exception ex)
    {
        ErrorLog.Answered(
            Log,
            $"The request for '{operationName}' failed outside of its service{ErrorLog.Place(request)}: {ErrorLog.Cause(ex)}",
            ex,
            ErrorMapper.StatusOf(ex, _app.Config),
            request);
        Answer(request, response, operationName, ex);
    }

    // the exception is logged already
    private void Answer(IHttpRequest request, IHttpResponse response, string operationName, Exception ex)
    {
        try
        {
            _app.ExceptionHandler(request, response, operationName, ex);
        }
        catch (Exception writeError)
        {
            ErrorLog.Failed(
                Log,
                $"The exception of '{operationName}' is not in the answer, since the ExceptionHandler failed as well"
                    + $"{ErrorLog.Place(request)}: {ErrorLog.Cause(writeError)}",
                writeError,
                request);
        }
        finally
        {
            ResponseEnd.End(response, _app, skipHeaders: true);
        }
    }

    /// <summary>
    /// Writes an error's status and body in the format of the request, or the application's page for it, and ends the request.
    /// </summary>
    /// <param name="request">Null if none is known: the body is written all the same.</param>
    /// <param name="message">The message if there is no exception.</param>
    public void WriteBody(IHttpResponse response, IHttpRequest request, string contentType, string message, Exception ex, int status)
    {
        if (response is SoapResponse soap)
        {
            soap.Fail(status, ex == null ? null : ErrorMapper.CodeOf(ex), message ?? ex?.Message);
            return;
        }

        var config = _app.Config;
        var error = ErrorMapper.ToErrorResponse(ex, message, config);
        if (request != null && ErrorPages.TryWrite(config, response, request, contentType, status, error)) return;

        if (string.IsNullOrEmpty(response.ContentType) || response.ContentType == ContentType.Html)
        {
            response.ContentType = ContentTypes.WithCharset(contentType, config);
        }

        response.StatusCode = status;
        IRequestContext context = request == null
            ? new SerializationContext(contentType) { ResponseContentType = contentType }
            : new HttpRequestContext(request, response, error) { ResponseContentType = contentType };
        try
        {
            _app.ContentTypeFilter.GetResponseSerializer(contentType)?.Invoke(context, error, response);
        }
        finally
        {
            ResponseEnd.End(response, _app, skipHeaders: true);
        }
    }
}
