using System;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.Extensions.DependencyInjection.Extensions;
using ServiceStack.MiniProfiler;
using ServiceStack.Mvc;
using ServiceStack.Mvc.Controllers;
using ServiceStack.Mvc.MiniProfiler;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Adds v3's controllers to ASP.NET Core MVC.</summary>
public static class ServiceStackMvcExtensions
{
    /// <summary>
    /// Creates controllers with the dependencies of v3's container, applies v3's filter attributes to all of them, and validates models by
    /// v3's validators. The application is that of AddServiceStack.
    /// </summary>
    /// <example>
    /// <code>
    /// builder.AddServiceStack&lt;AppHost&gt;();
    /// builder.Services.AddControllersWithViews().AddServiceStackControllers();
    /// </code>
    /// </example>
    public static IMvcBuilder AddServiceStackControllers(this IMvcBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Services.AddHttpContextAccessor();
        // v3's controllers derive from Controller: its TempData needs the services of views, also after AddControllers()
        builder.Services.AddControllersWithViews();
        builder.Services.Replace(ServiceDescriptor.Singleton<IControllerActivator, ContainerActivator>());
        return builder.AddMvcOptions(static options =>
        {
            options.Filters.Add(new ExecuteServiceStackFiltersAttribute());
            options.ModelValidatorProviders.Add(new ContainerValidators());
        });
    }

    /// <summary>Keeps the profiler of a request with the request of ASP.NET Core, whichever thread serves it.</summary>
    /// <remarks>Sets <see cref="Profiler"/>'s provider, of which an application has one.</remarks>
    /// <example>
    /// <code>
    /// builder.Services.AddControllersWithViews().AddServiceStackControllers().AddMiniProfiler();
    /// app.UseMiniProfiler();
    /// </code>
    /// </example>
    public static IMvcBuilder AddMiniProfiler(this IMvcBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Services.AddHttpContextAccessor();
        Profiler.Settings.ProfilerProvider = new RequestProfilerProvider(new HttpContextAccessor());
        return builder.AddMvcOptions(static options => options.Filters.Add(new ProfilingActionFilter()))
            .AddViewOptions(static options => ProfilingViewEngine.WrapAll(options.ViewEngines));
    }
}
