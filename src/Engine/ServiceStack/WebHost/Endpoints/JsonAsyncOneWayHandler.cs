namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

public class JsonAsyncOneWayHandler : GenericHandler
{
    public JsonAsyncOneWayHandler() : base(ContentType.Json, EndpointAttributes.OneWay | EndpointAttributes.Json, Feature.Json)
    {
    }
}
