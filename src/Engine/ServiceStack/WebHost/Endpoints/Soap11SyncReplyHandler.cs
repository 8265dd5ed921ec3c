namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.ServiceHost;

public class Soap11SyncReplyHandler : Soap11Handler
{
    public Soap11SyncReplyHandler()
        : base(EndpointAttributes.Soap11)
    {
    }
}
