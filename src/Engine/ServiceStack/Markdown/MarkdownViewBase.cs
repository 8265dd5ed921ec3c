namespace ServiceStack.Markdown;

using System.Collections.Generic;
using ServiceStack.Html;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support.Markdown;

/// <summary>Base class of Markdown views, which use its public members by name. An application may derive one of its own.</summary>
public abstract class MarkdownViewBase : ITemplatePage
{
    /// <summary>Initializes a new instance of the <see cref="MarkdownViewBase"/> class.</summary>
    protected MarkdownViewBase()
    {
    }

    /// <inheritdoc/>
    public IAppHost AppHost { get; set; }

    /// <summary>The helper for markup: fields of forms, partial views.</summary>
    public HtmlHelper Html { get; protected set; }

    /// <summary>The page that is rendered.</summary>
    public MarkdownPage MarkdownPage { get; protected set; }

    /// <summary>The model of the view; null for none.</summary>
    public object Model { get; protected set; }

    /// <summary>True for HTML; false for Markdown text.</summary>
    public bool RenderHtml { get; protected set; }

    /// <inheritdoc/>
    public Dictionary<string, object> ScopeArgs { get; set; }

    /// <inheritdoc/>
    public IViewEngine ViewEngine { get; set; }

    /// <summary>Joins texts with a separator.</summary>
    public string Combine(string separator, params string[] parts) => string.Join(separator, parts);

    /// <inheritdoc/>
    public T Get<T>() => AppHost == null ? default : AppHost.TryResolve<T>();

    /// <summary>Prepares the instance for a rendering. The engine calls it before <c>OnLoad</c>.</summary>
    public virtual void Init(
        IAppHost appHost, MarkdownPage markdownPage, Dictionary<string, object> scopeArgs, object model, bool renderHtml)
    {
        AppHost = appHost;
        MarkdownPage = markdownPage;
        ScopeArgs = scopeArgs;
        Model = model;
        RenderHtml = renderHtml;
        ViewEngine ??= markdownPage?.Markdown;
        Html = GetHtmlHelper();
        Html.ViewEngine = ViewEngine;
        Html.Begin(markdownPage, scopeArgs, model, renderHtml);
        InitHelpers();
    }

    /// <summary>Called at the end of <c>Init</c>. Override it to create helpers of your own.</summary>
    public virtual void InitHelpers()
    {
    }

    /// <summary>Returns a text in lower case.</summary>
    public string Lower(string name) => name?.ToLowerInvariant();

    /// <summary>Called before the page is rendered. Override it to load what the page shows.</summary>
    public virtual void OnLoad()
    {
    }

    /// <summary>Renders another view in this place.</summary>
    /// <exception cref="System.ArgumentException">There is no such view.</exception>
    public MvcHtmlString Partial(string viewName, object model) => Html.Partial(viewName, model);

    /// <summary>Returns HTML that is written as it is. Only for markup that is trusted.</summary>
    public MvcHtmlString Raw(string content) => MvcHtmlString.Create(content);

    /// <summary>Returns a text in upper case.</summary>
    public string Upper(string name) => name?.ToUpperInvariant();

    /// <summary>Returns the helper for markup. Override it for a helper of your own.</summary>
    protected virtual HtmlHelper GetHtmlHelper() => Html ?? new HtmlHelper();
}
