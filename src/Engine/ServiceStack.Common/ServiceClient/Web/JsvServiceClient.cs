namespace ServiceStack.ServiceClient.Web;

using System;
using System.IO;
using ServiceStack.ServiceHost;

public class JsvServiceClient : ServiceClientBase
{
    public JsvServiceClient()
    {
    }

    public JsvServiceClient(string baseUri)
    {
        throw new NotImplementedException();
    }

    public JsvServiceClient(string syncReplyBaseUri, string asyncOneWayBaseUri) : base(syncReplyBaseUri, asyncOneWayBaseUri)
    {
    }

    public override string ContentType => throw new NotImplementedException();

    public override string Format => throw new NotImplementedException();

    public override StreamDeserializerDelegate StreamDeserializer => throw new NotImplementedException();

    public override T DeserializeFromStream<T>(Stream stream) => throw new NotImplementedException();

    public override void SerializeToStream(IRequestContext requestContext, object request, Stream stream) => throw new NotImplementedException();
}
