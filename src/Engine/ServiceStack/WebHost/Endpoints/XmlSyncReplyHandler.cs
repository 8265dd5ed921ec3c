namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

public class XmlSyncReplyHandler : GenericHandler
{
    public XmlSyncReplyHandler() : base(ContentType.Xml, EndpointAttributes.Reply | EndpointAttributes.Xml, Feature.Xml)
    {
    }
}
