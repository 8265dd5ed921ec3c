using System;
using Microsoft.Extensions.Configuration;
using ServiceStack.HyperHost.Configuration.Programs;

namespace ServiceStack.HyperHost;

/// <summary>The configuration of a program with a HyperAppHost.</summary>
public static class HyperAppHostConfiguration
{
    /// <summary>
    /// Reads appsettings.json, appsettings.{Environment}.json, user secrets (in Development) and environment variables, for the
    /// application's own settings. Later sources override earlier ones.
    /// </summary>
    /// <example>
    /// <code>
    /// var connection = this.ReadConfiguration()["ConnectionStrings:Shop"];
    /// </code>
    /// </example>
    public static IConfigurationRoot ReadConfiguration(this HyperAppHost host)
    {
        ArgumentNullException.ThrowIfNull(host);
        return ProgramFiles.Build(ProgramEnvironment.OfProcess(), host.GetType().Assembly);
    }
}
