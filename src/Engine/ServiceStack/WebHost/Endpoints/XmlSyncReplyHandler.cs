namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;

/// <summary>The handler of <c>/xml/reply/{Request}</c>.</summary>
public class XmlSyncReplyHandler : GenericHandler
{
    /// <summary>Initializes a new instance of the <see cref="XmlSyncReplyHandler"/> class.</summary>
    public XmlSyncReplyHandler() : base(ContentType.Xml, EndpointAttributes.Reply | EndpointAttributes.Xml, Feature.Xml)
    {
    }
}
