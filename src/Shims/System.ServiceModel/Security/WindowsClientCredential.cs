namespace System.ServiceModel.Security;

using System.Net;

public sealed class WindowsClientCredential
{
    public NetworkCredential ClientCredential { get; set; } = CredentialCache.DefaultNetworkCredentials;
}
