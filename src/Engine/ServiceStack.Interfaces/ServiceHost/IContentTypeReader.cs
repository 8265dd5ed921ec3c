namespace ServiceStack.ServiceHost;

using System;
using System.IO;

/// <summary>Reads DTOs of the registered content types.</summary>
public interface IContentTypeReader
{
    /// <summary>Reads a DTO from a stream.</summary>
    /// <exception cref="NotSupportedException">The content type has no deserializer.</exception>
    object DeserializeFromStream(string contentType, Type type, Stream requestStream);

    /// <summary>Reads a DTO from text.</summary>
    /// <exception cref="NotSupportedException">The content type has no deserializer.</exception>
    object DeserializeFromString(string contentType, Type type, string request);

    /// <summary>Gets the function that reads a content type.</summary>
    /// <returns><see langword="null"/> if the content type has no deserializer.</returns>
    StreamDeserializerDelegate GetStreamDeserializer(string contentType);
}
