using System;
using System.Collections.Generic;
using System.Reflection;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Logging;
using ServiceStack.HyperHost.Server.Roles.Check;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>Serves a v3 application: starts its AppHost, and listens for it.</summary>
internal sealed class ServiceServing : IServing
{
    private readonly HyperAppHost? _host;
    private readonly HyperHostFeature? _feature;

    private ServiceServing(HyperAppHost? host, HyperHostFeature? feature)
    {
        _host = host;
        _feature = feature;
    }

    /// <exception cref="ServingException">The application can't be loaded or started.</exception>
    public static IServing Start(ApplicationPlan application, IReadOnlyList<string> addresses, Action<HyperHostOptions> configure,
        ServerLog log)
    {
        var host = Create(application);
        if (host is HyperAppHost hyper)
        {
            configure(hyper.Options);
            Init(application, hyper.Init);
            ApplicationPath.Set(application, log);
            hyper.Start([.. addresses]);
            return new ServiceServing(hyper, null);
        }

        Init(application, host is AppHostBase web ? web.Init : ((AppHostHttpListenerBase)host).Init);
        ApplicationPath.Set(application, log);
        var feature = new HyperHostFeature();
        configure(feature.Options);
        foreach (var address in addresses) feature.Listen.Add(address);
        Register(feature, (IAppHost)host);
        return new ServiceServing(null, feature);
    }

    public bool TryReload() => false;

    public void HandOver()
    {
        if ((_host?.Options ?? _feature!.Options).Shared is { } inherited) inherited.IsHandingOver = true;
    }

    public bool Stop()
    {
        _host?.Stop();
        _feature?.Dispose();
        return true;
    }

    public void Dispose() => _host?.Dispose();

    private static object Create(ApplicationPlan application)
    {
        Assembly assembly;
        try
        {
            assembly = AppAssembly.Load(application.Assembly!);
        }
        catch (Exception error) when (error is System.IO.IOException or BadImageFormatException)
        {
            throw new ServingException(
                ApplicationCheck.FirstError(application.Assembly!) ?? $"{application.Assembly} can't be loaded: {error.Message}", error);
        }

        var type = AppHostFinder.Find(assembly, application.AppHostType);
        try
        {
            return Activator.CreateInstance(type)!;
        }
        catch (TargetInvocationException error)
        {
            throw Failed(application, "constructor", error.InnerException ?? error);
        }
    }

    private static void Init(ApplicationPlan application, Action init)
    {
        try
        {
            init();
        }
        catch (Exception error)
        {
            throw Failed(application, "Init", error);
        }
    }

    // the feature logs its failure itself, since v3 swallows the exceptions of plugins
    private static void Register(HyperHostFeature feature, IAppHost host)
    {
        try
        {
            feature.Register(host);
        }
        catch (ListenException error)
        {
            throw new ServingException(error.Message, error) { IsTold = true };
        }
    }

    // an assembly for another runtime, or one with missing references, throws the same exceptions as a faulty application
    private static ServingException Failed(ApplicationPlan application, string where, Exception error) =>
        ApplicationCheck.FirstError(application.Assembly!) is { } reason
            ? new(reason, error)
            : new($"The AppHost of {application.Assembly} failed in its {where}: {error.GetType().Name}: {error.Message}",
                error) { IsOfApplication = true };
}
