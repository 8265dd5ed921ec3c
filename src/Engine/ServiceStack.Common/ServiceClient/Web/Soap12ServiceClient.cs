namespace ServiceStack.ServiceClient.Web;

using System;
using System.ServiceModel;
using System.ServiceModel.Channels;

/// <summary>SOAP 1.2 with WS-Addressing 1.0.</summary>
public class Soap12ServiceClient : WcfServiceClient
{
    private readonly WSHttpBinding _binding = new(SecurityMode.None)
    {
        MaxReceivedMessageSize = int.MaxValue,
        HostNameComparisonMode = HostNameComparisonMode.StrongWildcard,
    };

    /// <param name="uri">Of the services, or of their SOAP endpoint itself.</param>
    public Soap12ServiceClient(string uri)
    {
        Uri = WithEndpoint(uri, "Soap12");
        _binding.ReaderQuotas.MaxStringContentLength = int.MaxValue;
        _binding.ReaderQuotas.MaxArrayLength = int.MaxValue;
        _binding.ReaderQuotas.MaxDepth = 256;
    }

    protected override Binding Binding => _binding;

    protected override MessageVersion MessageVersion => MessageVersion.Soap12WSAddressing10;

    public override void SetProxy(Uri proxyAddress)
    {
        _binding.ProxyAddress = proxyAddress;
        _binding.UseDefaultWebProxy = false;
        ResetProxy();
    }
}
