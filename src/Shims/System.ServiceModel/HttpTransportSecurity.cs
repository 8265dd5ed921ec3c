namespace System.ServiceModel;

public sealed class HttpTransportSecurity
{
    public HttpClientCredentialType ClientCredentialType { get; set; }

    public string Realm { get; set; } = "";
}
