namespace ServiceStack.Html;

using System;
using System.Collections.Generic;
using System.IO;
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

    /// <summary>The CSS class of a field with an error: <c>input-validation-error</c>.</summary>
    public static readonly string ValidationInputCssClassName = "input-validation-error";
    /// <summary>The CSS class of a valid field: <c>input-validation-valid</c>.</summary>
    public static readonly string ValidationInputValidCssClassName = "input-validation-valid";
    /// <summary>The CSS class of an error beside its field: <c>field-validation-error</c>.</summary>
    public static readonly string ValidationMessageCssClassName = "field-validation-error";
    /// <summary>The CSS class of an empty error: <c>field-validation-valid</c>.</summary>
    public static readonly string ValidationMessageValidCssClassName = "field-validation-valid";
    /// <summary>The CSS class of the list of errors: <c>validation-summary-errors</c>.</summary>
    public static readonly string ValidationSummaryCssClassName = "validation-summary-errors";
    /// <summary>The CSS class of an empty list of errors: <c>validation-summary-valid</c>.</summary>
    public static readonly string ValidationSummaryValidCssClassName = "validation-summary-valid";

    private const string MethodOverride = "X-HTTP-Method-Override";

    private object _model;
    private ViewDataDictionary _viewData;

    /// <summary>Initializes a new instance of the <see cref="HtmlHelper"/> class.</summary>
    public HtmlHelper()
    {
    }

    /// <summary>The request that the view is rendered for.</summary>
    public IHttpRequest HttpRequest { get; set; }

    /// <summary>The response that the view is written to.</summary>
    public IHttpResponse HttpResponse { get; set; }

    /// <summary>The Markdown page that is rendered; null in views of other engines.</summary>
    public MarkdownPage MarkdownPage { get; protected set; }

    /// <summary>The Razor view that is rendered; null in views of other engines.</summary>
    public IRazorView RazorPage { get; protected set; }

    /// <summary>True for HTML; false if the page is rendered as Markdown text.</summary>
    public bool RenderHtml { get; protected set; }

    /// <summary>The variables of the page by name.</summary>
    public Dictionary<string, object> ScopeArgs { get; protected set; }

    /// <summary>The view's model, its variables by name, and what is wrong with its fields.</summary>
    public ViewDataDictionary ViewData
    {
        get => _viewData ??= FillViewData();
        protected set => _viewData = value;
    }

    /// <summary>The engine that renders the view and its partial views.</summary>
    public IViewEngine ViewEngine { get; set; }

    /// <summary>The text that the view writes to while it is rendered; null before, and in views of other engines.</summary>
    public StreamWriter Writer { get; set; }

    /// <summary>Attributes of an element: of an object's properties, whose underscores are hyphens, or of a map.</summary>
    public static RouteValueDictionary AnonymousObjectToHtmlAttributes(object htmlAttributes)
    {
        var attributes = new RouteValueDictionary();
        foreach (var pair in new RouteValueDictionary(htmlAttributes)) attributes[pair.Key.Replace('_', '-')] = pair.Value;
        return attributes;
    }

    /// <summary>Turns a field's name into an id: dots become underscores.</summary>
    /// <exception cref="ArgumentNullException">The name is null.</exception>
    public static string GenerateIdFromName(string name) => GenerateIdFromName(name, TagBuilder.IdAttributeDotReplacement);

    /// <summary>Turns a field's name into an id, with a replacement of your own for dots.</summary>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static string GenerateIdFromName(string name, string idAttributeDotReplacement)
    {
        if (name == null) throw new ArgumentNullException(nameof(name));
        if (idAttributeDotReplacement == null) throw new ArgumentNullException(nameof(idAttributeDotReplacement));

        return name.Length == 0 ? "" : TagBuilder.CreateSanitizedId(name, idAttributeDotReplacement);
    }

    /// <summary>Returns a form's method as HTML writes it: <c>get</c> or <c>post</c>.</summary>
    public static string GetFormMethodString(FormMethod method) => method == FormMethod.Get ? "get" : "post";

    /// <summary>Returns the type attribute of an input element, as <c>checkbox</c> or <c>hidden</c>.</summary>
    public static string GetInputTypeString(InputType inputType) => inputType switch
    {
        InputType.CheckBox => "checkbox",
        InputType.Hidden => "hidden",
        InputType.Password => "password",
        InputType.Radio => "radio",
        _ => "text",
    };

    /// <summary>Finds an extension of <see cref="HtmlHelper"/> by its name.</summary>
    /// <returns>The first extension of the name; null for none.</returns>
    public static MethodInfo GetMethod(string methodName) =>
        HtmlExtensions.SelectMany(static type => type.GetMethods(BindingFlags.Public | BindingFlags.Static))
            .FirstOrDefault(method => method.Name == methodName);

    /// <summary>Encodes a text as an attribute value; null becomes the empty text.</summary>
    public string AttributeEncode(string value) => WebUtility.HtmlEncode(value ?? "");

    /// <summary>Encodes a value's text for an attribute's value; null becomes empty.</summary>
    public string AttributeEncode(object value) => AttributeEncode(ViewFields.Text(value));

    /// <summary>Returns a model as readable text, for finding errors in a view.</summary>
    /// <returns>The model as JSON, for a person to look at.</returns>
    public string Debug(object model) => model == null ? "null" : JsonDataContractSerializer.Instance.SerializeToString(model);

    /// <summary>Encodes a text as HTML; null becomes empty.</summary>
    public string Encode(string value) => WebUtility.HtmlEncode(value ?? "");

    /// <summary>Encodes a value's text as HTML; null becomes empty.</summary>
    public string Encode(object value) => Encode(ViewFields.Text(value));

    /// <summary>Formats a value with a .NET format string, as <c>{0:C}</c>.</summary>
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

    /// <summary>Prepares the helper for a Markdown page. Pages' base classes call it; views do not.</summary>
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

    /// <summary>Prepares the helper for a view of a request. View engines call it; views do not.</summary>
    public void Init(
        IHttpRequest httpReq, IHttpResponse httpRes, IViewEngine viewEngine, ViewDataDictionary viewData, HtmlHelper htmlHelper)
    {
        Init(htmlHelper?.MarkdownPage, htmlHelper?.ScopeArgs, htmlHelper?.RenderHtml ?? true, viewData, null);
        (HttpRequest, HttpResponse, ViewEngine) = (httpReq, httpRes, viewEngine);
    }

    /// <summary>Prepares the helper for a Razor view. View engines call it; views do not.</summary>
    public void Init(
        IViewEngine viewEngine,
        IHttpRequest httpReq,
        IHttpResponse httpRes,
        IRazorView razorPage,
        Dictionary<string, object> scopeArgs = null,
        ViewDataDictionary viewData = null)
    {
        Init(null, scopeArgs, renderHtml: true, viewData, null);
        (HttpRequest, HttpResponse, ViewEngine, RazorPage) = (httpReq, httpRes, viewEngine, razorPage);
    }

    /// <summary>Another view in this place, with this view's model.</summary>
    public MvcHtmlString Partial(string viewName) => Partial(viewName, _model);

    /// <summary>Another view in this place.</summary>
    /// <exception cref="ArgumentException">There is no such view.</exception>
    public MvcHtmlString Partial(string viewName, object model) =>
        MvcHtmlString.Create(ViewEngine.RenderPartial(viewName, model, RenderHtml, null, this));

    /// <summary>Writes a value's text as it is, without encoding.</summary>
    /// <remarks>Only for markup that is trusted: a user's text can carry scripts.</remarks>
    public MvcHtmlString Raw(object content) => MvcHtmlString.Create(ViewFields.Text(content));

    /// <summary>Sets the model of the view; errors and values of the last one are dropped.</summary>
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
