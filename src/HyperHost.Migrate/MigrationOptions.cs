namespace ServiceStack.HyperHost.Migrate;

/// <summary>The options of <c>hyperhost migrate</c>.</summary>
internal sealed class MigrationOptions
{
    /// <summary>A project, a solution, or a folder.</summary>
    public string Path { get; set; } = "";

    /// <summary>Whether the new projects also target .NET Framework 4.7.2 and Mono.</summary>
    public bool WithFramework { get; set; }

    /// <summary>Whether web applications are mounted in ASP.NET Core instead of being served by hyperhost.</summary>
    public bool IsForAspNetCore { get; set; }

    /// <summary>Whether existing files are overwritten.</summary>
    public bool IsForced { get; set; }

    /// <summary>Whether the command writes nothing.</summary>
    public bool IsDryRun { get; set; }

    /// <summary>Whether the command builds the new projects.</summary>
    public bool Builds { get; set; } = true;

    /// <summary>File for the JSON report; "-" prints it to standard output instead of the table, null for none.</summary>
    public string? Json { get; set; }

    /// <summary>A heading of the documentation to print instead of migrating; null for none.</summary>
    public string? Explain { get; set; }

    /// <summary>The address that dotnet run listens on.</summary>
    public string Listen { get; set; } = "http://127.0.0.1:8080/";

    /// <summary>The version of the packages HyperHost and HyperHost.Engine.</summary>
    public string PackageVersion { get; set; } = "";

    /// <summary>The command that runs a new project; with several targets it must name one.</summary>
    /// <param name="project">The project's file.</param>
    public string RunOf(string project) => $"dotnet run --project {project}{(WithFramework ? " --framework net10.0" : "")}";
}
