namespace ServiceStack.WebHost.Endpoints;

using System.IO;
using System.ServiceModel.Channels;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>The handler of SOAP 1.1 calls.</summary>
public class Soap11Handler : SoapHandler
{
    /// <summary>Initializes a new instance with the attributes of a call.</summary>
    /// <param name="soapType">Whether it has a response.</param>
    public Soap11Handler(EndpointAttributes soapType)
        : base(soapType)
    {
    }

    /// <inheritdoc/>
    protected override Message GetRequestMessageFromStream(Stream requestStream) => GetSoap11RequestMessage(requestStream);
}
