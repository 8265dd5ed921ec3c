namespace ServiceStack.WebHost.Endpoints;

using ServiceStack.ServiceHost;

/// <summary>Returns the route of a path that no other route takes; null for none.</summary>
public delegate RestPath FallbackRestPathDelegate(string httpMethod, string pathInfo, string filePath);
