namespace ServiceStack.Html;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceModel.Serialization;
using ServiceStack.WebHost.Endpoints.Support.Markdown;

/// <summary>What a view reaches as <c>@Html</c>.</summary>
/// <remarks>v3's helpers for the fields of a form are not here: a view writes them as HTML.</remarks>
public class HtmlHelper
{
    private object _model;

    public HtmlHelper()
    {
    }

    public IHttpRequest HttpRequest { get; set; }

    public IHttpResponse HttpResponse { get; set; }

    public MarkdownPage MarkdownPage { get; protected set; }

    public bool RenderHtml { get; protected set; }

    public Dictionary<string, object> ScopeArgs { get; protected set; }

    public IViewEngine ViewEngine { get; set; }

    public string AttributeEncode(string value) => WebUtility.HtmlEncode(value ?? "");

    public string AttributeEncode(object value) => AttributeEncode(Text(value));

    /// <returns>The model as JSON, for a person to look at.</returns>
    public string Debug(object model) => model == null ? "null" : JsonDataContractSerializer.Instance.SerializeToString(model);

    public string Encode(string value) => WebUtility.HtmlEncode(value ?? "");

    public string Encode(object value) => Encode(Text(value));

    public string FormatValue(object value, string format) =>
        value == null ? "" : string.IsNullOrEmpty(format) ? Text(value) : string.Format(CultureInfo.CurrentCulture, format, value);

    /// <summary>Another view in this place, with this view's model.</summary>
    public MvcHtmlString Partial(string viewName) => Partial(viewName, _model);

    /// <summary>Another view in this place.</summary>
    /// <exception cref="ArgumentException">There is no such view.</exception>
    public MvcHtmlString Partial(string viewName, object model) =>
        MvcHtmlString.Create(ViewEngine.RenderPartial(viewName, model, RenderHtml, null, this));

    public MvcHtmlString Raw(object content) => MvcHtmlString.Create(Text(content));

    public void SetModel(object model) => _model = model;

    internal void Begin(MarkdownPage page, Dictionary<string, object> scopeArgs, object model, bool renderHtml)
    {
        MarkdownPage = page;
        ScopeArgs = scopeArgs;
        RenderHtml = renderHtml;
        _model = model;
    }

    private static string Text(object value) => Convert.ToString(value, CultureInfo.CurrentCulture) ?? "";
}
