namespace ServiceStack.ServiceClient.Web;

using System.IO;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceModel.Serialization;

public class XmlServiceClient : ServiceClientBase
{
    public XmlServiceClient()
    {
    }

    public XmlServiceClient(string baseUri)
    {
        SetBaseUri(baseUri);
    }

    public XmlServiceClient(string syncReplyBaseUri, string asyncOneWayBaseUri) : base(syncReplyBaseUri, asyncOneWayBaseUri)
    {
    }

    public override string ContentType => "application/xml";

    public override string Format => "xml";

    public override StreamDeserializerDelegate StreamDeserializer => FormatSerializers.ReadXml;

    public override T DeserializeFromStream<T>(Stream stream) => DataContractDeserializer.Instance.DeserializeFromStream<T>(stream);

    public override void SerializeToStream(IRequestContext requestContext, object request, Stream stream) =>
        DataContractSerializer.Instance.SerializeToStream(request, stream);
}
