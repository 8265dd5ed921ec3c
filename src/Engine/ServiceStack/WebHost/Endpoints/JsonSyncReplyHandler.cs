namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.ServiceHost;

public class JsonSyncReplyHandler : GenericHandler
{
    public JsonSyncReplyHandler() : base(default(string), default(EndpointAttributes), default(Feature))
    {
    }
}
