using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost;

/// <summary>
/// How a HyperAppHost runs in a generic host. Read when the host starts, from the options system:
/// <c>services.Configure&lt;HyperHostServiceOptions&gt;</c>, <c>BindConfiguration</c> and validation work.
/// </summary>
public sealed class HyperHostServiceOptions
{
    /// <summary>
    /// The addresses to listen on if the configuration has none in HyperHost:Listen, as <c>fcgi://127.0.0.1:9000</c>. They replace the
    /// AppHost's own, <see cref="HyperAppHost.DefaultAddresses"/>.
    /// </summary>
    public ICollection<string> DefaultAddresses { get; } = new List<string>();

    /// <summary>
    /// Creates the AppHost; null (the default) calls its constructor, whose parameters are resolved from the application's services.
    /// </summary>
    public Func<IServiceProvider, HyperAppHost>? CreateAppHost { get; set; }

    /// <summary>Sets options of the host, under those of the section HyperHost; null (the default) for nothing.</summary>
    public Action<HyperHostOptions>? ConfigureHost { get; set; }

    /// <summary>
    /// The folder of v3's views and of paths that begin with <c>~/</c>, whose files are served too. Null (the default): views and paths are
    /// those of the content root of the generic host, and the files of <c>wwwroot</c> below it are served.
    /// </summary>
    public string? WebHostPhysicalPath { get; set; }

    /// <summary>
    /// Further folders whose files v3 serves, for an application that keeps them beside the program. A relative path begins at
    /// <see cref="WebHostPhysicalPath"/>, or else at the content root. Empty by default.
    /// </summary>
    public ICollection<string> StaticFileFolders { get; } = new List<string>();

    /// <summary>
    /// Puts the configuration of the generic host behind v3's AppSettings and ConfigUtils, and behind ConfigurationManager: the sections
    /// "AppSettings" and "ConnectionStrings". Default true. ConfigurationManager is one for the process.
    /// </summary>
    public bool UseConfiguration { get; set; } = true;
}
