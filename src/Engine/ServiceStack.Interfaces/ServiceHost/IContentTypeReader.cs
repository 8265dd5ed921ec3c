namespace ServiceStack.ServiceHost;

using System;
using System.IO;

public interface IContentTypeReader
{
    object DeserializeFromStream(string contentType, Type type, Stream requestStream);

    object DeserializeFromString(string contentType, Type type, string request);

    StreamDeserializerDelegate GetStreamDeserializer(string contentType);
}
