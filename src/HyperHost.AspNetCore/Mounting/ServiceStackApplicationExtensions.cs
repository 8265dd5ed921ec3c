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
    /// Adds conventions, as RequireAuthorization or CacheOutput, to all requests that v3 serves, and by For to single ones.
    /// </returns>
    /// <remarks>
    /// Endpoints with a path of their own are matched first, and requests that v3 has no handler for go on to the next endpoint.
    /// </remarks>
    /// <example>
    /// <code>
    /// app.MapServiceStack("/api").RequireAuthorization();
    /// </code>
    /// </example>
    /// <exception cref="InvalidOperationException">AddServiceStack was not called, or an AppHost runs already.</exception>
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
    /// Starts the AppHost of AddServiceStack, and serves it at the root, or at the handler path that its configuration has. Requests that
    /// an endpoint matches, and those that v3 has no handler for, go on to the next middleware.
    /// </summary>
    /// <exception cref="InvalidOperationException">
    /// AddServiceStack was not called, an AppHost runs already, or a service has [Authorize]: attributes of ASP.NET Core need an endpoint.
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
