using System;
using System.Collections.Generic;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>Makes the services of an application, with those of v3's container behind them, for the root and for each request.</summary>
/// <param name="types">What is taken from the container.</param>
/// <param name="validates">Whether scopes are validated, as ASP.NET Core does in Development.</param>
internal sealed class ContainerServicesFactory(IReadOnlySet<Type> types, bool validates)
    : IServiceProviderFactory<IServiceCollection>, IStartupFilter
{
    public IServiceCollection CreateBuilder(IServiceCollection services) => services;

    public IServiceProvider CreateServiceProvider(IServiceCollection containerBuilder)
    {
        var options = new ServiceProviderOptions { ValidateScopes = validates, ValidateOnBuild = validates };
        return new ContainerServices(containerBuilder.BuildServiceProvider(options), types);
    }

    // ASP.NET Core makes the services of a request by the factory of the inner provider
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
