namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.ServiceHost;

public class JsvAsyncOneWayHandler : GenericHandler
{
    public JsvAsyncOneWayHandler() : base(default(string), default(EndpointAttributes), default(Feature))
    {
    }
}
