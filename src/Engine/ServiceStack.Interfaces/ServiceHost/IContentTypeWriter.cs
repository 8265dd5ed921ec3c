namespace ServiceStack.ServiceHost;

using System.IO;

public interface IContentTypeWriter
{
    ResponseSerializerDelegate GetResponseSerializer(string contentType);

    byte[] SerializeToBytes(IRequestContext requestContext, object response);

    void SerializeToResponse(IRequestContext requestContext, object response, IHttpResponse httpRes);

    void SerializeToStream(IRequestContext requestContext, object response, Stream toStream);

    string SerializeToString(IRequestContext requestContext, object response);
}
