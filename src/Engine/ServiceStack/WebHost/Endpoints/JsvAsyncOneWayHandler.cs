namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>The handler of <c>/jsv/oneway/{Request}</c>.</summary>
public class JsvAsyncOneWayHandler : GenericHandler
{
    /// <summary>Initializes a new instance of the <see cref="JsvAsyncOneWayHandler"/> class.</summary>
    public JsvAsyncOneWayHandler() : base(ContentType.Jsv, EndpointAttributes.OneWay | EndpointAttributes.Jsv, Feature.Jsv)
    {
    }
}
