namespace ServiceStack.ServiceClient.Web;

using System;
using System.ServiceModel;
using System.ServiceModel.Channels;

/// <summary>A client that calls services with SOAP 1.1, without WS-Addressing.</summary>
public class Soap11ServiceClient : WcfServiceClient
{
    private readonly BasicHttpBinding _binding = new()
    {
        MaxReceivedMessageSize = int.MaxValue,
        HostNameComparisonMode = HostNameComparisonMode.StrongWildcard,
        MaxBufferSize = int.MaxValue,
    };

    /// <summary>Creates a client.</summary>
    /// <param name="uri">URL of the services, or of their SOAP endpoint.</param>
    public Soap11ServiceClient(string uri)
    {
        Uri = WithEndpoint(uri, "Soap11");
        _binding.ReaderQuotas.MaxStringContentLength = int.MaxValue;
        _binding.ReaderQuotas.MaxArrayLength = int.MaxValue;
        _binding.ReaderQuotas.MaxDepth = 256;
    }

    /// <inheritdoc/>
    protected override Binding Binding => _binding;

    /// <inheritdoc/>
    protected override MessageVersion MessageVersion => MessageVersion.Soap11;

    /// <inheritdoc/>
    public override void SetProxy(Uri proxyAddress)
    {
        _binding.ProxyAddress = proxyAddress;
        _binding.UseDefaultWebProxy = false;
        ResetProxy();
    }
}
