using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;

namespace ServiceStack.HyperHost.Configuration.Programs;

/// <summary>The environment from which a program reads its options, in addition to its arguments.</summary>
internal sealed class ProgramEnvironment
{
    private const string Settings = "appsettings.json";

    /// <summary>Value of an environment variable.</summary>
    public Func<string, string?> Variable { get; init; } = static _ => null;

    /// <summary>Names of the environment variables.</summary>
    public IReadOnlyList<string> VariableNames { get; init; } = [];

    /// <summary>The current folder.</summary>
    public string CurrentFolder { get; init; } = "";

    /// <summary>The folder of the program.</summary>
    public string ProgramFolder { get; init; } = "";

    /// <summary>Whether to read variables with the prefix "HyperHost__", which always come from this process's environment.</summary>
    public bool IsOfProcess { get; init; }

    /// <summary>The value of DOTNET_ENVIRONMENT or ASPNETCORE_ENVIRONMENT; "Production" by default.</summary>
    public string EnvironmentName => Variable("DOTNET_ENVIRONMENT") is { Length: > 0 } name ? name
        : Variable("ASPNETCORE_ENVIRONMENT") is { Length: > 0 } web ? web : "Production";

    /// <summary>The folder with appsettings.json: the current folder, as in ASP.NET Core, or the program's.</summary>
    public string SettingsFolder =>
        File.Exists(Path.Combine(CurrentFolder, Settings)) || ProgramFolder.Length == 0 ? CurrentFolder : ProgramFolder;

    public static ProgramEnvironment OfProcess() => new()
    {
        Variable = Environment.GetEnvironmentVariable,
        VariableNames = [.. Environment.GetEnvironmentVariables().Keys.Cast<string>()],
        CurrentFolder = Directory.GetCurrentDirectory(),
        ProgramFolder = AppDomain.CurrentDomain.BaseDirectory,
        IsOfProcess = true,
    };

    /// <summary>Files whose appSettings are read; later files override earlier ones.</summary>
    public IEnumerable<string> WebConfigs(Assembly application)
    {
        yield return Path.Combine(ProgramFolder, Path.GetFileName(application.Location) + ".config");
        yield return Path.Combine(SettingsFolder, "web.config");
    }
}
