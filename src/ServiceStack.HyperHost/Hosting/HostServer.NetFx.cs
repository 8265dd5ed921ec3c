using System.Threading.Tasks;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Hosting;

/// <summary>Our sockets for FastCGI and for our own HTTP.</summary>
internal sealed partial class HostServer
{
    private partial void OpenHttp(ListenAddress[] wanted, ListenAddress[] open) =>
        OpenThose(wanted, open, static address => address.Protocol == ListenProtocol.Http, OpenOwnHttp);

    private partial async Task StopAsync()
    {
        await Task.WhenAll(_listeners.ConvertAll(static listener => listener.StopListeningAsync())).ConfigureAwait(false);
        await Task.WhenAll(StopFastCgiAsync(), _http?.StopAsync() ?? Task.CompletedTask).ConfigureAwait(false);
        await Task.WhenAll(_listeners.ConvertAll(static listener => listener.StopAsync())).ConfigureAwait(false);
    }
}
