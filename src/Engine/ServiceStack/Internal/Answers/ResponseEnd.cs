namespace ServiceStack.Internal.Answers;

using System.Globalization;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Site;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>How an answer ends: with the headers that every answer has, closed, and the application told.</summary>
internal static class ResponseEnd
{
    public static void AddGlobalHeaders(IHttpResponse response, EndpointHostConfig config)
    {
        if (config?.GlobalResponseHeaders is not { } headers) return;
        foreach (var header in headers) response.AddHeader(header.Key, header.Value);
    }

    /// <param name="skipHeaders">True when the global headers are there already.</param>
    public static void End(IHttpResponse response, Application app, bool skipHeaders = false)
    {
        if (!response.IsClosed)
        {
            if (!skipHeaders) AddGlobalHeaders(response, app.Config);
            response.Close();
        }

        app.AppHost?.OnEndRequest();
    }

    /// <summary>Makes an answer say that it hasn't the bytes that were asked for (RFC 9110 §15.5.17).</summary>
    public static void RefuseRange(IHttpResponse response, long length)
    {
        response.StatusCode = (int)HttpStatusCode.RequestedRangeNotSatisfiable;
        response.StatusDescription = "Range Not Satisfiable";
        response.AddHeader(HttpHeaders.ContentRange, "bytes */" + length.ToString(CultureInfo.InvariantCulture));
        response.SetContentLength(0);
    }

    /// <summary>Ends an answer that has no body: 200 becomes 204 where the application's configuration says so.</summary>
    public static void EndWithNoContent(IHttpResponse response, Application app)
    {
        if (!response.IsClosed && app.Config?.Return204NoContentForEmptyResponse != false)
        {
            if (response.StatusCode == (int)HttpStatusCode.OK) response.StatusCode = (int)HttpStatusCode.NoContent;
            response.SetContentLength(0);
        }

        End(response, app);
    }
}
