namespace ServiceStack.WebHost.Endpoints.Formats;

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.Html;
using ServiceStack.Internal.Views;
using ServiceStack.Markdown;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Support.Markdown;

// What becomes of it.
public partial class MarkdownFormat
{
    private const string Body = "Body";

    /// <summary>Shows a response by its view.</summary>
    /// <returns>False if it has none: another engine writes the response.</returns>
    public bool ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, object dto)
    {
        dto = dto is IHttpResult result ? result.Response : dto;
        if (dto is Exception) return false;

        return GetViewPageByResponse(dto, httpReq) is { } page && ProcessMarkdownPage(httpReq, page, dto, httpRes);
    }

    /// <summary>
    /// Writes a page, in its layout unless the request has <c>format=html.bare</c>; with <c>format=text.bare</c> as Markdown.
    /// </summary>
    /// <exception cref="FormatException">The text cannot be read; the message names page and error.</exception>
    public bool ProcessMarkdownPage(IHttpRequest httpReq, MarkdownPage markdownPage, object dto, IHttpResponse httpRes)
    {
        var format = httpReq.QueryString?["format"] ?? "";
        var isText = format.StartsWith("text", StringComparison.OrdinalIgnoreCase);
        var values = new Dictionary<string, object>();
        var text = Render(markdownPage, values, dto, renderHtml: !isText, httpReq, httpRes);
        if (!isText && format.IndexOf("bare", StringComparison.OrdinalIgnoreCase) < 0)
        {
            var layout = httpReq.GetTemplate() ?? markdownPage.GetTemplatePath();
            text = InLayout(markdownPage, values, text, layout, dto, httpReq, httpRes);
        }

        httpRes.ContentType = isText ? ContentType.PlainText : ContentType.Html;
        var bytes = Encoding.UTF8.GetBytes(text);
        httpRes.OutputStream.Write(bytes, 0, bytes.Length);
        return true;
    }

    /// <summary>Renders a view or page within another one; a comment with its name if there is none.</summary>
    public string RenderPartial(string pageName, object model, bool renderHtml, StreamWriter writer, HtmlHelper htmlHelper = null)
    {
        if (GetViewPage(pageName, htmlHelper?.HttpRequest) is not { } page)
            return RenderElsewhere(pageName, model, renderHtml, writer, htmlHelper);

        var text = Render(page, [], model, renderHtml, htmlHelper?.HttpRequest, htmlHelper?.HttpResponse);
        if (writer == null) return text;

        writer.Write(text);
        writer.Flush();
        return null;
    }

    /// <summary>Renders a view as HTML in its layout.</summary>
    /// <exception cref="ArgumentException">There is no such view.</exception>
    public string RenderDynamicPageHtml(string pageName) => RenderDynamicPage(pageName, null, renderHtml: true);

    /// <summary>Renders a view with a model as HTML in its layout.</summary>
    /// <exception cref="ArgumentException">There is no such view.</exception>
    /// <example>
    /// <code>
    /// var html = MarkdownFormat.Instance.RenderDynamicPageHtml("Invoice", invoice);
    /// </code>
    /// </example>
    public string RenderDynamicPageHtml(string pageName, object model) => RenderDynamicPage(pageName, model, renderHtml: true);

    /// <summary>Renders a view with variables as HTML in its layout.</summary>
    /// <exception cref="ArgumentException">There is no such view.</exception>
    public string RenderDynamicPageHtml(string pageName, Dictionary<string, object> scopeArgs) =>
        RenderDynamicPage(GetViewPage(pageName) ?? throw NoView(pageName), scopeArgs, renderHtml: true, renderTemplate: true);

    /// <summary>Renders a view with a model.</summary>
    /// <param name="renderHtml">False for Markdown text without a layout.</param>
    /// <exception cref="ArgumentException">There is no such view.</exception>
    public string RenderDynamicPage(string pageName, object model, bool renderHtml) => RenderDynamicPage(
        GetViewPage(pageName) ?? throw NoView(pageName),
        new Dictionary<string, object> { [MarkdownPage.ModelName] = model },
        renderHtml,
        renderTemplate: renderHtml);

    /// <summary>The text of a page.</summary>
    /// <param name="markdownPage">The page.</param>
    /// <param name="scopeArgs">Its variables; that of the name Model is its model.</param>
    /// <param name="renderHtml">Whether the Markdown becomes HTML.</param>
    /// <param name="renderTemplate">Whether it is placed in its layout.</param>
    /// <param name="templatePath">The layout; null for the one that the page names, or the nearest.</param>
    public string RenderDynamicPage(
        MarkdownPage markdownPage, Dictionary<string, object> scopeArgs, bool renderHtml, bool renderTemplate, string templatePath = null)
    {
        var values = scopeArgs == null ? [] : new Dictionary<string, object>(scopeArgs);
        values.TryGetValue(MarkdownPage.ModelName, out var model);
        var text = Render(markdownPage, values, model, renderHtml, null, null);
        return renderTemplate
            ? InLayout(markdownPage, values, text, templatePath ?? markdownPage.GetTemplatePath(), model, null, null)
            : text;
    }

    /// <summary>Renders a page as HTML in its layout.</summary>
    /// <exception cref="ArgumentException">There is no such page.</exception>
    public string RenderStaticPageHtml(string filePath) => RenderStaticPage(filePath, renderHtml: true);

    /// <summary>Renders a page in its layout.</summary>
    /// <exception cref="ArgumentException">There is no such page.</exception>
    public string RenderStaticPage(string filePath, bool renderHtml)
    {
        var page = GetContentPage(filePath, PathWithoutExtension(filePath)) ?? throw NoView(filePath);
        return RenderDynamicPage(page, null, renderHtml, renderTemplate: renderHtml);
    }

    private MarkdownSharp.MarkdownOptions Options => (AppHost?.Config ?? EndpointHost.Config)?.MarkdownOptions;

    /// <summary>Markdown as HTML; nothing in it is worked out.</summary>
    public string Transform(string template) => Transform(template, renderHtml: true);

    /// <summary>Turns Markdown into HTML, or leaves it as text. Nothing behind <c>@</c> is evaluated.</summary>
    public string Transform(string template, bool renderHtml)
    {
        var text = new ViewText(renderHtml ? ViewFormat.Markdown : ViewFormat.Plain, Options);
        text.Add(template ?? "");
        return text.ToString();
    }

    /// <summary>Writes the view of a response as Markdown.</summary>
    /// <exception cref="ArgumentException">It has none.</exception>
    public void SerializeToStream(IRequestContext requestContext, object response, Stream stream)
    {
        var dto = response is IHttpResult result ? result.Response : response;
        var name = GetPageName(dto, requestContext);
        var bytes = Encoding.UTF8.GetBytes(RenderDynamicPage(name, dto, renderHtml: false));
        stream.Write(bytes, 0, bytes.Length);
    }

    // a Razor view in a Markdown view
    private string RenderElsewhere(string pageName, object model, bool renderHtml, StreamWriter writer, HtmlHelper htmlHelper)
    {
        foreach (var engine in EndpointHost.ViewEngines ?? [])
        {
            if (engine != this && engine.HasView(pageName, htmlHelper?.HttpRequest))
                return engine.RenderPartial(pageName, model, renderHtml, writer, htmlHelper);
        }

        Log.Warn($"{htmlHelper?.HttpRequest?.PathInfo}: there is no partial view '{pageName}', and the page goes on without it. "
            + $"The file would be Views/{pageName}.{MarkdownExt}, or beside the path of the request.");
        var comment = renderHtml ? MissingPartial.Comment(pageName) : "";
        if (writer == null) return comment;

        writer.Write(comment);
        writer.Flush();
        return null;
    }

    private static ArgumentException NoView(string name) =>
        new($"There is no view or page '{name}': the file would be Views/{name}.{MarkdownExt} or Views/Shared/{name}.{MarkdownExt}.");

    private static Type FindType(string name, Type model)
    {
        var isGeneric = name.EndsWith("<T>", StringComparison.Ordinal);
        if (isGeneric) name = name.Substring(0, name.Length - 3) + "`1";
#pragma warning disable RS0030 // @model of a page
        var type = Type.GetType(name)
#pragma warning restore RS0030
            ?? AppDomain.CurrentDomain.GetAssemblies().Select(assembly => assembly.GetType(name)).FirstOrDefault(one => one != null);
        return type is { IsGenericTypeDefinition: true } ? type.MakeGenericType(model ?? typeof(object)) : type;
    }

    private string Render(
        MarkdownPage page, Dictionary<string, object> values, object model, bool renderHtml, IHttpRequest request, IHttpResponse response)
    {
        var scope = NewScope(page, values, model, renderHtml, request, response);
        return Write(page.FilePath ?? page.Name, page.View.Nodes, scope, renderHtml ? ViewFormat.Markdown : ViewFormat.Plain);
    }

    private string InLayout(
        MarkdownPage page,
        Dictionary<string, object> values,
        string body,
        string layout,
        object model,
        IHttpRequest request,
        IHttpResponse response)
    {
        if (FindTemplate(page, layout) is not { } template) return body;

        values[Body] = MvcHtmlString.Create(body);
        var scope = NewScope(page, values, model, renderHtml: true, request, response);
        return Write(template.FilePath, template.View.Nodes, scope, ViewFormat.Html);
    }

    private string Write(string file, ViewNode[] nodes, ViewScope scope, ViewFormat format)
    {
        try
        {
            return ViewText.Render(nodes, scope, format, Options);
        }
        catch (ViewSyntaxException error)
        {
            throw new FormatException($"{file}: {error.Message}", error);
        }
    }

    private ViewScope NewScope(
        MarkdownPage page, Dictionary<string, object> values, object model, bool renderHtml, IHttpRequest request, IHttpResponse response)
    {
        values[MarkdownPage.ModelName] = model;
        var functions = NewFunctions(page, model);
        functions.ViewEngine = this;
        functions.Init(AppHost, page, values, model, renderHtml);
        (functions.Html.HttpRequest, functions.Html.HttpResponse) = (request, response);
        functions.OnLoad();

        var helpers = new Dictionary<string, Type>(MarkdownGlobalHelpers);
        foreach (var helper in page.View.Helpers)
        {
            helpers[helper.Key] = FindType(helper.Value, null)
                ?? throw new FormatException($"{page.FilePath}: there is no type '{helper.Value}' for @helper {helper.Key}.");
        }

        return new ViewScope(values, functions, helpers);
    }

    private MarkdownViewBase NewFunctions(MarkdownPage page, object model)
    {
        var type = page.View.BaseType is { } name
            ? FindType(name, model?.GetType()) ?? throw new FormatException($"{page.FilePath}: there is no type '{name}' for @inherits.")
            : MarkdownBaseType;
        if (type is { IsGenericTypeDefinition: true }) type = type.MakeGenericType(model?.GetType() ?? typeof(object));
        return type is null or { IsAbstract: true } ? new PlainMarkdownView() : (MarkdownViewBase)Activator.CreateInstance(type);
    }
}
