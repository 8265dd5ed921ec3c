using System.Threading.Tasks;
using Microsoft.AspNetCore.Mvc.Rendering;
using Microsoft.AspNetCore.Mvc.ViewEngines;
using ServiceStack.MiniProfiler;

namespace ServiceStack.Mvc.MiniProfiler;

/// <summary>A view whose rendering is a step.</summary>
internal sealed class ProfiledView(IView wrapped, bool isMainPage) : IView
{
    public string Path => wrapped.Path;

    public async Task RenderAsync(ViewContext context)
    {
        using (Profiler.Current.Step($"Render {(isMainPage ? "" : "partial ")}: {wrapped.Path}"))
            await wrapped.RenderAsync(context).ConfigureAwait(false);
    }
}
