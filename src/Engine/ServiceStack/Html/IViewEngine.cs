namespace ServiceStack.Html;

using System.IO;
using ServiceStack.ServiceHost;

public interface IViewEngine
{
    bool HasView(string viewName, IHttpRequest httpReq = null);

    bool ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, object dto);

    string RenderPartial(string pageName, object model, bool renderHtml, StreamWriter writer = null, HtmlHelper htmlHelper = null);
}
