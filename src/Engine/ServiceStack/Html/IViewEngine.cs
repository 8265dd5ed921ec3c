namespace ServiceStack.Html;

using System.IO;
using ServiceStack.ServiceHost;

/// <summary>Renders views: of Markdown, Razor or an engine of your own. Add it to <c>ViewEngines</c> of the app host.</summary>
public interface IViewEngine
{
    /// <summary>Whether the engine has a view of that name for the request.</summary>
    bool HasView(string viewName, IHttpRequest httpReq = null);

    /// <summary>Renders the view of a response.</summary>
    /// <returns>False if the engine has none; the next engine tries then.</returns>
    bool ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, object dto);

    /// <summary>Renders a view inside another.</summary>
    /// <returns>The text, if <paramref name="writer"/> is null.</returns>
    /// <param name="renderHtml">False for Markdown text.</param>
    string RenderPartial(string pageName, object model, bool renderHtml, StreamWriter writer = null, HtmlHelper htmlHelper = null);
}
