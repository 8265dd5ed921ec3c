namespace ServiceStack.WebHost.Endpoints.Extensions;

using System;
using System.Net;
using System.Web;
using ServiceStack.Logging;
using ServiceStack.Pipeline;

public static class HttpResponseStreamExtensions
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(HttpResponseStreamExtensions));

    public static bool IsHttpListener;

    public static bool IsMonoFastCgi;

    public static void CloseOutputStream(this HttpListenerResponse response)
    {
        try
        {
            response.OutputStream.Flush();
            response.OutputStream.Close();
            response.Close();
        }
        catch (Exception ex)
        {
            Log.Error("Error in HttpListenerResponseWrapper: " + ex.Message, ex);
        }
    }

    public static void CloseOutputStream(this HttpResponse response)
    {
        try
        {
            // Mono writes what comes after the last chunk when the stream is closed here
            if (!EngineVersion.IsMono) response.OutputStream.Close();
        }
        catch (Exception ex)
        {
            Log.Error("Exception closing HttpResponse: " + ex.Message, ex);
        }
    }
}
