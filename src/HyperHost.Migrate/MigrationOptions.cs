namespace ServiceStack.HyperHost.Migrate;

/// <summary>The options of <c>hyperhost migrate</c>.</summary>
internal sealed class MigrationOptions
{
    /// <summary>A project, a solution, or a folder.</summary>
    public string Path { get; set; } = "";

    /// <summary>Whether the new projects are also for .NET Framework 4.7.2 and Mono.</summary>
    public bool WithFramework { get; set; }

    /// <summary>Whether web applications are mounted in ASP.NET Core, in place of being served by hyperhost.</summary>
    public bool IsForAspNetCore { get; set; }

    /// <summary>Whether files of an earlier run, and others that are in the way, are overwritten.</summary>
    public bool IsForced { get; set; }

    /// <summary>Whether nothing is written.</summary>
    public bool IsDryRun { get; set; }

    /// <summary>Whether the new projects are built.</summary>
    public bool Builds { get; set; } = true;

    /// <summary>The file for the report as JSON; "-" for standard output in place of the table, null for none.</summary>
    public string? Json { get; set; }

    /// <summary>The heading of the documentation to print, in place of a migration; null for none.</summary>
    public string? Explain { get; set; }

    /// <summary>The address that dotnet run serves.</summary>
    public string Listen { get; set; } = "http://127.0.0.1:8080/";

    /// <summary>The version of the packages HyperHost and HyperHost.Engine.</summary>
    public string PackageVersion { get; set; } = "";

    /// <summary>The command that serves a new project; of several targets it has to name one.</summary>
    /// <param name="project">The project's file.</param>
    public string RunOf(string project) => $"dotnet run --project {project}{(WithFramework ? " --framework net10.0" : "")}";
}
