namespace ServiceStack.Razor.Managers;

using System;
using System.IO;
using ServiceStack.Html;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

// How a page becomes a text.
public partial class RazorPageResolver
{
    private const int MostLayouts = 20;

    /// <param name="layout">"" for none; null for that of the page, or the nearest.</param>
    /// <param name="outermost">The layout around all others, or the page itself.</param>
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
                if (++depth > MostLayouts)
                    throw new InvalidOperationException($"{page.Path} has more than {MostLayouts} layouts: one of them is its own layout.");

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
            // behind its layouts, which render its sections
            (view as IDisposable)?.Dispose();
        }
    }

    /// <inheritdoc/>
    public string RenderPartial(string pageName, object model, bool renderHtml, StreamWriter writer = null, HtmlHelper htmlHelper = null)
    {
        var around = htmlHelper?.RazorPage;
        var request = htmlHelper?.HttpRequest;
        if (RenderPartialFn != null) return RenderPartialFn(pageName, model, renderHtml, writer, htmlHelper, request);

        var page = _views.GetPartial(pageName, (around as RenderingPage)?.Origin);
        if (page == null) return RenderByOtherEngine(pageName, model, renderHtml, writer, htmlHelper);

        var view = NewView(page, model, request, htmlHelper?.HttpResponse, around);
        using (view as IDisposable)
        {
            var text = PageText.Of(view.WriteTo);
            if (writer == null) return text;

            writer.Write(text);
            return null;
        }
    }

    // a Markdown view in a Razor view
    private string RenderByOtherEngine(string pageName, object model, bool renderHtml, StreamWriter writer, HtmlHelper htmlHelper)
    {
        foreach (var engine in EndpointHost.ViewEngines ?? [])
        {
            if (engine != this && engine.HasView(pageName, htmlHelper?.HttpRequest))
                return engine.RenderPartial(pageName, model, renderHtml, writer, htmlHelper);
        }

        throw new InvalidOperationException(
            $"There is no view '{pageName}'. It is searched beside the view and above it, and in Views.");
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
        instance.Surrounding = around;
        view.Init(this, request, response);
        if (instance is IHasModel hasModel) hasModel.SetModel(model);
        return view;
    }

    private RazorPage LayoutOf(RazorPage page, IRazorView view, string named, bool isPage)
    {
        if (named != null) return named.Length == 0 ? null : _views.GetLayout(page, named);
        if (view is ILayoutOwner { IsLayoutSet: true } || !string.IsNullOrEmpty(view.Layout))
            return string.IsNullOrEmpty(view.Layout) ? null : _views.GetLayout(page, view.Layout);

        // a layout has one around it only if it names it
        return isPage ? _views.GetLayout(page, null) : null;
    }
}
