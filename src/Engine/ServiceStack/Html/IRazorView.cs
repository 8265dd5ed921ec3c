namespace ServiceStack.Html;

using System.IO;
using ServiceStack.ServiceHost;

/// <summary>A view that a plugin for Razor renders. The engine has none.</summary>
public interface IRazorView
{
    IRazorView ChildPage { get; }

    string Layout { get; set; }

    IRazorView ParentPage { get; set; }

    IViewBag TypedViewBag { get; }

    void Init(IViewEngine viewEngine, IHttpRequest httpReq, IHttpResponse httpRes);

    bool IsSectionDefined(string sectionName);

    void RenderSection(string sectionName, StreamWriter writer);

    void SetChildPage(IRazorView childPage, string childBody);

    void WriteTo(StreamWriter writer);
}
