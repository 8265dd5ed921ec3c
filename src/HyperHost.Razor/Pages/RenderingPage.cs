namespace ServiceStack.Razor;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using ServiceStack.Html;
using ServiceStack.MiniProfiler;
using ServiceStack.ServiceHost;

/// <summary>Base class of all views: output, sections, and the page inside a layout.</summary>
public abstract partial class RenderingPage
{
    private DynamicDictionary _viewBag;

    /// <summary>The sections that this view defines, by name. Each writes itself to <see cref="Output"/>.</summary>
    public Dictionary<string, Action> childSections = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Initializes a new instance of the <see cref="RenderingPage"/> class.</summary>
    protected RenderingPage()
    {
    }

    /// <summary>The rendered page inside this layout; null in a view that is no layout.</summary>
    public string ChildBody { get; set; }

    /// <summary>The page inside this layout; null in a view that is no layout.</summary>
    public virtual IRazorView ChildPage { get; set; }

    /// <summary>The output of the view.</summary>
    public StreamWriter Output { get; set; }

    /// <summary>The layout of this view; null for the outermost layout.</summary>
    public virtual IRazorView ParentPage { get; set; }

    /// <summary>The request; null if a view is rendered without one.</summary>
    public IHttpRequest Request { get; set; }

    /// <summary>The response; null if a view is rendered without a request.</summary>
    public IHttpResponse Response { get; set; }

    /// <summary>Values shared by a view, its layouts and its partial views.</summary>
    public virtual IViewBag TypedViewBag => Values;

    /// <summary>The same values with dynamic access: <c>@ViewBag.Title</c>. Unknown names are null.</summary>
    public dynamic ViewBag
    {
        get => Values;
        set => _viewBag = value as DynamicDictionary ?? new DynamicDictionary(this);
    }

    /// <summary>The page from which this instance was created.</summary>
    internal Managers.RazorPage Origin { get; set; }

    /// <summary>For a partial view: the surrounding view.</summary>
    internal IRazorView EnclosingView { get; set; }

    private DynamicDictionary Values => _viewBag ??= new DynamicDictionary(this);

    /// <summary>Runs the code of the view.</summary>
    public abstract void Execute();

    /// <summary>Defines a section for the layout.</summary>
    public virtual void DefineSection(string sectionName, Action action) => childSections[sectionName] = action;

    /// <summary>In a layout: whether the inner page defines a section.</summary>
    public virtual bool IsSectionDefined(string sectionName) =>
        ChildPage?.IsSectionDefined(sectionName) ?? childSections.ContainsKey(sectionName);

    /// <summary>Renders the page inside this layout.</summary>
    public object RenderBody() => new HtmlString(ChildBody);

    /// <summary>Renders a section of the inner page; empty if the page does not define it.</summary>
    public object RenderSection(string sectionName) => RenderSection(sectionName, required: false);

    /// <summary>Renders a section of the inner page.</summary>
    /// <exception cref="InvalidOperationException">The section is required, and the page does not define it.</exception>
    public object RenderSection(string sectionName, bool required)
    {
        if (ChildPage is { } child && child.IsSectionDefined(sectionName)) return new HtmlString(child.RenderSectionToHtml(sectionName));
        if (required)
        {
            throw new InvalidOperationException(
                $"The layout requires the section '{sectionName}', and the page in it does not define it.");
        }

        return null;
    }

    /// <summary>Writes a section of this view, or of the page inside it.</summary>
    public virtual void RenderSection(string sectionName, StreamWriter writer)
    {
        if (childSections.TryGetValue(sectionName, out var section)) WriteTo(writer, section);
        else ChildPage?.RenderSection(sectionName, writer);
    }

    /// <summary>Sets the page inside this layout.</summary>
    public virtual void SetChildPage(IRazorView childPage, string childBody)
    {
        ChildPage = childPage;
        ChildBody = childBody;
        childPage.ParentPage = this as IRazorView;
    }

    /// <summary>Writes an encoded value. Values of type <see cref="MvcHtmlString"/> or <see cref="IHtmlString"/> are not encoded.</summary>
    public virtual void Write(object obj) => Write(Output, obj);

    /// <summary>Writes literal text of the view.</summary>
    public virtual void WriteLiteral(string str) => Output.Write(str);

    /// <summary>Writes literal text of the view.</summary>
    public void WriteLiteralTo(TextWriter writer, string literal) => writer.Write(literal);

    /// <summary>Writes a rendered part of a view.</summary>
    public virtual void WriteLiteralTo(TextWriter writer, HelperResult value) => value?.WriteTo(writer);

    /// <summary>Writes a rendered part of a view.</summary>
    public virtual void WriteTo(TextWriter writer, HelperResult value) => value?.WriteTo(writer);

    /// <summary>Whether this view, or the page inside it, defines a section for the outer layout.</summary>
    internal bool HasSection(string sectionName) =>
        childSections.ContainsKey(sectionName) || ChildPage?.IsSectionDefined(sectionName) == true;

    internal void WriteTo(StreamWriter writer, Action write)
    {
        var before = Output;
        Output = writer;
        try
        {
            write();
        }
        finally
        {
            Output = before;
        }
    }

    /// <summary>Wraps a part of the view, such as a <c>@helper</c>, as a value.</summary>
    protected internal HelperResult Helper(Action write) =>
        new(writer => WriteTo(writer as StreamWriter ?? new PageWriter(writer), write));

    private protected static void Write(TextWriter writer, object value)
    {
        switch (value)
        {
            case null:
                break;
            case string text:
                writer.Write(System.Net.WebUtility.HtmlEncode(text));
                break;
            case HelperResult result:
                result.WriteTo(writer);
                break;
            case IHtmlString html:
                writer.Write(html.ToHtmlString());
                break;
            case MvcHtmlString html:
                writer.Write(html.ToHtmlString());
                break;
            case System.Web.IHtmlString html:
                writer.Write(html.ToHtmlString());
                break;
            default:
                writer.Write(System.Net.WebUtility.HtmlEncode(Convert.ToString(value, CultureInfo.CurrentCulture)));
                break;
        }
    }
}
