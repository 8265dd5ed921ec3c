namespace ServiceStack.Razor;

using System;
using System.IO;
using ServiceStack.Html;
using ServiceStack.ServiceHost;

/// <summary>A view whose model has no class: <c>@Model.Name</c> is found when the view runs.</summary>
/// <remarks>A page without a service has the parameters of the request as its model.</remarks>
public abstract class ViewPage : ViewPageBase<dynamic>, IRazorView
{
    /// <summary>HTML of forms, partial views and texts.</summary>
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
        // code of another assembly cannot read the members of a class that is not public
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
