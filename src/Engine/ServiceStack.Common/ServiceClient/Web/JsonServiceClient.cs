namespace ServiceStack.ServiceClient.Web;

using System.IO;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceModel.Serialization;

public class JsonServiceClient : ServiceClientBase
{
    public JsonServiceClient()
    {
    }

    public JsonServiceClient(string baseUri)
    {
        SetBaseUri(baseUri);
    }

    public JsonServiceClient(string syncReplyBaseUri, string asyncOneWayBaseUri) : base(syncReplyBaseUri, asyncOneWayBaseUri)
    {
    }

    public override string ContentType => "application/json";

    public override string Format => "json";

    public override StreamDeserializerDelegate StreamDeserializer => FormatSerializers.ReadJson;

    public override T DeserializeFromStream<T>(Stream stream) => JsonDataContractDeserializer.Instance.DeserializeFromStream<T>(stream);

    public override void SerializeToStream(IRequestContext requestContext, object request, Stream stream) =>
        JsonDataContractSerializer.Instance.SerializeToStream(request, stream);
}
