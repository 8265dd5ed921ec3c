namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.ServiceHost;

public delegate RestPath FallbackRestPathDelegate(string httpMethod, string pathInfo, string filePath);
