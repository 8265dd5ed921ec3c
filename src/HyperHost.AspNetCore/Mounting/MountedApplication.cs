using System;
using System.Collections.Generic;
using System.Net;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Antiforgery;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.AspNetCore.Describing;
using ServiceStack.HyperHost.AspNetCore.Requests;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.EngineBridge;
using ServiceStack.HyperHost.Extensions.Hosting.Applications;
using ServiceStack.HyperHost.Extensions.Hosting.Logging;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.Shared;
using ServiceStack.VirtualPath;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;
using IHttpHandler = System.Web.IHttpHandler;

namespace ServiceStack.HyperHost.AspNetCore.Mounting;

/// <summary>The v3 application in an ASP.NET Core application: starts at the mount, and is disposed with the services.</summary>
internal sealed class MountedApplication(
    Type type, ServiceStackOptions options, IServiceProvider services, IHttpContextAccessor accessor, ILoggerFactory loggers,
    IWebHostEnvironment environment) : IDescribedApplication, IDisposable
{
    private readonly object _lock = new();
    private readonly EngineEntry _engine = EngineEntry.ForSelfHosts();
    private readonly ILogger _logger = loggers.CreateLogger(LogEvents.Category);
    private BoundedLog? _log;
    private HostedAppHost? _hosted;
    private HyperHostOptions _host = new();
    private RequestHandler? _handler;
    private TrustedProxies _trustedProxies = new();
    private string? _path;

    public ServiceStackOptions Options => options;

    public IServiceProvider Services => services;

    /// <summary>The mount that MapServiceStack added; null with UseServiceStack.</summary>
    public Mount? Mount { get; set; }

    /// <exception cref="InvalidOperationException">The AppHost has not been started.</exception>
    public IAppHost AppHost => _hosted?.AppHost ?? throw new InvalidOperationException(
        $"{type.Name} has not started: call app.MapServiceStack(\"/api\") or app.UseServiceStack() first.");

    public bool IsReady => _hosted is not null && EndpointHost.ReadyAt != default;

    /// <summary>Starts the AppHost.</summary>
    /// <param name="path">The mount's path; null for the root, at which an AppHost keeps its own handler path.</param>
    /// <exception cref="InvalidOperationException">Another AppHost is running.</exception>
    public void Start(string? path)
    {
        lock (_lock)
        {
            if (_hosted is not null) throw new InvalidOperationException(
                $"{type.Name} is mounted at {(_path is null ? "the root" : "/" + _path)} already: v3 has one handler path for an AppHost.");

            _path = path?.Trim('/') is { Length: > 0 } text ? text : null;
            var providers = AuthService.AuthProviders;
            var hosted = HostedAppHost.Create(
                type, options.CreateAppHost, services, () => accessor.HttpContext?.RequestServices, loggers,
                options.UseConfiguration ? services.GetService<IConfiguration>() : null);
            try
            {
                Configure(hosted);
                hosted.Init();
                var logins = new LoginSchemes(options, services).CreateProviders(accessor);
                PrincipalAuthProvider.Register(accessor, providers, logins);
                SetPath(path is null);
                _handler = CreateHandler(hosted);
            }
            catch
            {
                hosted.Dispose();
                throw;
            }

            _hosted = hosted;
        }
    }

    /// <summary>Whether the AppHost's not-found handler serves paths that no other middleware serves.</summary>
    public bool HasOwnNotFound => !options.EnableNotFoundResponses && OwnNotFound is not null;

    /// <summary>The path of v3's handler; null for the root.</summary>
    public string? HandlerPath => _path;

    /// <returns>The ASP.NET Core metadata of an operation, from attributes and conventions.</returns>
    public IReadOnlyList<object> RulesOf(Type request, string verb) =>
        Mount is { } mount ? mount.RulesOf(request, verb) : [.. OperationMetadata.Of(request, verb)];

    /// <summary>Creates v3's request, without its body, and selects the handler.</summary>
    /// <param name="isLast">
    /// Whether no other middleware responds to the request: then the AppHost's not-found handler (CustomHttpHandlers) does, if it has one.
    /// </param>
    /// <returns>Null if v3 has no handler for the request.</returns>
    public MountedRequest? Choose(HttpContext context, int segments, bool isLast = false)
    {
        var request = Create(context, segments);
        request.Chosen = TryChoose(request);
        if (!options.EnableNotFoundResponses && request.PathRefusal is null && request.Chosen is { } handler && IsNotFound(handler)
            && !(isLast && ReferenceEquals(handler, OwnNotFound)) && !TrySetPreflight(request))
        {
            return null;
        }

        context.Features.Set(request);
        return request;
    }

    private MountedRequest Create(HttpContext context, int segments, bool isOfOther = false)
    {
        var request = new MountedRequest(this, context, segments, _trustedProxies, _host.UnderscoresInHeaders) { IsOfOther = isOfOther };
        context.Response.OnCompleted(
            static state =>
            {
                ((MountedRequest)state).Release();
                return Task.CompletedTask;
            },
            request);
        return request;
    }

    /// <summary>Creates v3's view of a request that another endpoint serves.</summary>
    public MountedRequest CreateForOther(HttpContext context)
    {
        var request = Create(context, 0, isOfOther: true);
        context.Response.OnCompleted(() =>
        {
            request.User?.End();
            return Task.CompletedTask;
        });
        if (WholeBody.IsThere(context))
            request.Begin(new BodyView(new BodyStream(request)), context.Request.ContentLength ?? -1);
        return request;
    }

    public async Task ServeAsync(MountedRequest request)
    {
        var context = request.HttpContext;
        if (context.Features.Get<IAntiforgeryValidationFeature>() is { IsValid: false })
        {
            // the status with which ASP.NET Core's endpoints reject an invalid form
            context.Response.StatusCode = StatusCodes.Status400BadRequest;
            return;
        }

        RequestBody? body = null;
        if (WholeBody.IsThere(context))
        {
            body = await MountedBody.ReadAsync(request, _host.Limits).ConfigureAwait(false);
        }
        else
        {
            request.Begin(null, 0);
        }

        request.MapUser();
        request.BeginReads();
        using var scope = EngineEntry.OperationOf(request.Chosen!) is { } operation && _logger.IsEnabled(LogLevel.Information)
            ? _logger.BeginScope(new OperationScope(operation)) : null;
        var response = new MountedResponse(request);
        request.Response = response;
        try
        {
            await _handler!.HandleAsync(request, response).ConfigureAwait(false);
        }
        catch (ClientGoneException)
        {
            context.Abort();
        }
        finally
        {
            MountedCaching.Judge(context, request.Inputs);
            request.EndReads();
            body?.Reset();
        }
    }

    public void Dispose()
    {
        lock (_lock)
        {
            if (_hosted is null) return;

            WebContexts.End();
            _hosted.Dispose();
            _hosted = null;
            _log?.Dispose();
        }
    }

    private void Configure(HostedAppHost hosted)
    {
        if (hosted.AppHost is HyperAppHost own) _host = own.Options;
        options.ConfigureHost?.Invoke(_host);
        _host.CheckValues();
        _trustedProxies = _host.CreateProxies();
        var folder = options.WebHostPhysicalPath ?? environment.ContentRootPath;
        hosted.SetFolder(folder, options.WebHostPhysicalPath ?? environment.WebRootPath, options.StaticFileFolders);
        if (options.EnableSystemWeb) WebContexts.Provide(accessor, folder);
        if (_path is not null) HostedAppHost.SetHandlerPath(_path);
    }

    // the AppHost's Configure may have replaced the configuration
    private void SetPath(bool isRoot)
    {
        var config = EndpointHost.Config;
        if (isRoot) _path = config.ServiceStackHandlerFactoryPath?.Trim('/') is { Length: > 0 } own ? own : null;
        else HostedAppHost.SetHandlerPath(_path);
        if (_path is null) config.MetadataRedirectPath ??= "metadata";
    }

    // Leaves the handler unset after an exception. Serving the request throws it again, where the exception handler middleware sees it; the
    // middleware does not cover endpoint matching.
    private IHttpHandler? TryChoose(MountedRequest request)
    {
        try
        {
            return _engine.Choose(request);
        }
        catch (Exception error)
        {
            _log?.Write(HostLogLevel.Debug, $"{request.PathInfo}: the handler could not be chosen.", error);
            return null;
        }
    }

    private RequestHandler CreateHandler(HostedAppHost hosted)
    {
        if (_host.V3Behaviour) EngineSwitch.UseV3();
#pragma warning disable RS0030 // within a BoundedLog
        _log = new BoundedLog(new LoggerHostLog(loggers.CreateLogger(LogEvents.Category)), _host.Time);
#pragma warning restore RS0030
        hosted.AttachLog(_log);
        return new RequestHandler(
            _log, _host.AccessLog, events: _host.RequestEvents, compression: _host.Compression, showsTiming: _host.ServerTiming,
            slowLog: SlowLog.For(_host.SlowRequestTime, _log, hosted.Counters),
            passes: (_, error) => error is OperationCanceledException || (!options.EnableErrorResponses && error is not IHttpError))
        {
            Stopping = services.GetService<IHostApplicationLifetime>()?.ApplicationStopping ?? default,
        };
    }

    private static bool IsNotFound(IHttpHandler handler) => handler is NotFoundHttpHandler || ReferenceEquals(handler, OwnNotFound);

    private static object? OwnNotFound =>
        EndpointHost.Config.CustomHttpHandlers.TryGetValue(HttpStatusCode.NotFound, out var own) ? own : null;

    // The CORS middleware reads its policy from the endpoint, so a preflight gets the endpoint of the requested route and method.
    private static bool TrySetPreflight(MountedRequest request)
    {
        if (request.HttpMethod != ServiceStack.Common.Web.HttpMethods.Options
            || request.HttpContext.Request.Headers.AccessControlRequestMethod is not [{ } method]
            || RestHandler.FindMatchingRestPath(method, request.PathInfo, out _) is not { } route)
        {
            return false;
        }

        request.Preflight = (route, method);
        return true;
    }
}
