namespace ServiceStack.ServiceHost;

using System.Collections.Generic;

public interface IContentTypeFilter : IContentTypeReader, IContentTypeWriter
{
    Dictionary<string, string> ContentTypeFormats { get; }

    void ClearCustomFilters();

    string GetFormatContentType(string format);

    void Register(string contentType, ResponseSerializerDelegate responseSerializer, StreamDeserializerDelegate streamDeserializer);

    void Register(string contentType, StreamSerializerDelegate streamSerializer, StreamDeserializerDelegate streamDeserializer);
}
