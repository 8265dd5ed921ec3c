namespace ServiceStack.Html;

using System.IO;
using ServiceStack.ServiceHost;

/// <summary>A view that a plugin for Razor renders. The engine has none.</summary>
public interface IRazorView
{
    /// <summary>The view that this one, a layout, surrounds; null for a view without a child.</summary>
    IRazorView ChildPage { get; }

    /// <summary>The path or name of the layout; null for none.</summary>
    string Layout { get; set; }

    /// <summary>The layout around this view; null at the outermost.</summary>
    IRazorView ParentPage { get; set; }

    /// <summary>Values that views and layouts share, by name.</summary>
    IViewBag TypedViewBag { get; }

    /// <summary>Prepares the view for a request.</summary>
    void Init(IViewEngine viewEngine, IHttpRequest httpReq, IHttpResponse httpRes);

    /// <summary>Whether the view defines a section that a layout can place.</summary>
    bool IsSectionDefined(string sectionName);

    /// <summary>Writes a section of the view.</summary>
    /// <param name="sectionName">The name as in <c>@section Name</c>.</param>
    void RenderSection(string sectionName, StreamWriter writer);

    /// <summary>Sets the view that this layout surrounds, already rendered.</summary>
    void SetChildPage(IRazorView childPage, string childBody);

    /// <summary>Renders the view.</summary>
    void WriteTo(StreamWriter writer);
}
