namespace ServiceStack.HyperHost.Configuration.Options;

/// <summary>The source of a value. Later members take precedence over earlier ones.</summary>
internal enum SettingSource
{
    /// <summary>Set by a program's code.</summary>
    Code,

    /// <summary>appSettings of the server's own configuration file, or of a program's web.config.</summary>
    AppSettings,

    /// <summary>appsettings.json of a program.</summary>
    Json,

    /// <summary>appsettings.{Environment}.json of a program.</summary>
    EnvironmentJson,

    /// <summary>User secrets of a program, in Development.</summary>
    UserSecrets,

    /// <summary>An environment variable.</summary>
    Environment,

    /// <summary>--config or --configfile.</summary>
    File,

    /// <summary>The command line.</summary>
    CommandLine,
}
