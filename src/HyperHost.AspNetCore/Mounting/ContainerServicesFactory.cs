using System;
using System.Collections.Generic;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>Creates the root services and the services of each request, with v3's container as fallback.</summary>
/// <param name="types">The service types to resolve from v3's container.</param>
/// <param name="validates">Whether the provider validates scopes, as ASP.NET Core does in Development.</param>
internal sealed class ContainerServicesFactory(IReadOnlySet<Type> types, bool validates)
    : IServiceProviderFactory<IServiceCollection>, IStartupFilter
{
    public IServiceCollection CreateBuilder(IServiceCollection services) => services;

    public IServiceProvider CreateServiceProvider(IServiceCollection containerBuilder)
    {
        var options = new ServiceProviderOptions { ValidateScopes = validates, ValidateOnBuild = validates };
        return new ContainerServices(containerBuilder.BuildServiceProvider(options), types);
    }

    // ASP.NET Core creates a request's services with the inner provider's scope factory, which does not know the fallback
    public Action<IApplicationBuilder> Configure(Action<IApplicationBuilder> next) => app =>
    {
        app.Use(rest => context =>
        {
            context.RequestServices = new ContainerServices(context.RequestServices, types);
            return rest(context);
        });
        next(app);
    };
}
