namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Collections.Generic;
using ServiceStack.Html;
using ServiceStack.IO;
using ServiceStack.ServiceHost;

/// <summary>The host of an application, as plugins and services see it: configuration, container, filters, routes.</summary>
public interface IAppHost : IResolver
{
    /// <summary>Functions that return the handler of a path that no route takes, in the order in which they are called.</summary>
    List<HttpHandlerResolverDelegate> CatchAllHandlers { get; }

    /// <summary>The configuration.</summary>
    EndpointHostConfig Config { get; }

    /// <summary>The formats of requests and responses; register a format of your own here.</summary>
    IContentTypeFilter ContentTypeFilters { get; }

    /// <summary>Handles exceptions that no service handled, as of filters; null takes the default.</summary>
    HandleUncaughtExceptionDelegate ExceptionHandler { get; set; }

    /// <summary>The plugins. Add yours in <c>Configure</c>.</summary>
    /// <example>
    /// <code>
    /// Plugins.Add(new SessionFeature());
    /// </code>
    /// </example>
    List<IPlugin> Plugins { get; }

    /// <summary>Filters that run before the request is read, for every request.</summary>
    /// <example>
    /// <code>
    /// PreRequestFilters.Add((req, res) =&gt; res.AddHeader("X-Served-By", Environment.MachineName));
    /// </code>
    /// </example>
    List<Action<IHttpRequest, IHttpResponse>> PreRequestFilters { get; }

    /// <summary>Functions that make a request DTO from an HTTP request, by type.</summary>
    Dictionary<Type, Func<IHttpRequest, object>> RequestBinders { get; }

    /// <summary>Filters that run before the service, with the request DTO.</summary>
    /// <remarks>A filter that ends the response keeps the service from running.</remarks>
    /// <example>
    /// <code>
    /// RequestFilters.Add((req, res, dto) =&gt;
    /// {
    ///     if (req.Headers["X-Key"] == null) { res.StatusCode = 403; res.EndRequest(); }
    /// });
    /// </code>
    /// </example>
    List<Action<IHttpRequest, IHttpResponse, object>> RequestFilters { get; }

    /// <summary>Filters that run after the service, with the response that it returned.</summary>
    List<Action<IHttpRequest, IHttpResponse, object>> ResponseFilters { get; }

    /// <summary>The routes of the application.</summary>
    /// <example>
    /// <code>
    /// Routes.Add&lt;Hello&gt;("/hello").Add&lt;Hello&gt;("/hello/{Name}");
    /// </code>
    /// </example>
    IServiceRoutes Routes { get; }

    /// <summary>Handles exceptions of services and returns the response; null takes the default.</summary>
    HandleServiceExceptionDelegate ServiceExceptionHandler { get; set; }

    /// <summary>The engines of views, in the order in which they are tried.</summary>
    List<IViewEngine> ViewEngines { get; }

    /// <summary>The file system that views and static files are read from.</summary>
    IVirtualPathProvider VirtualPathProvider { get; set; }

    /// <summary>Creates the runner of an action. Override it in the host to change how services run.</summary>
    IServiceRunner<TRequest> CreateServiceRunner<TRequest>(ActionContext actionContext);

    /// <summary>Registers plugins at once, as from another plugin.</summary>
    void LoadPlugin(params IPlugin[] plugins);

    /// <summary>Disposes of what the request resolved. Hosts call it at the end of each request.</summary>
    void OnEndRequest();

    /// <summary>Registers an instance in the container.</summary>
    void Register<T>(T instance);

    /// <summary>Registers a class under a type that it implements.</summary>
    void RegisterAs<T, TAs>() where T : TAs;

    /// <summary>Registers a service class.</summary>
    /// <param name="atRestPaths">Templates of routes for all its requests, as <c>/hello</c>.</param>
    void RegisterService(Type serviceType, params string[] atRestPaths);

    /// <summary>Disposes of an instance that was resolved, if the container would not.</summary>
    void Release(object instance);

    /// <summary>Returns the absolute address of a virtual path, as of <c>~/orders</c>.</summary>
    string ResolveAbsoluteUrl(string virtualPath, IHttpRequest httpReq);
}
