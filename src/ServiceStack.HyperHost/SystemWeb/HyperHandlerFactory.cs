using System;
using System.Web;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;
using V3Response = ServiceStack.WebHost.Endpoints.Extensions.HttpResponseWrapper;

namespace ServiceStack.HyperHost.SystemWeb;

/// <summary>
/// The handler factory for web.config in place of v3's ServiceStackHttpHandlerFactory. It is itself a reusable handler, so that System.Web
/// keeps it; handlers of routes are kept between requests, and a request is wrapped once.
/// </summary>
/// <example>
/// <code>
/// &lt;add path="*" verb="*" type="ServiceStack.HyperHost.SystemWeb.HyperHandlerFactory, ServiceStack.HyperHost" /&gt;
/// </code>
/// </example>
public sealed class HyperHandlerFactory : IHttpHandlerFactory, IHttpHandler
{
    private static readonly ServiceStackHttpHandlerFactory V3 = new();
    private static readonly KeptHandlers Handlers = new(request => ChooseAsV3(((SystemWebRequest)request).Context));

    /// <summary>True: nothing of a request is kept here.</summary>
    public bool IsReusable => true;

    /// <summary>This factory itself.</summary>
    public IHttpHandler GetHandler(HttpContext context, string requestType, string url, string pathTranslated) => this;

    /// <summary>Does nothing: the factory stays.</summary>
    public void ReleaseHandler(IHttpHandler handler)
    {
    }

    /// <summary>Serves one request of a v3 app that its Global.asax has started.</summary>
    /// <exception cref="InvalidOperationException">No AppHost was started.</exception>
    public void ProcessRequest(HttpContext context)
    {
        Guard.NotNull(context);
        if (EndpointHost.Config is null)
        {
            throw new InvalidOperationException("No AppHost is running: call new AppHost().Init() in Application_Start of Global.asax.");
        }

        var request = new SystemWebRequest(context);
        var handler = Handlers.For(request);
        if (handler is not RestHandler { RestPath: { } route } restHandler)
        {
            // as v3 does: what is no route may ask System.Web for more than its request tells
            handler.ProcessRequest(context);
            return;
        }

        ((IHttpRequest)request).OperationName = route.RequestType.Name;
        restHandler.ProcessRequest(request, new V3Response(context.Response), route.RequestType.Name);
    }

    private static IHttpHandler ChooseAsV3(HttpContext context) =>
        V3.GetHandler(context, context.Request.RequestType, context.Request.Path, context.Request.PhysicalPath);
}
