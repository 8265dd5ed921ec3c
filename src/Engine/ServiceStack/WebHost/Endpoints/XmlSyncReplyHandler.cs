namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.ServiceHost;

public class XmlSyncReplyHandler : GenericHandler
{
    public XmlSyncReplyHandler() : base(default(string), default(EndpointAttributes), default(Feature))
    {
    }
}
