using System.Collections.Generic;

namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>An application to be served.</summary>
internal sealed class ApplicationPlan
{
    /// <summary>Its name in log lines.</summary>
    public string Name { get; set; } = "";

    /// <summary>Host name that it serves; null for any.</summary>
    public string? Host { get; set; }

    /// <summary>Port of the web server that it serves; null for any.</summary>
    public int? Port { get; set; }

    /// <summary>The path it begins at: "/", "/api".</summary>
    public string VirtualPath { get; set; } = "/";

    /// <summary>Its folder; null for an assembly, which is served from the folder that it is in.</summary>
    public string? Folder { get; set; }

    /// <summary>Full path of the assembly with its AppHost; null for a folder application.</summary>
    public string? Assembly { get; set; }

    /// <summary>In a worker: the folder with its copy of the assembly and those beside it; null if it loads the originals.</summary>
    public string? Copy { get; set; }

    /// <summary>The file of the assembly that is loaded.</summary>
    public string? Image => Copy is { } copy && Assembly is { } assembly
        ? System.IO.Path.Combine(copy, System.IO.Path.GetFileName(assembly)) : Assembly;

    /// <summary>Full name of its AppHost; null if there is only one.</summary>
    public string? AppHostType { get; set; }

    /// <summary>Its web.config, if this server reads it (on .NET, for an assembly); else null.</summary>
    public WebConfig? WebConfig { get; set; }

    /// <summary>Addresses of its own.</summary>
    public List<string> Addresses { get; set; } = [];

    /// <summary>The option or the line of a file that named it.</summary>
    public string Where { get; set; } = "";

    /// <summary>Path of the assembly or of the folder.</summary>
    public string Path => Assembly ?? Folder ?? "";

    /// <summary>An application of System.Web, which only Mono can serve.</summary>
    public bool IsAspNet => Assembly is null;

    /// <summary>host:port:path: what requests are matched with.</summary>
    public string Key =>
        $"{Host ?? "*"}:{(Port is { } port ? port.ToString(System.Globalization.CultureInfo.InvariantCulture) : "*")}:{VirtualPath}";

    public override string ToString() => $"{Name} ({Key} -> {Path})";
}
