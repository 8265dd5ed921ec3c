namespace ServiceStack.Internal.Responses;

using System.Globalization;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Site;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>Ends a response: adds the global headers, closes it, and notifies the application.</summary>
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

    /// <summary>Makes a response report that it hasn't the requested bytes (RFC 9110 §15.5.17).</summary>
    public static void RefuseRange(IHttpResponse response, long length)
    {
        response.StatusCode = (int)HttpStatusCode.RequestedRangeNotSatisfiable;
        response.StatusDescription = "Range Not Satisfiable";
        response.AddHeader(HttpHeaders.ContentRange, "bytes */" + length.ToString(CultureInfo.InvariantCulture));
        response.SetContentLength(0);
    }

    /// <summary>Ends a response without a body: 200 becomes 204 if the application is configured so.</summary>
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
