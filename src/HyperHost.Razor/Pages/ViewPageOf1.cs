namespace ServiceStack.Razor;

using System;
using System.IO;
using ServiceStack.Html;
using ServiceStack.ServiceHost;

/// <summary>A view with a typed model.</summary>
public abstract class ViewPage<TModel> : ViewPageBase<TModel>, IRazorView
{
    /// <summary>HTML helpers for forms, partial views and text.</summary>
    public HtmlHelper<TModel> Html = new();

    /// <summary>Initializes a new instance of the <see cref="ViewPage{TModel}"/> class.</summary>
    protected ViewPage()
    {
    }

    /// <summary>A counter for the view's own use.</summary>
    public int Counter { get; set; }

    /// <summary>The same as <see cref="Html"/>, without the model's type.</summary>
    public HtmlHelper HtmlHelper => Html;

    /// <inheritdoc/>
    public override Type ModelType => typeof(TModel);

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
        base.SetModel(o);
        Html.SetModel(Model);
    }

    /// <inheritdoc/>
    public virtual void WriteTo(StreamWriter writer)
    {
        Html.Writer = writer;
        WriteTo(writer, Execute);
    }
}
