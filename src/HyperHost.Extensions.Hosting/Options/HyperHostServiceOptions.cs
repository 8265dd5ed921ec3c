using System;
using System.Collections.Generic;

namespace ServiceStack.HyperHost;

/// <summary>How a HyperAppHost runs in a generic host. Read when the host starts.</summary>
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

    /// <summary>The folder of v3's static files and views. Null (the default) for the content root of the generic host.</summary>
    public string? WebHostPhysicalPath { get; set; }

    /// <summary>
    /// Puts the configuration of the generic host behind v3's AppSettings and ConfigUtils, and behind ConfigurationManager: the sections
    /// "AppSettings" and "ConnectionStrings". Default true. ConfigurationManager is one for the process.
    /// </summary>
    public bool UseConfiguration { get; set; } = true;
}
