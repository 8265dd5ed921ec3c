namespace ServiceStack.Razor;

using System;
using System.Globalization;
using System.Threading;
using ServiceStack.Html;
using ServiceStack.Razor.Managers;
using ServiceStack.ServiceHost;

// Rendering of pages and strings, called by code.
public partial class RazorFormat
{
    private static int s_texts;

    /// <summary>Adds a page of the site.</summary>
    /// <returns>Null if there is no such file.</returns>
    public RazorPage AddPage(string filePath) => ViewManager.AddPage(filePath);

    /// <summary>Compiles a string as a page.</summary>
    /// <exception cref="System.Web.HttpCompileException">The view has errors.</exception>
    public RazorPage CreatePage(string razorContents)
    {
        if (razorContents == null) throw new ArgumentNullException(nameof(razorContents));

        var number = Interlocked.Increment(ref s_texts).ToString(CultureInfo.InvariantCulture);
        var page = ViewManager.NewPage($"text{number}{RazorFileExtension}", razorContents);
        return page.CompileException is { } error ? throw error : page;
    }

    /// <summary>Compiles and renders a string.</summary>
    /// <param name="layout">The name of a layout; null for none.</param>
    /// <exception cref="System.Web.HttpCompileException">The view has errors.</exception>
    public string CreateAndRenderToHtml(string razorContents, object model, string layout = null) =>
        RenderToHtml(CreatePage(razorContents), model, layout);

    /// <summary>Returns the page at a path of the site; null if there is none.</summary>
    public RazorPage FindByPathInfo(string pathInfo) => ViewManager.GetPageByPathInfo(pathInfo);

    /// <summary>Returns a view by its name; null if there is none.</summary>
    public RazorPage GetPageByName(string pageName) => ViewManager.GetPageByName(pageName);

    /// <summary>Returns the page at a path of the site; null if there is none.</summary>
    public RazorPage GetPageByPathInfo(string pathInfo) => ViewManager.GetPageByPathInfo(pathInfo);

    /// <summary>Responds to a request with a page.</summary>
    public void ProcessRazorPage(IHttpRequest httpReq, RazorPage contentPage, object model, IHttpResponse httpRes) =>
        PageResolver.ResolveAndExecuteRazorPage(httpReq, httpRes, model, contentPage);

    /// <summary>Responds to a request with the view of a response.</summary>
    public void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, object dto) =>
        PageResolver.ProcessRequest(httpReq, httpRes, dto);

    /// <summary>Renders a page of the site.</summary>
    /// <param name="filePath">Path relative to the site's root.</param>
    /// <param name="layout">The name of a layout; null for the page's own layout, or the nearest.</param>
    /// <exception cref="ArgumentException">The page does not exist.</exception>
    public string RenderToHtml(string filePath, object model = null, string layout = null)
    {
        var page = ViewManager.GetPage(filePath) ?? ViewManager.AddPage(filePath)
            ?? throw new ArgumentException($"There is no page '{filePath}'.", nameof(filePath));
        return RenderToHtml(page, model, layout);
    }

    /// <summary>Renders a page.</summary>
    /// <param name="layout">The name of a layout; null for the page's own layout, or the nearest.</param>
    public string RenderToHtml(RazorPage razorPage, object model = null, string layout = null) =>
        RenderToHtml(razorPage, out _, model, layout);

    /// <summary>Renders a page and returns its outermost layout, or its view.</summary>
    public string RenderToHtml(RazorPage razorPage, out IRazorView razorView, object model = null, string layout = null) =>
        PageResolver.Render(razorPage, model, null, null, layout, out razorView);
}
