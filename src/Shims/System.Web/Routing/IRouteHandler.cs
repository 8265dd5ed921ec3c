namespace System.Web.Routing;

public interface IRouteHandler
{
    IHttpHandler GetHttpHandler(RequestContext requestContext);
}
