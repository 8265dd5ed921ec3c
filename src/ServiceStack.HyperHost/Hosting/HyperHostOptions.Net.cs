using ServiceStack.HyperHost.Protocol.Http1.Kestrel.Certificates;

namespace ServiceStack.HyperHost;

public sealed partial class HyperHostOptions
{
    private static partial void CheckCertificates(TlsOptions tls) => CertificateStore.Check(tls);
}
