namespace ServiceStack.Messaging;

using ServiceStack.Service;
using ServiceStack.ServiceClient.Web;

public static partial class ClientFactory
{
    private static partial IOneWayClient NewSoap11(string endpointUrl) => new Soap11ServiceClient(endpointUrl);

    private static partial IOneWayClient NewSoap12(string endpointUrl) => new Soap12ServiceClient(endpointUrl);
}
