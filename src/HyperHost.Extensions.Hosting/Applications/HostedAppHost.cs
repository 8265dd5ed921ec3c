using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.HyperHost.EngineBridge;
using ServiceStack.HyperHost.Extensions.Hosting.Dependencies;
using ServiceStack.HyperHost.Extensions.Hosting.Logging;
using ServiceStack.HyperHost.Extensions.Hosting.Settings;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.Shared;
using ServiceStack.VirtualPath;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

namespace ServiceStack.HyperHost.Extensions.Hosting.Applications;

/// <summary>An AppHost with the dependencies and the logs of the generic host around it.</summary>
/// <remarks>v3 keeps the running application in static members: what this class has set there, it restores at its end.</remarks>
internal sealed class HostedAppHost : IDisposable
{
    private readonly ServiceProviderAdapter _adapter;
    private readonly IDisposable _logs;
    private readonly IDisposable? _settings;
    private readonly ILogger _logger;
    private readonly EndpointHostConfig _prototype;
    private readonly (string? Folder, string? Path, string? Metadata) _before;
    private IHostLog? _log;
    private bool _isStarted;

    private HostedAppHost(
        Type type, ServiceProviderAdapter adapter, ILoggerFactory loggers, IConfiguration? configuration, Func<IAppHost> create)
    {
        // v3's configuration reads settings when it is first used
        _settings = configuration is null ? null : ConfigurationSystem.Install(configuration);
        _prototype = EndpointHostConfig.Instance;
        _adapter = adapter;
        _logger = loggers.CreateLogger(LogEvents.Category);
        _before = (_prototype.WebHostPhysicalPath, _prototype.ServiceStackHandlerFactoryPath, _prototype.MetadataRedirectPath);
        _logs = LoggerLogFactory.Install(loggers);
        try
        {
            AppHost = create() ?? throw new InvalidOperationException($"CreateAppHost has returned null; it has to return a {type.Name}.");
            Container.Adapter = adapter;
        }
        catch
        {
            _logs.Dispose();
            _settings?.Dispose();
            throw;
        }
    }

    public IAppHost AppHost { get; }

    private static Funq.Container Container => EndpointHost.Container;

    public HostCounters Counters { get; } = new();

    /// <summary>Creates the AppHost, before its Configure.</summary>
    /// <param name="create">Null calls the constructor of <paramref name="type"/>.</param>
    /// <param name="scope">Returns the services of the current request; null outside a request.</param>
    /// <param name="configuration">Settings and connection strings; null for those of the .config file alone.</param>
    /// <exception cref="InvalidOperationException">An AppHost runs in this process.</exception>
    public static HostedAppHost Create(
        Type type, Func<IServiceProvider, IAppHost>? create, IServiceProvider services, Func<IServiceProvider?> scope,
        ILoggerFactory loggers, IConfiguration? configuration)
    {
        if (Running is { } other) throw new InvalidOperationException(
            $"{type.Name} can't start: {other.GetType().Name} runs in this process, and v3 keeps the running application in static members "
                + "(EndpointHost, AppHostBase.Instance). Dispose of it first, or host each AppHost in a process of its own.");

        var adapter = new ServiceProviderAdapter(services, scope);
        return new HostedAppHost(type, adapter, loggers, configuration, () => create is null
            ? (IAppHost)ActivatorUtilities.CreateInstance(services, type) : create(services));
    }

    private static object? Running => (object?)AppHostBase.Instance ?? HttpListenerBase.Instance;

    /// <summary>Sets the folders of views and of static files, unless Configure sets another.</summary>
    /// <param name="folder">The folder of views, and of paths that begin with <c>~/</c>.</param>
    /// <param name="webRoot">The folder whose files are served; null for none. A relative path begins at <paramref name="folder"/>.</param>
    /// <param name="more">Further ones.</param>
    public void SetFolder(string folder, string? webRoot, IEnumerable<string> more)
    {
        EndpointHost.Config.WebHostPhysicalPath = folder;
        ((object)EndpointHost.Config as IEngineSetup)?.SetFileFolders(
            [.. more.Prepend(webRoot).OfType<string>().Where(static one => one.Length > 0).Select(InFolder)]);

        string InFolder(string one) => Path.GetFullPath(Path.Combine(folder, one));

        EndpointHost.VirtualPathProvider = new FileSystemVirtualPathProvider(AppHost, folder);
    }

    public static void SetHandlerPath(string? path)
    {
        var config = EndpointHost.Config;
        if (config.MetadataRedirectPath is null or "metadata" || config.MetadataRedirectPath == config.ServiceStackHandlerFactoryPath
            + "/metadata")
        {
            config.MetadataRedirectPath = path is null ? "metadata" : path + "/metadata";
        }

        config.ServiceStackHandlerFactoryPath = path;
    }

    /// <summary>Runs Configure, and registers plugins and routes.</summary>
    public void Init()
    {
        switch (AppHost)
        {
            case AppHostBase host:
                host.Init();
                break;
            case HttpListenerBase host:
                host.Init();
                break;
            default:
                throw new InvalidOperationException(
                    $"{AppHost.GetType()} can't be hosted: it has to derive from AppHostBase, AppHostHttpListenerBase or HyperAppHost.");
        }

        if (Container.Adapter is not { } adapter) Container.Adapter = _adapter;
        else if (!ReferenceEquals(adapter, _adapter)) Container.Adapter = ChainedAdapter.Of(adapter, _adapter);
        _isStarted = true;
#pragma warning disable RS0030 // once at the start
        _logger.LogInformation(
            LogEvents.Started, "{Application} has started, with {Operations} operations.", EndpointHost.Config.ServiceName,
            EndpointHost.Metadata.Operations is System.Collections.ICollection operations ? operations.Count : 0);
#pragma warning restore RS0030
    }

    /// <summary>Passes what the host itself logs.</summary>
    public void AttachLog(IHostLog log)
    {
        _log = log;
        EngineLog.Attach(log);
    }

    public void Dispose()
    {
        var name = EndpointHost.Config?.ServiceName;
        (AppHost as IDisposable)?.Dispose();
        if (ReferenceEquals(EndpointHost.AppHost, AppHost)) EndpointHost.Dispose();
        (_prototype.WebHostPhysicalPath, _prototype.ServiceStackHandlerFactoryPath, _prototype.MetadataRedirectPath) = _before;
#pragma warning disable RS0030 // once at the stop
        if (_isStarted) _logger.LogInformation(LogEvents.Stopped, "{Application} has stopped.", name);
#pragma warning restore RS0030
        if (_log is not null) EngineLog.Detach(_log);
        _logs.Dispose();
        _settings?.Dispose();
    }
}
