namespace ServiceStack.Common.Web;

using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.ServiceHost;

public class HttpResponseFilter : IContentTypeFilter
{
    public Dictionary<string, StreamDeserializerDelegate> ContentTypeDeserializers;

    public Dictionary<string, ResponseSerializerDelegate> ContentTypeResponseSerializers;

    public Dictionary<string, StreamSerializerDelegate> ContentTypeSerializers;

    public static HttpResponseFilter Instance;

    public HttpResponseFilter()
    {
    }

    public Dictionary<string, string> ContentTypeFormats { get; set; }

    public void ClearCustomFilters() => throw new NotImplementedException();

    public object DeserializeFromStream(string contentType, Type type, Stream fromStream) => throw new NotImplementedException();

    public object DeserializeFromString(string contentType, Type type, string request) => throw new NotImplementedException();

    public string GetFormatContentType(string format) => throw new NotImplementedException();

    public ResponseSerializerDelegate GetResponseSerializer(string contentType) => throw new NotImplementedException();

    public StreamDeserializerDelegate GetStreamDeserializer(string contentType) => throw new NotImplementedException();

    public StreamSerializerDelegate GetStreamSerializer(string contentType) => throw new NotImplementedException();

    public void Register(string contentType, ResponseSerializerDelegate responseSerializer, StreamDeserializerDelegate streamDeserializer) => throw new NotImplementedException();

    public void Register(string contentType, StreamSerializerDelegate streamSerializer, StreamDeserializerDelegate streamDeserializer) => throw new NotImplementedException();

    public byte[] SerializeToBytes(IRequestContext requestContext, object response) => throw new NotImplementedException();

    public void SerializeToResponse(IRequestContext requestContext, object response, IHttpResponse httpResponse) => throw new NotImplementedException();

    public void SerializeToStream(IRequestContext requestContext, object response, Stream responseStream) => throw new NotImplementedException();

    public string SerializeToString(IRequestContext requestContext, object response) => throw new NotImplementedException();

    public void SetContentTypeDeserializer(string contentType, StreamDeserializerDelegate streamDeserializer) => throw new NotImplementedException();

    public void SetContentTypeSerializer(string contentType, StreamSerializerDelegate streamSerializer) => throw new NotImplementedException();
}
