namespace ServiceStack.Messaging;

using System;
using ServiceStack.Service;

public static class ClientFactory
{
    public static IOneWayClient Create(string endpointUrl) => throw new NotImplementedException();
}
