namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.ServiceHost;

public delegate bool StreamSerializerResolverDelegate(IRequestContext requestContext, object dto, IHttpResponse httpRes);
