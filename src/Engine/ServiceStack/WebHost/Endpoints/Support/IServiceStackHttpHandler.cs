namespace ServiceStack.WebHost.Endpoints.Support;

using ServiceStack.ServiceHost;

public interface IServiceStackHttpHandler
{
    void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName);
}
