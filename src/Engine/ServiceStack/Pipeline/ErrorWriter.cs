namespace ServiceStack.Pipeline;

using System;
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
