namespace ServiceStack.ServiceHost;

using System.IO;

/// <summary>Writes DTOs in the registered content types.</summary>
public interface IContentTypeWriter
{
    /// <summary>Gets the function that writes a content type to a response.</summary>
    /// <returns><see langword="null"/> if the content type has no serializer.</returns>
    ResponseSerializerDelegate GetResponseSerializer(string contentType);

    /// <summary>Writes a DTO in the context's response content type, text in UTF-8.</summary>
    /// <exception cref="System.NotSupportedException">The content type has no serializer.</exception>
    byte[] SerializeToBytes(IRequestContext requestContext, object response);

    /// <summary>Writes a DTO to the response, in the context's response content type.</summary>
    /// <exception cref="System.NotSupportedException">The content type has no serializer.</exception>
    void SerializeToResponse(IRequestContext requestContext, object response, IHttpResponse httpRes);

    /// <summary>Writes a DTO to a stream, in the context's response content type.</summary>
    /// <exception cref="System.NotSupportedException">The content type has no serializer.</exception>
    void SerializeToStream(IRequestContext requestContext, object response, Stream toStream);

    /// <summary>Writes a DTO as text, in the context's response content type.</summary>
    /// <exception cref="System.NotSupportedException">The content type has no serializer.</exception>
    string SerializeToString(IRequestContext requestContext, object response);
}
