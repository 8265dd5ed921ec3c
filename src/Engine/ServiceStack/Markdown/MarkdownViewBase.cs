namespace ServiceStack.Markdown;

using System.Collections.Generic;
using ServiceStack.Html;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support.Markdown;

/// <summary>What a view may name as it is: its public members. A class of the application's own may stand in its place.</summary>
public abstract class MarkdownViewBase : ITemplatePage
{
    protected MarkdownViewBase()
    {
    }

    public IAppHost AppHost { get; set; }

    public HtmlHelper Html { get; protected set; }

    public MarkdownPage MarkdownPage { get; protected set; }

    public object Model { get; protected set; }

    public bool RenderHtml { get; protected set; }

    public Dictionary<string, object> ScopeArgs { get; set; }

    public IViewEngine ViewEngine { get; set; }

    public string Combine(string separator, params string[] parts) => string.Join(separator, parts);

    public T Get<T>() => AppHost == null ? default : AppHost.TryResolve<T>();

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

    public virtual void InitHelpers()
    {
    }

    public string Lower(string name) => name?.ToLowerInvariant();

    public virtual void OnLoad()
    {
    }

    public MvcHtmlString Partial(string viewName, object model) => Html.Partial(viewName, model);

    public MvcHtmlString Raw(string content) => MvcHtmlString.Create(content);

    public string Upper(string name) => name?.ToUpperInvariant();

    protected virtual HtmlHelper GetHtmlHelper() => Html ?? new HtmlHelper();
}
