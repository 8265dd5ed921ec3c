namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

public class JsonSyncReplyHandler : GenericHandler
{
    public JsonSyncReplyHandler() : base(ContentType.Json, EndpointAttributes.Reply | EndpointAttributes.Json, Feature.Json)
    {
    }
}
