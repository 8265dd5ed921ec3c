namespace ServiceStack.Internal.Site;

using System;
using System.Collections.Generic;
using Funq;
using ServiceStack.Common.Web;
using ServiceStack.Html;
using ServiceStack.IO;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>
/// What one application has set up: its configuration, services, filters, plugins and handlers.
/// Every stage gets it in its constructor, and reads it at each request, since v3 lets an application change most of it at any time.
/// </summary>
internal sealed class Application
{
    public Application(EndpointHostConfig config) => Config = config;

    public IAppHost AppHost { get; set; }

    public ServiceManager ServiceManager { get; set; }

    /// <summary>Replaced as a whole by the application's SetConfig.</summary>
    public EndpointHostConfig Config { get; set; }

    public Container Container => (AppHost as IHasContainer)?.Container ?? ServiceManager?.Container;

    public ServiceMetadata Metadata => ServiceManager?.Metadata;

    public IContentTypeFilter ContentTypeFilter { get; set; } = HttpResponseFilter.Instance;

    public List<Action<IHttpRequest, IHttpResponse>> RawRequestFilters { get; } = new();

    public List<Action<IHttpRequest, IHttpResponse, object>> RequestFilters { get; } = new();

    public List<Action<IHttpRequest, IHttpResponse, object>> ResponseFilters { get; } = new();

    /// <summary>
    /// The origins of other sites that the application names: whether one may send requests, and send them with cookies.
    /// </summary>
    public List<Func<string, bool, bool>> AllowedOrigins { get; } = new();

    public List<IViewEngine> ViewEngines { get; set; } = new();

    public List<HttpHandlerResolverDelegate> CatchAllHandlers { get; set; } = new();

    public List<IPlugin> Plugins { get; set; } = new();

    public HandleUncaughtExceptionDelegate ExceptionHandler { get; set; }

    public HandleServiceExceptionDelegate ServiceExceptionHandler { get; set; }

    public IVirtualPathProvider VirtualPathProvider { get; set; }

    public DateTime StartedAt { get; set; } = DateTime.UtcNow;

    public DateTime ReadyAt { get; set; }

    /// <summary>From then on a plugin that is added is registered at once.</summary>
    public bool PluginsLoaded { get; set; }
}
