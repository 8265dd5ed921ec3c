namespace ServiceStack.Messaging;

using System;
using ServiceStack.Service;

public static partial class ClientFactory
{
    private static partial IOneWayClient NewSoap11(string endpointUrl) => throw NoSoap(endpointUrl);

    private static partial IOneWayClient NewSoap12(string endpointUrl) => throw NoSoap(endpointUrl);

    private static NotSupportedException NoSoap(string endpointUrl) => new(
        $"{endpointUrl} is a URL of SOAP, whose clients need System.ServiceModel: use .NET 10 or .NET Framework, or another format.");
}
