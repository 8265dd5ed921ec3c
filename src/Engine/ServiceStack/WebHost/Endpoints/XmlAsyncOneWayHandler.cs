namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.ServiceHost;

public class XmlAsyncOneWayHandler : GenericHandler
{
    public XmlAsyncOneWayHandler() : base(default(string), default(EndpointAttributes), default(Feature))
    {
    }
}
