namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>The handler of <c>/json/reply/{Request}</c>.</summary>
public class JsonSyncReplyHandler : GenericHandler
{
    /// <summary>Initializes a new instance of the <see cref="JsonSyncReplyHandler"/> class.</summary>
    public JsonSyncReplyHandler() : base(ContentType.Json, EndpointAttributes.Reply | EndpointAttributes.Json, Feature.Json)
    {
    }
}
