namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>The handler of <c>/json/oneway/{Request}</c>.</summary>
public class JsonAsyncOneWayHandler : GenericHandler
{
    /// <summary>Initializes a new instance of the <see cref="JsonAsyncOneWayHandler"/> class.</summary>
    public JsonAsyncOneWayHandler() : base(ContentType.Json, EndpointAttributes.OneWay | EndpointAttributes.Json, Feature.Json)
    {
    }
}
