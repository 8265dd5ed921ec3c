using System;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;

namespace ServiceStack.HyperHost.AspNetCore;

/// <summary>Takes from a web host's builder what Kestrel needs, and nothing of the host around it.</summary>
internal sealed class KestrelServices(IServiceCollection services) : IWebHostBuilder
{
    private readonly WebHostBuilderContext _context = new();

    public IWebHostBuilder ConfigureServices(Action<IServiceCollection> configureServices)
    {
        configureServices(services);
        return this;
    }

    public IWebHostBuilder ConfigureServices(Action<WebHostBuilderContext, IServiceCollection> configureServices)
    {
        configureServices(_context, services);
        return this;
    }

#pragma warning disable ASPDEPR008 // the interface has it still
    public IWebHost Build() => throw NoHost();
#pragma warning restore ASPDEPR008

    public IWebHostBuilder ConfigureAppConfiguration(Action<WebHostBuilderContext, IConfigurationBuilder> configureDelegate) =>
        throw NoHost();

    public string? GetSetting(string key) => null;

    public IWebHostBuilder UseSetting(string key, string? value) => throw NoHost();

    private static NotSupportedException NoHost() => new("There is no host here, only Kestrel.");
}
