using System;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.HyperHost.AspNetCore.Mounting;

namespace Microsoft.AspNetCore.Builder;

/// <summary>Mounts a ServiceStack v3 application.</summary>
public static class ServiceStackApplicationExtensions
{
    /// <summary>Starts the AppHost of AddServiceStack, and serves it below a path.</summary>
    /// <param name="path">The path, as <c>/api</c>; "" for the root.</param>
    /// <returns>
    /// A builder for conventions, such as RequireAuthorization or CacheOutput, on all requests that v3 serves, or with For on single ones.
    /// </returns>
    /// <remarks>Endpoints with a more specific path are matched first. Requests without a v3 handler go on to the next endpoint.</remarks>
    /// <example>
    /// <code>
    /// app.MapServiceStack("/api").RequireAuthorization();
    /// </code>
    /// </example>
    /// <exception cref="InvalidOperationException">AddServiceStack was not called, or another AppHost is running.</exception>
    public static ServiceStackEndpointConventionBuilder MapServiceStack(this IEndpointRouteBuilder endpoints, string path)
    {
        ArgumentNullException.ThrowIfNull(endpoints);
        ArgumentNullException.ThrowIfNull(path);
        if (path.AsSpan().ContainsAny("{}?*")) throw new ArgumentException(
            $"The path '{path}' has variables or wildcards; v3's handler path is fixed, as /api.", nameof(path));

        var application = Find(endpoints.ServiceProvider);
        application.Start(path);
        var mount = application.Mount = new Mount(application);
        var all = endpoints.Map(path.TrimEnd('/') + "/{**" + Mount.Rest + "}", static context => ServeAsync(context))
            .WithMetadata(mount).WithDisplayName("ServiceStack " + path).ExcludeFromDescription();
        all.Finally(static endpoint => MountCachePolicy.AddTo(endpoint.Metadata));
        endpoints.DataSources.Add(new OperationEndpointSource(endpoints, mount));
        return new ServiceStackEndpointConventionBuilder(all, mount);
    }

    /// <summary>
    /// Starts the AppHost of AddServiceStack, and serves it at the root, or at its configured handler path. Requests that match an
    /// endpoint, and requests without a v3 handler, go on to the next middleware.
    /// </summary>
    /// <exception cref="InvalidOperationException">
    /// AddServiceStack was not called, another AppHost is running, or a service has [Authorize], which requires MapServiceStack.
    /// </exception>
    public static IApplicationBuilder UseServiceStack(this IApplicationBuilder app)
    {
        ArgumentNullException.ThrowIfNull(app);
        var application = Find(app.ApplicationServices);
        application.Start(null);
        OperationMetadata.CheckNoDemands();
        return app.UseMiddleware<MountMiddleware>(application);
    }

    private static System.Threading.Tasks.Task ServeAsync(HttpContext context) =>
        MountedRequest.Of(context) is { } request
            ? request.Application.ServeAsync(request)
            : throw new InvalidOperationException("The endpoint of ServiceStack was set without routing; it can't be set by other code.");

    private static MountedApplication Find(IServiceProvider services) => services.GetService<MountedApplication>()
        ?? throw new InvalidOperationException(
            "There is no AppHost: call builder.AddServiceStack<AppHost>() before the application is built.");
}
