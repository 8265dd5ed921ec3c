namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

public class XmlAsyncOneWayHandler : GenericHandler
{
    public XmlAsyncOneWayHandler() : base(ContentType.Xml, EndpointAttributes.OneWay | EndpointAttributes.Xml, Feature.Xml)
    {
    }
}
