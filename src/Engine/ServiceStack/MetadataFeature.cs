namespace ServiceStack;

using System;
using System.Web;
using ServiceStack.WebHost.Endpoints;

public class MetadataFeature : IPlugin
{
    public MetadataFeature()
    {
    }

    public IHttpHandler ProcessRequest(string httpMethod, string pathInfo, string filePath) => throw new NotImplementedException();

    public void Register(IAppHost appHost) => throw new NotImplementedException();
}
