namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.ServiceHost;

/// <summary>The handler of SOAP 1.1 calls on the predefined path.</summary>
public class Soap11SyncReplyHandler : Soap11Handler
{
    /// <summary>Initializes a new instance of the <see cref="Soap11SyncReplyHandler"/> class.</summary>
    public Soap11SyncReplyHandler()
        : base(EndpointAttributes.Soap11)
    {
    }
}
