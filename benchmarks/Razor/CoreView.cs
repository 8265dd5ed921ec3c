using System;
using System.IO;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.AspNetCore.Mvc.Razor;
using Microsoft.AspNetCore.Mvc.Rendering;
using Microsoft.AspNetCore.Mvc.ViewFeatures;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace ServiceStack.HyperHost.Benchmarks.Razor;

/// <summary>A view of ASP.NET Core, rendered without a request.</summary>
internal sealed class CoreView(IServiceProvider services)
{
    private readonly IRazorViewEngine _engine = services.GetRequiredService<IRazorViewEngine>();
    private readonly ITempDataProvider _temporary = services.GetRequiredService<ITempDataProvider>();

    public string Render(string name, object model)
    {
        var context = new ActionContext(new DefaultHttpContext { RequestServices = services }, new RouteData(), new ActionDescriptor());
        var view = _engine.GetView(null, $"/Views/{name}.cshtml", isMainPage: true).View!;
        using var writer = new StringWriter();
        var data = new ViewDataDictionary(new EmptyModelMetadataProvider(), new ModelStateDictionary()) { Model = model };
        var viewContext = new ViewContext(
            context, view, data, new TempDataDictionary(context.HttpContext, _temporary), writer, new HtmlHelperOptions());
        view.RenderAsync(viewContext).GetAwaiter().GetResult();
        return writer.ToString();
    }
}
