namespace ServiceStack.Html;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Reflection;
using ServiceStack.Internal.Views;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceModel.Serialization;
using ServiceStack.WebHost.Endpoints.Support.Markdown;

/// <summary>What a view reaches as <c>@Html</c>.</summary>
/// <remarks>Fields of forms, labels and errors are extensions of it, in the classes that <see cref="HtmlExtensions"/> lists.</remarks>
public class HtmlHelper
{
    /// <summary>Classes with extensions of HtmlHelper that views may call; an application adds its own before it starts.</summary>
    public static List<Type> HtmlExtensions =
    [
        typeof(DisplayTextExtensions), typeof(InputExtensions), typeof(LabelExtensions), typeof(SelectExtensions),
        typeof(TextAreaExtensions), typeof(ValidationExtensions),
    ];

    public static readonly string ValidationInputCssClassName = "input-validation-error";
    public static readonly string ValidationInputValidCssClassName = "input-validation-valid";
    public static readonly string ValidationMessageCssClassName = "field-validation-error";
    public static readonly string ValidationMessageValidCssClassName = "field-validation-valid";
    public static readonly string ValidationSummaryCssClassName = "validation-summary-errors";
    public static readonly string ValidationSummaryValidCssClassName = "validation-summary-valid";

    private const string MethodOverride = "X-HTTP-Method-Override";

    private object _model;
    private ViewDataDictionary _viewData;

    public HtmlHelper()
    {
    }

    public IHttpRequest HttpRequest { get; set; }

    public IHttpResponse HttpResponse { get; set; }

    public MarkdownPage MarkdownPage { get; protected set; }

    public bool RenderHtml { get; protected set; }

    public Dictionary<string, object> ScopeArgs { get; protected set; }

    /// <summary>The view's model, its variables by name, and what is wrong with its fields.</summary>
    public ViewDataDictionary ViewData
    {
        get => _viewData ??= FillViewData();
        protected set => _viewData = value;
    }

    public IViewEngine ViewEngine { get; set; }

    /// <summary>Attributes of an element: of an object's properties, whose underscores are hyphens, or of a map.</summary>
    public static RouteValueDictionary AnonymousObjectToHtmlAttributes(object htmlAttributes)
    {
        var attributes = new RouteValueDictionary();
        foreach (var pair in new RouteValueDictionary(htmlAttributes)) attributes[pair.Key.Replace('_', '-')] = pair.Value;
        return attributes;
    }

    public static string GenerateIdFromName(string name) => GenerateIdFromName(name, TagBuilder.IdAttributeDotReplacement);

    public static string GenerateIdFromName(string name, string idAttributeDotReplacement)
    {
        if (name == null) throw new ArgumentNullException(nameof(name));
        if (idAttributeDotReplacement == null) throw new ArgumentNullException(nameof(idAttributeDotReplacement));

        return name.Length == 0 ? "" : TagBuilder.CreateSanitizedId(name, idAttributeDotReplacement);
    }

    public static string GetFormMethodString(FormMethod method) => method == FormMethod.Get ? "get" : "post";

    public static string GetInputTypeString(InputType inputType) => inputType switch
    {
        InputType.CheckBox => "checkbox",
        InputType.Hidden => "hidden",
        InputType.Password => "password",
        InputType.Radio => "radio",
        _ => "text",
    };

    /// <returns>The first extension of the name; null for none.</returns>
    public static MethodInfo GetMethod(string methodName) =>
        HtmlExtensions.SelectMany(static type => type.GetMethods(BindingFlags.Public | BindingFlags.Static))
            .FirstOrDefault(method => method.Name == methodName);

    public string AttributeEncode(string value) => WebUtility.HtmlEncode(value ?? "");

    public string AttributeEncode(object value) => AttributeEncode(ViewFields.Text(value));

    /// <returns>The model as JSON, for a person to look at.</returns>
    public string Debug(object model) => model == null ? "null" : JsonDataContractSerializer.Instance.SerializeToString(model);

    public string Encode(string value) => WebUtility.HtmlEncode(value ?? "");

    public string Encode(object value) => Encode(ViewFields.Text(value));

    public string FormatValue(object value, string format) =>
        ViewFields.Format(value, format);

    /// <summary>A hidden field that has a form's POST taken for another method.</summary>
    /// <exception cref="ArgumentException">Forms send GET and POST by themselves.</exception>
    public MvcHtmlString HttpMethodOverride(HttpVerbs httpVerb) => HttpMethodOverride(httpVerb.ToString().ToUpperInvariant());

    /// <inheritdoc cref="HttpMethodOverride(HttpVerbs)"/>
    public MvcHtmlString HttpMethodOverride(string httpMethod)
    {
        if (string.IsNullOrEmpty(httpMethod)) throw new ArgumentException("A method is needed.", nameof(httpMethod));
        if (httpMethod.Equals("GET", StringComparison.OrdinalIgnoreCase) || httpMethod.Equals("POST", StringComparison.OrdinalIgnoreCase))
            throw new ArgumentException($"A form sends {httpMethod} by itself.", nameof(httpMethod));

        var tag = new TagBuilder("input");
        tag.Attributes["type"] = "hidden";
        tag.Attributes["name"] = MethodOverride;
        tag.Attributes["value"] = httpMethod;
        return MvcHtmlString.Create(tag.ToString(TagRenderMode.SelfClosing));
    }

    public void Init(
        MarkdownPage markdownPage,
        Dictionary<string, object> scopeArgs,
        bool renderHtml,
        ViewDataDictionary viewData,
        HtmlHelper htmlHelper)
    {
        MarkdownPage = markdownPage;
        ScopeArgs = scopeArgs;
        RenderHtml = renderHtml;
        _viewData = viewData;
        if (viewData != null) _model = viewData.Model;
        if (htmlHelper == null) return;

        (HttpRequest, HttpResponse, ViewEngine) = (htmlHelper.HttpRequest, htmlHelper.HttpResponse, htmlHelper.ViewEngine);
    }

    public void Init(
        IHttpRequest httpReq, IHttpResponse httpRes, IViewEngine viewEngine, ViewDataDictionary viewData, HtmlHelper htmlHelper)
    {
        Init(htmlHelper?.MarkdownPage, htmlHelper?.ScopeArgs, htmlHelper?.RenderHtml ?? true, viewData, null);
        (HttpRequest, HttpResponse, ViewEngine) = (httpReq, httpRes, viewEngine);
    }

    /// <summary>Another view in this place, with this view's model.</summary>
    public MvcHtmlString Partial(string viewName) => Partial(viewName, _model);

    /// <summary>Another view in this place.</summary>
    /// <exception cref="ArgumentException">There is no such view.</exception>
    public MvcHtmlString Partial(string viewName, object model) =>
        MvcHtmlString.Create(ViewEngine.RenderPartial(viewName, model, RenderHtml, null, this));

    public MvcHtmlString Raw(object content) => MvcHtmlString.Create(ViewFields.Text(content));

    public void SetModel(object model)
    {
        _model = model;
        _viewData = null;
    }

    internal void Begin(MarkdownPage page, Dictionary<string, object> scopeArgs, object model, bool renderHtml)
    {
        Init(page, scopeArgs, renderHtml, null, null);
        _model = model;
    }

    private protected virtual ViewDataDictionary NewViewData() => new();

    private ViewDataDictionary FillViewData()
    {
        var data = NewViewData();
        data.Model = _model;
        data.Variables = ScopeArgs;
        data.PopulateModelState();
        return data;
    }
}
