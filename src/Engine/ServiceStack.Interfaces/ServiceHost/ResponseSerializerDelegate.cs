namespace ServiceStack.ServiceHost;

/// <summary>Writes a DTO to a response, in one content type. It may set headers.</summary>
public delegate void ResponseSerializerDelegate(IRequestContext requestContext, object dto, IHttpResponse httpRes);
