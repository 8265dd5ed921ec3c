namespace ServiceStack.ServiceClient.Web;

using System;
using System.ServiceModel;
using System.ServiceModel.Channels;

/// <summary>A client that calls services with SOAP 1.2 and WS-Addressing 1.0.</summary>
public class Soap12ServiceClient : WcfServiceClient
{
    private readonly WSHttpBinding _binding = new(SecurityMode.None)
    {
        MaxReceivedMessageSize = int.MaxValue,
        HostNameComparisonMode = HostNameComparisonMode.StrongWildcard,
    };

    /// <summary>Creates a client.</summary>
    /// <param name="uri">URL of the services, or of their SOAP endpoint.</param>
    public Soap12ServiceClient(string uri)
    {
        Uri = WithEndpoint(uri, "Soap12");
        _binding.ReaderQuotas.MaxStringContentLength = int.MaxValue;
        _binding.ReaderQuotas.MaxArrayLength = int.MaxValue;
        _binding.ReaderQuotas.MaxDepth = 256;
    }

    /// <inheritdoc/>
    protected override Binding Binding => _binding;

    /// <inheritdoc/>
    protected override MessageVersion MessageVersion => MessageVersion.Soap12WSAddressing10;

    /// <inheritdoc/>
    public override void SetProxy(Uri proxyAddress)
    {
        _binding.ProxyAddress = proxyAddress;
        _binding.UseDefaultWebProxy = false;
        ResetProxy();
    }
}
