namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.ServiceHost;

public class JsonAsyncOneWayHandler : GenericHandler
{
    public JsonAsyncOneWayHandler() : base(default(string), default(EndpointAttributes), default(Feature))
    {
    }
}
