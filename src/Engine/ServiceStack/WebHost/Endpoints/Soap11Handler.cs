namespace ServiceStack.WebHost.Endpoints;

using System.IO;
using System.ServiceModel.Channels;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Support;

public class Soap11Handler : SoapHandler
{
    public Soap11Handler(EndpointAttributes soapType)
        : base(soapType)
    {
    }

    protected override Message GetRequestMessageFromStream(Stream requestStream) => GetSoap11RequestMessage(requestStream);
}
