namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Web;
using ServiceStack.ServiceHost;

public class StaticFileHandler : IServiceStackHttpHandler, IHttpHandler
{
    public StaticFileHandler()
    {
    }

    public bool IsReusable => throw new NotImplementedException();

    public static bool DirectoryExists(string dirPath, string appFilePath) => throw new NotImplementedException();

    public void ProcessRequest(IHttpRequest request, IHttpResponse response, string operationName) => throw new NotImplementedException();

    public void ProcessRequest(HttpContext context) => throw new NotImplementedException();

    public void SetDefaultFile(string defaultFilePath) => throw new NotImplementedException();
}
