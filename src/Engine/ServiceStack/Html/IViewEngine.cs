namespace ServiceStack.Html;

using ServiceStack.ServiceHost;

public interface IViewEngine
{
    bool HasView(string viewName, IHttpRequest httpReq = null);

    bool ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, object dto);
}
