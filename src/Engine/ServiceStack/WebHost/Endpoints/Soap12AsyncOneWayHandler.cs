namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.ServiceHost;

public class Soap12AsyncOneWayHandler : Soap12Handler
{
    public Soap12AsyncOneWayHandler()
        : base(EndpointAttributes.Soap12)
    {
    }
}
