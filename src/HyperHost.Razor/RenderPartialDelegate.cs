namespace ServiceStack.Razor.Managers;

using System.IO;
using ServiceStack.Html;
using ServiceStack.ServiceHost;

/// <summary>Replaces the engine's rendering of a partial view.</summary>
/// <returns>The rendered text, if <paramref name="writer"/> is null.</returns>
public delegate string RenderPartialDelegate(
    string pageName, object model, bool renderHtml, StreamWriter writer, HtmlHelper htmlHelper, IHttpRequest httpReq);
