using System.Collections.Specialized;

namespace System.Web;

/// <summary>The client's certificate. The web server or the proxy in front requests it, so a request has none here.</summary>
public class HttpClientCertificate : NameValueCollection
{
    internal HttpClientCertificate()
    {
    }

    public byte[] BinaryIssuer => [];

    public int CertEncoding => 0;

    public byte[] Certificate => [];

    public string Cookie => "";

    public int Flags => 0;

    public bool IsPresent => false;

    public bool IsValid => true;

    public string Issuer => "";

    public int KeySize => 0;

    public byte[] PublicKey => [];

    public int SecretKeySize => 0;

    public string SerialNumber => "";

    public string ServerIssuer => "";

    public string ServerSubject => "";

    public string Subject => "";

    public DateTime ValidFrom => DateTime.Now;

    public DateTime ValidUntil => DateTime.Now;

    public override string Get(string name) => "";
}
