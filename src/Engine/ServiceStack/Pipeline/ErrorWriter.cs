namespace ServiceStack.Pipeline;

using System;
using System.Web;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;

/// <summary>What becomes of an exception outside a service: the app's ExceptionHandler writes it, and the request ends.</summary>
internal sealed class ErrorWriter
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(ErrorWriter));

    private readonly Engine _engine;

    public ErrorWriter(Engine engine) => _engine = engine;

    /// <returns>False when the app does not want errors written: the host's to deal with.</returns>
    public bool TryWrite(IHttpRequest request, IHttpResponse response, string operationName, Exception ex)
    {
        if (!_engine.Config.WriteErrorsToResponse) return false;

        Write(request, response, operationName, ex);
        return true;
    }

    /// <summary>
    /// An answer failed while it was written, and is closed. The app's handler hears of it; in System.Web, which has not sent anything yet,
    /// what it writes becomes the answer.
    /// </summary>
    public void WriteAfterEnd(IRequestContext context, IHttpResponse response, Exception ex)
    {
        var request = context.Get<IHttpRequest>();
        if (request == null || _engine.ExceptionHandler == null) return;

        // the error comes in the format that the result had, if that can be written at all
        request.ResponseContentType = context.ResponseContentType;
        Write(request, response.OriginalResponse is HttpResponse ? response : new SentResponse(response), request.OperationName, ex);
    }

    public void Write(IHttpRequest request, IHttpResponse response, string operationName, Exception ex)
    {
        Log.Error($"Error occured while Processing Request: {ex.Message}", ex);
        try
        {
            _engine.ExceptionHandler(request, response, operationName, ex);
        }
        catch (Exception writeError)
        {
            // the first error is the one to know about
            Log.Error($"Failed to write error to response: {writeError.Message}", writeError);
        }
        finally
        {
            response.EndRequest(skipHeaders: true);
        }
    }
}
