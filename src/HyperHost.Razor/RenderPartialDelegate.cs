namespace ServiceStack.Razor.Managers;

using System.IO;
using ServiceStack.Html;
using ServiceStack.ServiceHost;

/// <summary>Renders a partial view, in place of the engine's own way.</summary>
/// <returns>The text, if <paramref name="writer"/> is null.</returns>
public delegate string RenderPartialDelegate(
    string pageName, object model, bool renderHtml, StreamWriter writer, HtmlHelper htmlHelper, IHttpRequest httpReq);
