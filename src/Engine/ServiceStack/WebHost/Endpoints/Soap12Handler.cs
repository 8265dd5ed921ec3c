namespace ServiceStack.WebHost.Endpoints;

using System.IO;
using System.ServiceModel.Channels;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>The handler of SOAP 1.2 calls.</summary>
public class Soap12Handler : SoapHandler
{
    /// <summary>Initializes a new instance with the attributes of a call.</summary>
    /// <param name="soapType">Whether it has a response.</param>
    public Soap12Handler(EndpointAttributes soapType)
        : base(soapType)
    {
    }

    /// <inheritdoc/>
    protected override Message GetRequestMessageFromStream(Stream requestStream) => GetSoap12RequestMessage(requestStream);
}
