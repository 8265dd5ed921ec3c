namespace ServiceStack.HyperHost.Server.Options;

/// <summary>The source of a value; a later one wins over an earlier one.</summary>
internal enum SettingSource
{
    /// <summary>appSettings of the server's own configuration file.</summary>
    AppSettings,

    /// <summary>An environment variable.</summary>
    Environment,

    /// <summary>--config or --configfile.</summary>
    File,

    /// <summary>The command line.</summary>
    CommandLine,
}
