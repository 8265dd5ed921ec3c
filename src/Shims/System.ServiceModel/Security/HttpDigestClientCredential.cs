namespace System.ServiceModel.Security;

using System.Net;

public sealed class HttpDigestClientCredential
{
    public NetworkCredential ClientCredential { get; set; } = CredentialCache.DefaultNetworkCredentials;
}
