namespace ServiceStack.Razor;

using System;
using System.IO;
using ServiceStack.Html;
using ServiceStack.ServiceHost;

/// <summary>A view without a model class: <c>@Model.Name</c> is resolved at run time.</summary>
/// <remarks>The model of a page without a service consists of the request's parameters.</remarks>
public abstract class ViewPage : ViewPageBase<dynamic>, IRazorView
{
    /// <summary>HTML helpers for forms, partial views and text.</summary>
    public HtmlHelper Html = new();

    /// <summary>Initializes a new instance of the <see cref="ViewPage"/> class.</summary>
    protected ViewPage()
    {
    }

    /// <inheritdoc/>
    public override Type ModelType => typeof(DynamicRequestObject);

    /// <inheritdoc/>
    bool IRazorView.IsSectionDefined(string sectionName) => HasSection(sectionName);

    /// <inheritdoc/>
    public virtual void Init(IViewEngine viewEngine, IHttpRequest httpReq, IHttpResponse httpRes)
    {
        (ViewEngine, Request, Response) = (viewEngine, httpReq, httpRes);
        Html.Init(viewEngine, httpReq, httpRes, this);
    }

    /// <inheritdoc/>
    public override void SetModel(object o)
    {
        ModelError = ModelErrors.ErrorOf(o);
        o = ModelErrors.ModelOf(o);
        // other assemblies can't access the members of a non-public class
        Model = o == null || !o.GetType().IsVisible ? new DynamicRequestObject(Request, o) : o;
        Html.SetModel(o);
    }

    /// <inheritdoc/>
    public virtual void WriteTo(StreamWriter writer)
    {
        Html.Writer = writer;
        WriteTo(writer, Execute);
    }
}
