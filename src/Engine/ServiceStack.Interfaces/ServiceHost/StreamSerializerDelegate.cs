namespace ServiceStack.ServiceHost;

using System.IO;

/// <summary>Writes a DTO to a stream, in one content type.</summary>
public delegate void StreamSerializerDelegate(IRequestContext requestContext, object dto, Stream outputStream);
