namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

public class JsvAsyncOneWayHandler : GenericHandler
{
    public JsvAsyncOneWayHandler() : base(ContentType.Jsv, EndpointAttributes.OneWay | EndpointAttributes.Jsv, Feature.Jsv)
    {
    }
}
