namespace ServiceStack.HyperHost;

public sealed partial class HyperHostOptions
{
    // there are no https addresses here
    private static partial void CheckCertificates(TlsOptions tls)
    {
    }
}
