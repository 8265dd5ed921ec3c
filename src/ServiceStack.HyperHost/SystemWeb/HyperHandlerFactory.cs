using System;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using System.Web;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.EngineBridge;
using ServiceStack.HyperHost.Messages;
using ServiceStack.WebHost.Endpoints;
using V3Response = ServiceStack.WebHost.Endpoints.Extensions.HttpResponseWrapper;

namespace ServiceStack.HyperHost.SystemWeb;

/// <summary>
/// The handler factory for web.config that replaces v3's ServiceStackHttpHandlerFactory. It is itself a reusable handler, which System.Web
/// caches. It caches handlers of routes, and wraps a request only once.
/// </summary>
/// <example>
/// <code>
/// &lt;add path="*" verb="*" type="ServiceStack.HyperHost.SystemWeb.HyperHandlerFactory, ServiceStack.HyperHost" /&gt;
/// </code>
/// </example>
public sealed class HyperHandlerFactory : IHttpHandlerFactory, IHttpHandler
{
    private static readonly ServiceStackHttpHandlerFactory V3 = new();

    private static readonly EngineEntry Engine = new(static request => ChooseAsV3(((SystemWebRequest)request).Context));

    private static Encoding? _headerEncoding;
    private static volatile bool _isReady;

    /// <summary>True: the factory has no request state.</summary>
    public bool IsReusable => true;

    /// <summary>Assembly of the running AppHost; null if none runs, or the engine is older than the host needs.</summary>
    internal static Assembly? AppHostAssembly
    {
        get
        {
            try
            {
                return AssemblyOfAppHost();
            }
            catch (Exception error) when (error is MissingMemberException or TypeLoadException)
            {
                return null;
            }
        }
    }

    /// <summary>This factory itself.</summary>
    public IHttpHandler GetHandler(HttpContext context, string requestType, string url, string pathTranslated) => this;

    /// <summary>Does nothing: the factory stays.</summary>
    public void ReleaseHandler(IHttpHandler handler)
    {
    }

    /// <summary>Serves one request of a v3 app that its Global.asax has started.</summary>
    /// <exception cref="InvalidOperationException">No AppHost was started, or the engine is older
    /// than the one that the host needs.</exception>
    public void ProcessRequest(HttpContext context)
    {
        Guard.NotNull(context);
        try
        {
            Process(context);
        }
        catch (Exception error) when (error is MissingMemberException or TypeLoadException && EngineAge.Complaint() is { } complaint)
        {
            throw new InvalidOperationException(complaint, error);
        }
    }

    // separate methods: compiling them throws in the caller's try block if an older engine lacks a member
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Assembly? AssemblyOfAppHost() => EndpointHost.AppHost?.GetType().Assembly;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Process(HttpContext context)
    {
        if (EndpointHost.AppHost is null)
        {
            throw new InvalidOperationException("No AppHost is running: call new AppHost().Init() in Application_Start of Global.asax.");
        }

        // the static constructor changes RawHttpHandlers, which concurrent requests read
        if (!_isReady)
        {
            RuntimeHelpers.RunClassConstructor(typeof(ServiceStackHttpHandlerFactory).TypeHandle);
            MountAtTheSitesRoot(EndpointHost.Config);
            _isReady = true;
        }

        // otherwise System.Web reads <globalization> again for each response
        var response = context.Response;
        response.HeaderEncoding = _headerEncoding ??= response.HeaderEncoding;
        ResponseHeaderNames.ReplaceComparer(response);

        var request = new SystemWebRequest(context);
        var handler = Engine.Choose(request);
        if (((IServiceProvider)context).GetService(typeof(HttpWorkerRequest)) is ICountedRequest counted)
            counted.Route = EngineEntry.RouteOf(handler);
        if (EngineEntry.OperationOf(handler) is not null && EngineEntry.TryRun(handler, request, new V3Response(response))) return;

        // As in v3: other handlers may need HttpContext, and their pages show the arguments of the choice.
        ServiceStackHttpHandlerFactory.DebugLastHandlerArgs =
            context.Request.RequestType + "|" + context.Request.Path + "|" + context.Request.PhysicalPath;
        handler.ProcessRequest(context);
    }

    // v3 reads "" out of a handler's path "/*", and every path is below that one: a site that is itself mounted below a path would
    // then get paths with its own prefix. Without a setting it uses the site's.
    private static void MountAtTheSitesRoot(EndpointHostConfig config)
    {
        if (config.ServiceStackHandlerFactoryPath is { } path && path.Trim('/').Length == 0) config.ServiceStackHandlerFactoryPath = null;
    }

    private static IHttpHandler ChooseAsV3(HttpContext context) =>
        V3.GetHandler(context, context.Request.RequestType, context.Request.Path, context.Request.PhysicalPath);
}
