namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.Collections.Generic;
using System.Web;
using ServiceStack.ServiceHost;

public class ForbiddenHttpHandler : IServiceStackHttpHandler, IHttpHandler
{
    public ForbiddenHttpHandler()
    {
    }

    public string ApplicationBaseUrl { get; set; }

    public string DefaultHandler { get; set; }

    public string DefaultRootFileName { get; set; }

    public bool? IsIntegratedPipeline { get; set; }

    public bool IsReusable => throw new NotImplementedException();

    public string WebHostPhysicalPath { get; set; }

    public List<string> WebHostRootFileNames { get; set; }

    public void ProcessRequest(IHttpRequest request, IHttpResponse response, string operationName) => throw new NotImplementedException();

    public void ProcessRequest(HttpContext context) => throw new NotImplementedException();
}
