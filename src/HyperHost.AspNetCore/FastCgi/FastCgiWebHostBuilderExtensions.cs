using System;
using System.Linq;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using ServiceStack.HyperHost;
using ServiceStack.HyperHost.AspNetCore.FastCgi;

namespace Microsoft.AspNetCore.Hosting;

/// <summary>Serves an ASP.NET Core application over FastCGI.</summary>
public static class FastCgiWebHostBuilderExtensions
{
    /// <summary>
    /// Listens on FastCGI addresses, in addition to the http and https addresses of the server registered before (Kestrel, unless the
    /// application uses another). With FastCGI addresses only, that server is not started.
    /// </summary>
    /// <param name="builder">The web host; call UseKestrel first, if you call it at all.</param>
    /// <param name="addresses">
    /// <c>fcgi://127.0.0.1:9000</c>, <c>fcgi+unix:/run/app.sock</c>, <c>fcgi+fd:3</c>; none if ASPNETCORE_URLS, <c>--urls</c> or the
    /// configuration has them.
    /// </param>
    /// <returns>The same builder.</returns>
    public static IWebHostBuilder UseFastCgi(this IWebHostBuilder builder, params string[] addresses) =>
        builder.UseFastCgi(static _ => { }, addresses);

    /// <summary>Listens on FastCGI addresses, with options.</summary>
    /// <param name="builder">The web host; call UseKestrel first, if you call it at all.</param>
    /// <param name="configure">
    /// Sets limits, allowed web servers and other options, as <c>services.Configure&lt;FastCgiOptions&gt;</c> and
    /// <c>BindConfiguration</c> do. The configuration section HyperHost overrides them.
    /// </param>
    /// <param name="addresses">FastCGI addresses.</param>
    /// <returns>The same builder.</returns>
    public static IWebHostBuilder UseFastCgi(
        this IWebHostBuilder builder, Action<FastCgiOptions> configure, params string[] addresses)
    {
        ArgumentNullException.ThrowIfNull(builder);
        ArgumentNullException.ThrowIfNull(configure);
        ArgumentNullException.ThrowIfNull(addresses);
        return builder.ConfigureServices((context, services) =>
        {
            services.AddOptions<FastCgiOptions>().Configure(options =>
            {
                foreach (var address in addresses) options.Listen.Add(address);
                configure(options);
            }).ValidateOnStart();
            if (services.Any(static service => service.ServiceType == typeof(SplitServer))) return;

            var before = services.LastOrDefault(static service => service.ServiceType == typeof(IServer));
            services.AddSingleton<IPostConfigureOptions<FastCgiOptions>>(new ConfiguredOptions(context.Configuration));
            services.AddSingleton(provider => new SplitServer(provider, before));
            services.AddSingleton<IServer>(static provider => provider.GetRequiredService<SplitServer>());
        });
    }
}
