using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;
using System.Runtime.CompilerServices;
using ServiceStack.HyperHost.Configuration.Files;
using ServiceStack.HyperHost.Configuration.Logging;
using ServiceStack.HyperHost.Inspection;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Roles.Check;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>Serves a v3 application: initializes its AppHost, then listens.</summary>
internal sealed class ServiceServing : IServing
{
    private readonly HyperAppHost? _host;
    private readonly HyperHostFeature? _feature;
    private readonly IDisposable? _featuredHost;
    private readonly IGlobalClass? _global;
    private readonly Action _listen;

    private ServiceServing(
        HyperAppHost? host, HyperHostFeature? feature, IDisposable? featuredHost, IGlobalClass? global, Action listen)
    {
        _host = host;
        _feature = feature;
        _featuredHost = featuredHost;
        _global = global;
        _listen = listen;
    }

    /// <param name="application">The application to serve.</param>
    /// <param name="engine">Value of --engine; null if it was not given.</param>
    /// <param name="addresses">The addresses to listen on.</param>
    /// <param name="configure">Sets the host's options.</param>
    /// <param name="log">Gets the server's own lines.</param>
    /// <exception cref="ServingException">The application can't be loaded or started.</exception>
    public static IServing Start(ApplicationPlan application, string? engine, IReadOnlyList<string> addresses,
        Action<HyperHostOptions> configure, ServerLog log)
    {
        // A shadow copy has been checked already. Without the check, an assembly for another runtime may fail late: Mono loads assemblies
        // for .NET 10.
        if (application.Copy is null && ApplicationCheck.Unloadable(application.Assembly!, engine) is { } unloadable)
            throw new ServingException(unloadable);

        var choice = EngineChoice.Of(Path.GetDirectoryName(application.Assembly!)!, engine, application.Copy);
        if (choice.Error is { } wrong) throw new ServingException(wrong);

        if (choice.IsApplications) log.Notice($"The engine is {choice.Reason}.");
        foreach (var warning in choice.Warnings) log.Warning(warning);

        if (AspNetPages.Complaint(FolderOf(application)) is { } pages) log.Warning(pages);

        // sets v3's LogManager.LogFactory to the host's log before any v3 class creates a logger
        RuntimeHelpers.RunClassConstructor(typeof(HyperAppHost).TypeHandle);

        var assembly = Load(application);
        if (GlobalClass.Find(assembly, application) is { } global)
        {
            Init(application, global.Start, "Application_Start");
            if (EndpointHost.AppHost is { } made) return AddFeature(made, global, application, addresses, configure, log);
        }
        else
        {
            global = null;
        }

        var host = Create(assembly, application);
        if (host is HyperAppHost hyper)
        {
            Configure(hyper.Options, global, application, configure);
            Init(application, hyper.Init);
            ApplicationPath.Set(application, log);
            return new ServiceServing(hyper, null, null, global, () => hyper.Start([.. addresses]));
        }

        Init(application, host is AppHostBase web ? web.Init : ((AppHostHttpListenerBase)host).Init);
        return AddFeature((IAppHost)host, global, application, addresses, configure, log);
    }

    private static string FolderOf(ApplicationPlan application) => application.Folder ?? Path.GetDirectoryName(application.Assembly!)!;

    private static ServiceServing AddFeature(IAppHost host, IGlobalClass? global, ApplicationPlan application,
        IReadOnlyList<string> addresses, Action<HyperHostOptions> configure, ServerLog log)
    {
        ApplicationPath.Set(application, log);
        var feature = new HyperHostFeature();
        Configure(feature.Options, global, application, configure);
        foreach (var address in addresses) feature.Listen.Add(address);
        return new ServiceServing(null, feature, host as IDisposable, global, () => Register(feature, host));
    }

    // the server's options win over the application's web.config
    private static void Configure(
        HyperHostOptions options, IGlobalClass? global, ApplicationPlan application, Action<HyperHostOptions> configure)
    {
        application.WebConfig?.SetLimits(options.Limits);
        configure(options);
        options.ConfiguredName = application.Name;
        global?.AddTo(options);
    }

    public void Listen() => _listen();

    // v3's statics allow only one AppHost start per process
    public bool TryReload() => false;

    public void DrainForReplacement()
    {
        var options = _host?.Options ?? _feature!.Options;
        if (options.Shared is { } inherited && Linux.IsHere) inherited.HasReplacement = true;
        options.IsReplaced = true;
    }

    public bool Stop()
    {
        _host?.Stop();
        _feature?.Dispose();
        _global?.Stop();
        return true;
    }

    public void Dispose()
    {
        _host?.Dispose();
        _featuredHost?.Dispose();
    }

    private static Assembly Load(ApplicationPlan application)
    {
        try
        {
            return AppAssembly.Load(application.Image!);
        }
        catch (Exception error) when (error is System.IO.IOException or BadImageFormatException or UnauthorizedAccessException)
        {
            throw new ServingException(
                ApplicationCheck.FirstError(application)
                    ?? $"{application.Assembly} can't be loaded: {StartFailure.Cause(error, application.Assembly)}", error);
        }
    }

    private static object Create(Assembly assembly, ApplicationPlan application)
    {
        var type = FindType(assembly, application);
        try
        {
            return Activator.CreateInstance(type, nonPublic: true)!;
        }
        catch (TargetInvocationException error)
        {
            throw Failed(application, "constructor", error.InnerException ?? error);
        }
    }

    private static Type FindType(Assembly assembly, ApplicationPlan application)
    {
        try
        {
            return AppHostFinder.Find(assembly, application.Assembly!, application.AppHostType);
        }
        catch (ServingException error) when (ApplicationCheck.FirstError(application) is { } reason)
        {
            throw new ServingException(reason, error);
        }
    }

    private static void Init(ApplicationPlan application, Action init, string where = "Init")
    {
        try
        {
            init();
        }
        catch (Exception error)
        {
            throw Failed(application, where, error);
        }
    }

    // v3 swallows exceptions of plugins, so the feature logs its own failure
    private static void Register(HyperHostFeature feature, IAppHost host)
    {
        try
        {
            feature.Register(host);
        }
        catch (ListenException error)
        {
            throw new ServingException(error.Message, error) { IsLogged = true };
        }
    }

    // an assembly for another runtime or with missing references throws the same exceptions as a faulty application: check it
    private static ServingException Failed(ApplicationPlan application, string where, Exception error) =>
        ApplicationCheck.FirstError(application) is { } reason
            ? new(reason, error)
            : new($"The AppHost of {application.Assembly} failed in its {where}: {StartFailure.Cause(error, application.Assembly)}",
                error) { IsOfApplication = true };
}
