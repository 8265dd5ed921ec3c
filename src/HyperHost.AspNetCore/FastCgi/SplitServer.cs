using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>Distributes an application's addresses: FastCGI to this host, all others to the server registered before.</summary>
internal sealed class SplitServer : IServer
{
    private readonly IServiceProvider _services;
    private readonly ServiceDescriptor? _otherService;
    private readonly ServerAddressesFeature _addresses = new();
    private IServer? _other;
    private bool _isOtherStarted;
    private ApplicationServer? _fastCgi;

    /// <param name="services">The application's services.</param>
    /// <param name="other">Registration of the http and https server; null if there is none.</param>
    public SplitServer(IServiceProvider services, ServiceDescriptor? other)
    {
        _services = services;
        _otherService = other;
        Features.Set<IServerAddressesFeature>(_addresses);
    }

    public IFeatureCollection Features { get; } = new FeatureCollection();

    public async Task StartAsync<TContext>(IHttpApplication<TContext> application, CancellationToken cancellationToken)
        where TContext : notnull
    {
        var options = _services.GetRequiredService<IOptions<FastCgiOptions>>().Value;
        var given = _addresses.Addresses.ToArray();
        var own = given.Where(FastCgiAddress.IsFastCgi).Concat(options.Listen).Distinct().Select(FastCgiAddress.Parse).ToArray();
        foreach (var address in own.Where(static address => address.Protocol != ListenProtocol.FastCgi)) throw NotFastCgi(address);

        var others = given.Where(static address => !FastCgiAddress.IsFastCgi(address)).ToArray();
        IEnumerable<string> bound = others;
        if (own.Length == 0 || others.Length > 0 || HasKestrelEndpoints())
            bound = await StartOtherAsync(application, others, cancellationToken).ConfigureAwait(false);
        if (own.Length > 0) bound = bound.Concat(StartFastCgi(application, options, own));

        bound = bound.ToArray();
        _addresses.Addresses.Clear();
        foreach (var address in bound) _addresses.Addresses.Add(address);
    }

    public Task StopAsync(CancellationToken cancellationToken) => Task.WhenAll(
        _isOtherStarted ? _other!.StopAsync(cancellationToken) : Task.CompletedTask,
        _fastCgi?.StopAsync(cancellationToken) ?? Task.CompletedTask);

    public void Dispose()
    {
        // the container disposes this object twice, because it has two registrations
        _fastCgi?.Dispose();
        _fastCgi = null;
        _other?.Dispose();
        _other = null;
    }

    private bool HasKestrelEndpoints() =>
        _otherService is not null
            && KestrelEndpoints.AreConfigured(_services.GetRequiredService<IOptions<KestrelServerOptions>>().Value);

    private IEnumerable<string> StartFastCgi<TContext>(
        IHttpApplication<TContext> application, FastCgiOptions options, ListenAddress[] addresses)
        where TContext : notnull
    {
        _fastCgi = new ApplicationServer(options, _services.GetRequiredService<ILoggerFactory>());
        return _fastCgi.Start(application, addresses).Select(FastCgiAddress.Show);
    }

    private async Task<IEnumerable<string>> StartOtherAsync<TContext>(
        IHttpApplication<TContext> application, string[] addresses, CancellationToken cancellationToken)
        where TContext : notnull
    {
        _other = CreateOther(addresses);
        foreach (var (type, feature) in _other.Features)
        {
            if (type != typeof(IServerAddressesFeature)) Features[type] = feature;
        }

        var bound = _other.Features.Get<IServerAddressesFeature>();
        if (bound is not null)
        {
            bound.PreferHostingUrls = _addresses.PreferHostingUrls;
            foreach (var address in addresses) bound.Addresses.Add(address);
        }

        await _other.StartAsync(application, cancellationToken).ConfigureAwait(false);
        _isOtherStarted = true;
        return bound?.Addresses ?? [];
    }

    private IServer CreateOther(string[] addresses)
    {
        if (_otherService is null)
        {
            throw new InvalidOperationException(addresses.Length > 0
                ? $"{addresses[0]} needs a server for HTTP: call UseKestrel before UseFastCgi."
                : "There is no address to listen on: give UseFastCgi one, such as fcgi://127.0.0.1:9000.");
        }

        return (IServer)(_otherService.ImplementationInstance ?? _otherService.ImplementationFactory?.Invoke(_services)
            ?? ActivatorUtilities.CreateInstance(_services, _otherService.ImplementationType!));
    }

    private static ListenAddressException NotFastCgi(ListenAddress address) => new(
        $"{address} is no address of FastCGI, which begins with fcgi. Addresses of HTTP are Kestrel's: give them in ASPNETCORE_URLS, "
            + "--urls or UseUrls.");
}
