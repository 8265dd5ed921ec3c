namespace System.ServiceModel;

using System.ServiceModel.Channels;
using System.Text;
using System.Xml;

/// <summary>What the HTTP bindings have in common. Messages are text, one request and one response at a time.</summary>
public abstract class HttpBindingBase : Binding
{
    public bool AllowCookies { get; set; }

    public bool BypassProxyOnLocal { get; set; }

    public HostNameComparisonMode HostNameComparisonMode { get; set; }

    public long MaxBufferPoolSize { get; set; } = 512 * 1024;

    public int MaxBufferSize { get; set; } = 64 * 1024;

    /// <summary>Bytes of a response; a longer one is refused. 64 KB unless set.</summary>
    public long MaxReceivedMessageSize { get; set; } = 64 * 1024;

    public Uri ProxyAddress { get; set; }

    public XmlDictionaryReaderQuotas ReaderQuotas { get; set; } = new();

    public Encoding TextEncoding { get; set; } = new UTF8Encoding(false);

    public TransferMode TransferMode { get; set; }

    public bool UseDefaultWebProxy { get; set; } = true;

    internal abstract bool IsTransportSecure { get; }

    internal abstract HttpClientCredentialType CredentialType { get; }

    public override string Scheme => IsTransportSecure ? Uri.UriSchemeHttps : Uri.UriSchemeHttp;
}
