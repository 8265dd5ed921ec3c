using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Hosting.Kestrel;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Transport.Kestrel;

namespace ServiceStack.HyperHost.Hosting;

/// <summary>Kestrel for FastCGI and HTTP alike.</summary>
internal sealed partial class HostServer
{
    private KestrelListener? _listener;
    private HttpRequests? _http;

    private static partial SemaphoreSlim? FastCgiTurns(TransportOptions options) => Turns(options);

    private partial IReadOnlyList<ListenAddress> Open(ListenAddress[] wanted)
    {
        _http = new HttpRequests(_handler, _options.Limits, _fastCgi.Counters, _trustedProxies, _options.UnderscoresInHeaders, _log);
        _listener = new KestrelListener(wanted, _options.Transport, _fastCgi.ServeAsync, _http.ServeAsync, _http.Configure, _http.LimitConnections, _http.NoteRefusal);
        _listener.StartAsync().GetAwaiter().GetResult();
        return _listener.Addresses;
    }

    private partial async Task StopAsync()
    {
        if (_listener is not { } listener)
        {
            await _fastCgi.StopAsync().ConfigureAwait(false);
            return;
        }

        await listener.StopListeningAsync().ConfigureAwait(false);
        await Task.WhenAll(_fastCgi.StopAsync(), _http!.DrainAsync(_options.Limits.DrainTimeout)).ConfigureAwait(false);
        await listener.StopAsync().ConfigureAwait(false);
    }

    private partial void DisposeListeners() => _listener?.Dispose();
}
