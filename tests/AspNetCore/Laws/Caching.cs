using System;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.Extensions.DependencyInjection;
using ServiceStack.HyperHost;
using ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Laws;

/// <summary>A way to cache responses in an application of ASP.NET Core.</summary>
/// <param name="Name">Name of the fixture.</param>
/// <param name="AddServices">Registers the caches.</param>
/// <param name="AddMiddleware">Adds them to the pipeline.</param>
/// <param name="MapV3">Adds conventions to the mount.</param>
public sealed record Caching(
    string Name,
    Action<IServiceCollection> AddServices,
    Action<IApplicationBuilder> AddMiddleware,
    Action<IEndpointConventionBuilder> MapV3)
{
    public static readonly Caching[] All =
    [
        new("Documented", static services => services.AddOutputCache(), static app => app.UseOutputCache(),
            static mount => mount.CacheOutput(static policy => policy.Expire(TimeSpan.FromMinutes(5)))),
        new("DocumentedWithV3Users", static services => services.AddOutputCache(), static app => app.UseOutputCache(),
            static mount => mount.CacheOutput()) { HasV3Users = true },
        new("BasePolicy",
            static services => services.AddOutputCache(static options => options.AddBasePolicy(static policy => policy.Cache())),
            static app => app.UseOutputCache(), static _ => { }),
        new("EverythingAsBasePolicy",
            static services => services.AddOutputCache(
                static options => options.AddBasePolicy(static policy => policy.AddPolicy<EverythingPolicy>(), excludeDefaultPolicy: true)),
            static app => app.UseOutputCache(), static _ => { }),
        new("EverythingOnMount", static services => services.AddOutputCache(), static app => app.UseOutputCache(),
            static mount => mount.CacheOutput(static policy => policy.AddPolicy<EverythingPolicy>(), excludeDefaultPolicy: true)),
        new("EverythingInFrontOfUsers", static services => services.AddOutputCache(), static app => app.UseOutputCache(),
            static mount => mount.CacheOutput(static policy => policy.AddPolicy<EverythingPolicy>(), excludeDefaultPolicy: true))
            { IsInFront = true, HasV3Users = true },
        new("Attribute", static services => services.AddOutputCache(), static app => app.UseOutputCache(),
            static mount => mount.WithMetadata(new OutputCacheAttribute { VaryByQueryKeys = ["page"], Duration = 300 })),
        new("ResponseCaching", static services => services.AddResponseCaching(), static app => app.UseResponseCaching(), static _ => { }),
        new("ResponseCachingInFrontOfUsers", static services => services.AddResponseCaching(), static app => app.UseResponseCaching(),
            static _ => { }) { IsInFront = true, HasV3Users = true },
        new("AtTheRoot",
            static services => services.AddOutputCache(
                static options => options.AddBasePolicy(static policy => policy.AddPolicy<EverythingPolicy>(), excludeDefaultPolicy: true)),
            static app => app.UseOutputCache(), static _ => { }) { IsMiddleware = true },
    ];

    /// <summary>Users of v3 are users of ASP.NET Core.</summary>
    public bool HasV3Users { get; init; }

    /// <summary>The cache comes before the user is known.</summary>
    public bool IsInFront { get; init; }

    /// <summary>UseServiceStack in place of MapServiceStack.</summary>
    public bool IsMiddleware { get; init; }

    /// <summary>Starts an application with it.</summary>
    internal System.Threading.Tasks.Task<MountedSite> StartAsync() => MountedSite.StartAsync<CachedAppHost>(
        app =>
        {
            if (IsInFront) AddMiddleware(app);
            app.UseAuthentication();
            app.UseAuthorization();
            if (!IsInFront) AddMiddleware(app);
            app.MapSignIn();
            var other = app.MapGet(
                "/other/{run}", static (HttpContext context) => "other:" + context.GetServiceStack().Session.UserName);
            if (!IsMiddleware) MapV3(other);
            if (IsMiddleware) app.UseServiceStack();
            else MapV3(app.MapServiceStack("/api"));
        },
        builder =>
        {
            var authentication = builder.Services.AddAuthentication(HasV3Users ? "ServiceStack" : Logins.Cookies).AddCookie();
            if (HasV3Users) authentication.AddServiceStack();
            builder.Services.AddAuthorization();
            AddServices(builder.Services);
        });

    public override string ToString() => Name;
}
