namespace ServiceStack.WebHost.Endpoints;

using System.Web;

public delegate IHttpHandler HttpHandlerResolverDelegate(string httpMethod, string pathInfo, string filePath);
