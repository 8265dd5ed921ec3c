using ServiceStack.HyperHost.Http.Kestrel.Certificates;

namespace ServiceStack.HyperHost;

public sealed partial class HyperHostOptions
{
    private static partial void CheckCertificates(TlsOptions tls) => CertificateStore.Check(tls);
}
