namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.ServiceHost;

public class Soap12Handlers : Soap12Handler
{
    public Soap12Handlers()
        : base(EndpointAttributes.Soap12)
    {
    }
}
