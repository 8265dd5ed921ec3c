using System.Collections.Generic;
using ServiceStack.HyperHost.AspNetCore.Certificates;
using ServiceStack.HyperHost.Hosting;

namespace ServiceStack.HyperHost.AspNetCore.Https;

/// <summary>Registers this package's parts with a host.</summary>
internal sealed class KestrelModule : IHttpsModule
{
    public static KestrelModule Instance { get; } = new();

    public void CheckCertificates(TlsOptions options) => CertificateStore.Check(options);

    public IHttpsServer Create(HttpsContext context, IReadOnlyList<ListenAddress> addresses) => new KestrelServer(context, addresses);
}
