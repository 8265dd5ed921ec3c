using ServiceStack.HyperHost.AspNetCore.Https;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost;

/// <summary>Adds https and HTTP/2 to a host.</summary>
public static class KestrelExtensions
{
    /// <summary>
    /// Serves the host's https and HTTP/2 addresses, and redirects to https, with Kestrel; see <see cref="HyperHostOptions.Tls"/>.
    /// </summary>
    /// <param name="options">The options of the host, before it starts.</param>
    /// <param name="forAllHttp">
    /// Whether Kestrel also serves plain HTTP addresses. Default false: the host's own HTTP/1.1 server is faster.
    /// </param>
    /// <returns>The same options.</returns>
    public static HyperHostOptions UseKestrel(this HyperHostOptions options, bool forAllHttp = false)
    {
        Guard.NotNull(options);
        options.Transport.UseKestrel = forAllHttp;
        options.HttpsModule = KestrelModule.Instance;
        return options;
    }
}
