namespace ServiceStack.Razor.Managers;

using System;
using System.IO;
using System.Net;
using System.Text;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.Html;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>Renders views of services, and pages by their path.</summary>
public partial class RazorPageResolver : EndpointHandlerBase, IViewEngine
{
    /// <summary>Key of the request item with the view's name.</summary>
    public const string ViewKey = "View";

    /// <summary>Key of the request item with the layout's name.</summary>
    public const string LayoutKey = "Template";

    /// <summary>Query parameter that can disable the layout.</summary>
    public const string QueryStringFormatKey = "format";

    /// <summary>Value of the parameter that disables the layout.</summary>
    public const string NoTemplateFormatValue = "bare";

    /// <summary>Name of the default layout: <c>_Layout</c>.</summary>
    public const string DefaultLayoutName = "_Layout";

    // item that marks a failed view, so that its error is not rendered by the same view
    private const string FailedKey = "Razor_Failed";

    private readonly RazorViewManager _views;

    /// <summary>Initializes a new instance for the views of a site.</summary>
    public RazorPageResolver(IRazorConfig config, RazorViewManager viewManager)
    {
        _views = viewManager ?? throw new ArgumentNullException(nameof(viewManager));
        RequestName = "Razor_PageResolver";
    }

    /// <summary>Replaces the engine's rendering of partial views; null for the default.</summary>
    public RenderPartialDelegate RenderPartialFn { get; set; }

    /// <summary>Returns a handler for the page at a path; null if there is none.</summary>
    public IHttpHandler CatchAllHandler(string httpmethod, string pathInfo, string filepath) =>
        httpmethod is "GET" or "HEAD" or "POST" && _views.GetPageByPathInfo(pathInfo) is { } page
            ? new RazorHandler(pathInfo) { RazorPage = page, Resolver = this }
            : null;

    /// <inheritdoc/>
    public override object CreateRequest(IHttpRequest request, string operationName) => null;

    /// <inheritdoc/>
    public override object GetResponse(IHttpRequest httpReq, IHttpResponse httpRes, object request) => null;

    /// <inheritdoc/>
    public bool HasView(string viewName, IHttpRequest httpReq = null) => _views.GetPartial(viewName, null, httpReq) != null;

    /// <summary>Responds to a request with the page at its path.</summary>
    public override void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName) =>
        new RazorHandler(httpReq.PathInfo) { Resolver = this }.ProcessRequest(httpReq, httpRes, operationName);

    /// <summary>
    /// Renders a response with a view: the one that the request names, otherwise the one of the request's or response's class.
    /// </summary>
    /// <returns>False if no view exists: the next engine writes the response.</returns>
    public virtual bool ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, object dto)
    {
        if (httpReq.Items.ContainsKey(FailedKey)) return false;

        var page = httpReq.Items.TryGetValue(ViewKey, out var named) && named is string { Length: > 0 } name
            ? _views.GetPageByName(name, httpReq, dto)
            : _views.GetPage(httpReq, dto);
        if (page == null) return false;

        var model = dto is IHttpResult result and not IHttpError ? result.Response : dto;
        ResolveAndExecuteRazorPage(httpReq, httpRes, model, page);
        return true;
    }

    /// <summary>Compiles a page if necessary.</summary>
    /// <exception cref="HttpCompileException">The page has errors.</exception>
    public void EnsureCompiled(RazorPage page, IHttpResponse response)
    {
        if (page == null) return;
        if (!_views.Prepare(page)) throw new FileNotFoundException($"The view {page.Path} was removed.", page.Path);
        if (page.CompileException is { } error) throw ViewErrorPage.Copy(error);
    }

    /// <summary>Renders a page with its layouts. The page must belong to this site.</summary>
    /// <returns>The outermost layout, or the page itself.</returns>
    public IRazorView ResolveAndExecuteRazorPage(IHttpRequest httpReq, IHttpResponse httpRes, object model, RazorPage razorPage)
    {
        try
        {
            var format = httpReq.QueryString?[QueryStringFormatKey];
            var isBare = format?.IndexOf(NoTemplateFormatValue, StringComparison.OrdinalIgnoreCase) >= 0;
            var layout = httpReq.Items.TryGetValue(LayoutKey, out var named) ? named as string : null;
            var html = Render(razorPage, model, httpReq, httpRes, isBare ? "" : layout, out var view);
            httpRes.ContentType = ContentType.Html;
            Write(httpRes, html);
            return view;
        }
        catch (HttpCompileException error) when (EndpointHost.Config?.DebugMode == true)
        {
            httpRes.StatusCode = (int)HttpStatusCode.InternalServerError;
            httpRes.ContentType = ContentType.Html;
            Write(httpRes, ViewErrorPage.Of(error, _views.PathProvider));
            return null;
        }
        catch
        {
            httpReq.Items[FailedKey] = true;
            throw;
        }
    }

    internal bool TryCompile(RazorPage page) => _views.Prepare(page) && page.IsValid;

    private static void Write(IHttpResponse response, string text)
    {
        var bytes = Encoding.UTF8.GetBytes(text);
        response.OutputStream.Write(bytes, 0, bytes.Length);
    }
}
