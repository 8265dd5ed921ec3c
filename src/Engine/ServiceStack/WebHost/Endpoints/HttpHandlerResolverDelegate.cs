namespace ServiceStack.WebHost.Endpoints;

using System.Web;

/// <summary>Returns the handler of a path, or null for the next one.</summary>
/// <param name="filePath">The file that the path would name.</param>
public delegate IHttpHandler HttpHandlerResolverDelegate(string httpMethod, string pathInfo, string filePath);
