using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.AspNet;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>Serves ASP.NET applications, each in a domain of its own.</summary>
internal sealed class AspNetServing : IServing
{
    private readonly AspNetServer _server;
    private readonly HyperHostOptions _options;
    private readonly IReadOnlyList<string> _names;

    private AspNetServing(AspNetServer server, HyperHostOptions options, IReadOnlyList<string> names)
    {
        _server = server;
        _options = options;
        _names = names;
    }

    public static IServing Create(ProcessPlan process, ServerPlan plan, Action<HyperHostOptions> configure)
    {
        var options = new AspNetServerOptions();
        configure(options.Host);

        // an application alone in its process serves every request on its addresses, whatever the path or host
        var isAlone = process.Applications.Count == 1;
        foreach (var application in process.Applications) options.Applications.Add(Describe(application, plan));
        foreach (var one in process.Addresses) (isAlone ? options.Applications[0].Addresses : options.Addresses).Add(one);
        string[] names = [.. options.Applications.Select(application => application.Name)];
        return new AspNetServing(new AspNetServer(options), options.Host, names);
    }

    public void Listen() => _server.Start();

    public bool TryReload()
    {
        foreach (var name in _names) _server.Reload(name, "a reload was requested");
        return true;
    }

    public void DrainForReplacement() => _options.IsReplaced = true;

    public bool Stop() => _server.Stop();

    public void Dispose() => _server.Dispose();

    private static AspNetApplicationOptions Describe(ApplicationPlan application, ServerPlan plan)
    {
        var settings = plan.Settings;
        var described = new AspNetApplicationOptions
        {
            Name = application.Name,
            Host = application.Host,
            Port = application.Port,
            VirtualPath = application.VirtualPath,
            PhysicalPath = application.Folder!,
            AddTrailingSlash = settings.Flag("addtrailingslash"),
            CheckHiddenFiles = settings.Flag("check-hidden-files", standard: !settings.Flag("no-hidden")),
        };
        if (settings.Text("default-index-files") is not { } files) return described;

        described.DefaultDocuments.Clear();
        foreach (var file in files.Split([',', ' ', ';'], StringSplitOptions.RemoveEmptyEntries)) described.DefaultDocuments.Add(file);
        return described;
    }
}
