namespace ServiceStack.ServiceClient.Web;

using System.IO;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.Text;

public class JsvServiceClient : ServiceClientBase
{
    public JsvServiceClient()
    {
    }

    public JsvServiceClient(string baseUri)
    {
        SetBaseUri(baseUri);
    }

    public JsvServiceClient(string syncReplyBaseUri, string asyncOneWayBaseUri) : base(syncReplyBaseUri, asyncOneWayBaseUri)
    {
    }

    public override string ContentType => "application/jsv";

    public override string Format => "jsv";

    public override StreamDeserializerDelegate StreamDeserializer => FormatSerializers.ReadJsv;

    public override T DeserializeFromStream<T>(Stream stream) => TypeSerializer.DeserializeFromStream<T>(stream);

    public override void SerializeToStream(IRequestContext requestContext, object request, Stream stream) =>
        TypeSerializer.SerializeToStream(request, stream);
}
