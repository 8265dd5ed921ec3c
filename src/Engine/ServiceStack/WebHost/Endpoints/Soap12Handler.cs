namespace ServiceStack.WebHost.Endpoints;

using System.IO;
using System.ServiceModel.Channels;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Support;

public class Soap12Handler : SoapHandler
{
    public Soap12Handler(EndpointAttributes soapType)
        : base(soapType)
    {
    }

    protected override Message GetRequestMessageFromStream(Stream requestStream) => GetSoap12RequestMessage(requestStream);
}
