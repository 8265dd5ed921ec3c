namespace ServiceStack.ServiceHost;

using System.Collections.Generic;

/// <summary>
/// The registry of content types: their serializers and deserializers. <c>AppHost.ContentTypeFilters</c> is the application's.
/// </summary>
/// <example>
/// <code>
/// appHost.ContentTypeFilters.Register(
///     "text/x-ini",
///     (context, dto, stream) =&gt; IniFormat.Write(dto, stream),
///     (type, stream) =&gt; IniFormat.Read(type, stream));
/// </code>
/// </example>
public interface IContentTypeFilter : IContentTypeReader, IContentTypeWriter
{
    /// <summary>Content types that the application registered, by their format's name.</summary>
    Dictionary<string, string> ContentTypeFormats { get; }

    /// <summary>Removes every registration. The built-in JSON, XML and JSV remain.</summary>
    void ClearCustomFilters();

    /// <summary>Gets the content type of a format's name, as in <c>?format=json</c>.</summary>
    /// <returns><see langword="null"/> for an unknown format.</returns>
    string GetFormatContentType(string format);

    /// <summary>Registers a content type whose serializer writes to the response itself, for example to set headers.</summary>
    /// <param name="contentType">For example <c>application/x-protobuf</c>.</param>
    /// <param name="responseSerializer">Writes the response.</param>
    /// <param name="streamDeserializer">Reads a request body; <see langword="null"/> for none.</param>
    void Register(string contentType, ResponseSerializerDelegate responseSerializer, StreamDeserializerDelegate streamDeserializer);

    /// <summary>Registers a content type whose serializer writes to a stream. It replaces a built-in of the same type.</summary>
    /// <param name="contentType">For example <c>application/x-protobuf</c>.</param>
    /// <param name="streamSerializer">Writes a DTO.</param>
    /// <param name="streamDeserializer">Reads a request body; <see langword="null"/> for none.</param>
    void Register(string contentType, StreamSerializerDelegate streamSerializer, StreamDeserializerDelegate streamDeserializer);
}
