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

    private static readonly EngineEntry Engine = new(static request => ChooseAsV3(((SystemWebRequest)request).Context));

    private static Encoding? _headerEncoding;
    private static volatile bool _isReady;

    /// <summary>True: nothing of a request is kept here.</summary>
    public bool IsReusable => true;

    /// <summary>That of the AppHost that runs; null for none, or if the engine is older than the one that the host needs.</summary>
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

    // separate methods: a member that an older engine lacks is found when these are compiled
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Assembly? AssemblyOfAppHost() => EndpointHost.AppHost?.GetType().Assembly;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Process(HttpContext context)
    {
        if (EndpointHost.AppHost is null)
        {
            throw new InvalidOperationException("No AppHost is running: call new AppHost().Init() in Application_Start of Global.asax.");
        }

        // it adds to RawHttpHandlers, which requests read at the same time
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

        // as v3 does: other handlers may need more of System.Web than its request has, and their pages show what was chosen for
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
