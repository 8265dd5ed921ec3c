using System.Collections.Generic;
using ServiceStack.HyperHost.Configuration.Files;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>An application to serve.</summary>
internal sealed class ApplicationPlan
{
    /// <summary>Name of the application in log lines.</summary>
    public string Name { get; set; } = "";

    /// <summary>Host name of the requests to serve; null for any.</summary>
    public string? Host { get; set; }

    /// <summary>Port, at the web server, of the requests to serve; null for any.</summary>
    public int? Port { get; set; }

    /// <summary>The application's root path: "/", "/api".</summary>
    public string VirtualPath { get; set; } = "/";

    /// <summary>The application's folder; null for an assembly, whose own folder is used.</summary>
    public string? Folder { get; set; }

    /// <summary>Full path of the assembly with its AppHost; null for a folder application.</summary>
    public string? Assembly { get; set; }

    /// <summary>
    /// In a worker: the folder with the shadow copy of the assembly and its dependencies; null if the worker loads the originals.
    /// </summary>
    public string? Copy { get; set; }

    /// <summary>The assembly file that the worker loads: in the shadow copy, if there is one.</summary>
    public string? Image => Copy is { } copy && Assembly is { } assembly
        ? System.IO.Path.Combine(copy, System.IO.Path.GetFileName(assembly)) : Assembly;

    /// <summary>Full name of the AppHost class; null if the assembly has only one.</summary>
    public string? AppHostType { get; set; }

    /// <summary>The application's web.config, if this server reads it (on .NET, for an assembly); otherwise null.</summary>
    public WebConfig? WebConfig { get; set; }

    /// <summary>The application's own addresses.</summary>
    public List<string> Addresses { get; set; } = [];

    /// <summary>The option or the line of a file that configured the application, for messages.</summary>
    public string Where { get; set; } = "";

    /// <summary>Path of the assembly or of the folder.</summary>
    public string Path => Assembly ?? Folder ?? "";

    /// <summary>Whether this is a System.Web application, which only Mono can serve.</summary>
    public bool IsAspNet => Assembly is null;

    /// <summary>host:port:path, which requests are matched against.</summary>
    public string Key =>
        $"{Host ?? "*"}:{(Port is { } port ? port.ToString(System.Globalization.CultureInfo.InvariantCulture) : "*")}:{VirtualPath}";

    public override string ToString() => $"{Name} ({Key} -> {Path})";
}
