using System;
using System.Runtime.CompilerServices;
using System.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;
using ServiceStack.WebHost.Endpoints.Support.Metadata;

namespace ServiceStack.HyperHost.EngineBridge;

/// <summary>The only entry point into the engine, for every host: chooses the handler of a request and runs it.</summary>
/// <param name="chooseInOriginal">
/// Chooses a handler if the engine is the original v3's. This project's engine is called directly, because it caches handlers itself.
/// </param>
internal sealed class EngineEntry(Func<IHttpRequest, IHttpHandler> chooseInOriginal)
{
    private readonly Func<IHttpRequest, IHttpHandler> _choose =
        EngineKind.IsOurs ? ServiceStackHttpHandlerFactory.GetHandler : new HandlerCache(chooseInOriginal).For;

    /// <summary>The entry point of hosts without an HttpContext.</summary>
    public static EngineEntry ForSelfHosts() => new(ServiceStackHttpHandlerFactory.GetHandler);

    /// <returns>The handler that v3 chooses by path, verb and the application's own rules; never null.</returns>
    public IHttpHandler Choose(IHttpRequest request) => _choose(request);

    /// <summary>Runs a handler on the calling thread.</summary>
    /// <returns>False for a handler that only System.Web can run; the method then does nothing.</returns>
    public static bool TryRun(IHttpHandler handler, IHttpRequest request, IHttpResponse response)
    {
        if (handler is not IServiceStackHttpHandler own) return TryRunWsdl(handler, request, response);

        if (OperationOf(handler) is { } operation) request.OperationName = operation;
        own.ProcessRequest(request, response, request.OperationName);
        return true;
    }

    /// <returns>
    /// Key of a handler's requests in statistics: the route's path with its variables, or the kind of the handler in brackets.
    /// </returns>
    public static string RouteOf(IHttpHandler handler) =>
        handler is RestHandler { RestPath: RestPath { Path: { } path } } ? path : RouteNames.Of(OperationOf(handler), handler.GetType());

    /// <returns>The operation that a handler runs; null if it runs no service, or takes the operation's name from the path.</returns>
    public static string? OperationOf(IHttpHandler handler) => handler switch
    {
        RestHandler { RestPath: { } route } rest => rest.RequestName ?? route.RequestType.Name,
        GenericHandler { RequestName: { Length: > 0 } operation } => operation,
        _ => null,
    };

    // v3 serves the WSDL only in ASP.NET applications; its self-hosts respond with an error. A separate method, which is compiled when
    // it is first called, because an engine that an application brings may lack the class.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryRunWsdl(IHttpHandler handler, IHttpRequest request, IHttpResponse response)
    {
        if (handler is not WsdlMetadataHandlerBase wsdl || EndpointHost.AppHost is not AppHostBase) return false;

        wsdl.Execute(request, response);
        return true;
    }
}
