namespace ServiceStack.WebHost.Endpoints.Extensions;

using System;
using System.IO;
using System.Net;
using System.Web;
using ServiceStack.Internal.Site;
using ServiceStack.Logging;

/// <summary>Closes the streams of responses.</summary>
public static class HttpResponseStreamExtensions
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(HttpResponseStreamExtensions));

    /// <summary>Whether the application hosts itself.</summary>
    public static bool IsHttpListener;

    /// <summary>Whether Mono's FastCGI server hosts the application.</summary>
    public static bool IsMonoFastCgi;

    /// <summary>Closes the body of a response.</summary>
    public static void CloseOutputStream(this HttpListenerResponse response)
    {
        // a client that has disconnected is known by now: whatever fails here is for the log alone
        try
        {
            using (var body = response.OutputStream) body.Flush();
            response.Close();
        }
        catch (Exception ex) when (ex is HttpListenerException or IOException or ObjectDisposedException)
        {
            Log.Debug($"The client left before the end of its answer: {ex.Message}");
        }
        catch (Exception ex)
        {
            Log.Error($"The end of an answer could not be sent, so its connection is lost: {ex.Message}", ex);
        }
    }

    /// <summary>Flushes and closes the body of a response.</summary>
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
