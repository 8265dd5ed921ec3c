namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.ServiceHost;

/// <summary>Returns the serializer of a media type; null if there is none.</summary>
public delegate bool StreamSerializerResolverDelegate(IRequestContext requestContext, object dto, IHttpResponse httpRes);
