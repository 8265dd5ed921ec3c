namespace ServiceStack.Razor.Managers;

using System;
using System.IO;
using ServiceStack.Html;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;

// Rendering of pages to text.
public partial class RazorPageResolver
{
    private const int MaxLayouts = 20;

    /// <param name="layout">"" for no layout; null for the page's own, or the nearest.</param>
    /// <param name="outermost">The outermost layout, or the page itself without one.</param>
    internal string Render(
        RazorPage page, object model, IHttpRequest request, IHttpResponse response, string layout, out IRazorView outermost)
    {
        var view = NewView(page, model, request, response, null);
        try
        {
            var text = PageText.Of(view.WriteTo);
            outermost = view;
            var depth = 0;
            var around = LayoutOf(page, view, layout, isPage: true);
            for (; around != null; around = LayoutOf(around, outermost, null, isPage: false))
            {
                if (++depth > MaxLayouts)
                    throw new InvalidOperationException($"{page.Path} has more than {MaxLayouts} layouts: one of them is its own layout.");

                var next = NewView(around, model, request, response, null);
                try
                {
                    next.SetChildPage(outermost, text);
                    text = PageText.Of(next.WriteTo);
                }
                finally
                {
                    (next as IDisposable)?.Dispose();
                }

                outermost = next;
            }

            return text;
        }
        finally
        {
            // disposed only after its layouts, which render its sections
            (view as IDisposable)?.Dispose();
        }
    }

    /// <inheritdoc/>
    public string RenderPartial(string pageName, object model, bool renderHtml, StreamWriter writer = null, HtmlHelper htmlHelper = null)
    {
        var around = htmlHelper?.RazorPage;
        var request = htmlHelper?.HttpRequest;
        if (RenderPartialFn != null) return RenderPartialFn(pageName, model, renderHtml, writer, htmlHelper, request);

        var origin = (around as RenderingPage)?.Origin;
        var page = _views.GetPartial(pageName, origin, request);
        if (page == null) return RenderByOtherEngine(pageName, origin, model, renderHtml, writer, htmlHelper);

        var view = NewView(page, model, request, htmlHelper?.HttpResponse, around);
        using (view as IDisposable)
        {
            var text = PageText.Of(view.WriteTo);
            if (writer == null) return text;

            writer.Write(text);
            return null;
        }
    }

    // a Markdown view or page inside a Razor view: in the same folder or its parents, otherwise found by the other engine
    private string RenderByOtherEngine(
        string pageName, RazorPage around, object model, bool renderHtml, StreamWriter writer, HtmlHelper htmlHelper)
    {
        foreach (var name in RazorViewManager.NamesBeside(around, pageName))
        {
            foreach (var engine in EndpointHost.ViewEngines ?? [])
            {
                if (engine != this && engine.HasView(name, htmlHelper?.HttpRequest))
                    return engine.RenderPartial(name, model, renderHtml, writer, htmlHelper);
            }
        }

        RazorViewManager.Log.Warn($"{around?.Path}: there is no partial view '{pageName}', and the page goes on without it. It is searched "
            + "beside the view and above it, beside the path of the request, and in Views.");
        var comment = MissingPartial.Comment(pageName);
        if (writer == null) return comment;

        writer.Write(comment);
        return null;
    }

    private IRazorView NewView(RazorPage page, object model, IHttpRequest request, IHttpResponse response, IRazorView around)
    {
        EnsureCompiled(page, response);
        var instance = page.ActivateInstance();
        if (instance is not IRazorView view)
        {
            throw new InvalidOperationException(
                $"{page.Path} derives from {instance.GetType().BaseType}, and views derive from ViewPage or ViewPage<T>.");
        }

        instance.Origin = page;
        instance.EnclosingView = around;
        view.Init(this, request, response);
        if (instance is IHasModel hasModel) hasModel.SetModel(model);
        return view;
    }

    private RazorPage LayoutOf(RazorPage page, IRazorView view, string named, bool isPage)
    {
        if (named != null) return named.Length == 0 ? null : _views.GetLayout(page, named);
        if (view is ILayoutOwner { IsLayoutSet: true } || !string.IsNullOrEmpty(view.Layout))
            return string.IsNullOrEmpty(view.Layout) ? null : _views.GetLayout(page, view.Layout);

        // a layout has an outer layout only if it names one
        return isPage ? _views.GetLayout(page, null) : null;
    }
}
