namespace ServiceStack.WebHost.Endpoints.Extensions;

using System;
using System.Net;
using System.Web;
using ServiceStack.Internal.Site;
using ServiceStack.Logging;

public static class HttpResponseStreamExtensions
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(HttpResponseStreamExtensions));

    public static bool IsHttpListener;

    public static bool IsMonoFastCgi;

    public static void CloseOutputStream(this HttpListenerResponse response)
    {
        // a client that has left is known by now: whatever fails here is for the log alone
        try
        {
            using (var body = response.OutputStream) body.Flush();
            response.Close();
        }
        catch (Exception ex)
        {
            Log.Error($"The end of an answer could not be sent, so its connection is lost: {ex.Message}", ex);
        }
    }

    public static void CloseOutputStream(this HttpResponse response)
    {
        // Mono writes what comes after the last chunk when the stream is closed here
        if (EngineVersion.IsMono) return;

        try
        {
            response.OutputStream.Close();
        }
        catch (Exception ex)
        {
            Log.Error($"System.Web could not close an answer's stream: {ex.Message}", ex);
        }
    }
}
