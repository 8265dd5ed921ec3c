using Microsoft.AspNetCore.Html;

namespace ServiceStack.Mvc;

/// <summary>HTML of v3 in views of ASP.NET Core, which would encode it.</summary>
public static class MvcHtmlExtensions
{
    /// <summary>Converts HTML of MiniProfiler: <c>@Profiler.RenderIncludes().ToMvcHtmlString()</c>.</summary>
    public static IHtmlContent ToMvcHtmlString(this ServiceStack.MiniProfiler.IHtmlString html) => new HtmlString(html?.ToHtmlString());

    /// <summary>Converts HTML of v3's helpers.</summary>
    public static IHtmlContent ToMvcHtmlString(this ServiceStack.Html.MvcHtmlString html) => new HtmlString(html?.ToHtmlString());
}
