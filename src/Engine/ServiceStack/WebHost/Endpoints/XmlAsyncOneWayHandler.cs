namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>The handler of <c>/xml/oneway/{Request}</c>.</summary>
public class XmlAsyncOneWayHandler : GenericHandler
{
    /// <summary>Initializes a new instance of the <see cref="XmlAsyncOneWayHandler"/> class.</summary>
    public XmlAsyncOneWayHandler() : base(ContentType.Xml, EndpointAttributes.OneWay | EndpointAttributes.Xml, Feature.Xml)
    {
    }
}
