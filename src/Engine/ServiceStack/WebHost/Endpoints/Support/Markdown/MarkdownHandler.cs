namespace ServiceStack.WebHost.Endpoints.Support.Markdown;

using System;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Formats;

/// <summary>Sends a page that belongs to no service.</summary>
public class MarkdownHandler : EndpointHandlerBase
{
    /// <summary>Serves the page of a path.</summary>
    public MarkdownHandler(string pathInfo)
    {
        PathInfo = pathInfo;
        RequestName = nameof(MarkdownHandler);
    }

    /// <summary>The format that renders the page.</summary>
    public MarkdownFormat MarkdownFormat { get; set; }

    /// <summary>The page; null for none of that path.</summary>
    public MarkdownPage MarkdownPage { get; set; }

    /// <summary>The model of the page; null for none.</summary>
    public object Model { get; set; }

    /// <summary>The path of the page.</summary>
    public string PathInfo { get; set; }

    /// <inheritdoc/>
    public override object CreateRequest(IHttpRequest request, string operationName) => null;

    /// <inheritdoc/>
    public override object GetResponse(IHttpRequest httpReq, IHttpResponse httpRes, object request) => null;

    /// <inheritdoc/>
    public override void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
    {
        try
        {
            if (EndpointHost.ApplyPreRequestFilters(httpReq, httpRes)) return;

            var format = MarkdownFormat ?? MarkdownFormat.Instance;
            var page = MarkdownPage ?? format.FindByPathInfo(PathInfo);
            if (page == null)
            {
                EndpointHost.Config.HandleErrorResponse(httpReq, httpRes, System.Net.HttpStatusCode.NotFound);
                return;
            }

            if (page.GetLastModified() is { } modified) httpRes.AddHeaderLastModified(modified);
            format.ProcessMarkdownPage(httpReq, page, Model, httpRes);
            httpRes.EndRequest(skipHeaders: true);
        }
        catch (Exception error)
        {
            if (!EndpointHost.Config.WriteErrorsToResponse) throw;
            EndpointHost.Current.Errors.Write(httpReq, httpRes, operationName, error);
        }
    }
}
