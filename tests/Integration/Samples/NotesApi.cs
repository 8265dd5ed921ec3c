using System;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Samples;

/// <summary>The services of src/Samples/Notes, published and started. They run on .NET.</summary>
internal sealed class NotesApi : IDisposable
{
    public const string Password = "a long secret";

    private const int PublishMilliseconds = 600_000;

    private readonly ServerProcess _process;

    private NotesApi(ServerProcess process)
    {
        _process = process;
        Address = process.WaitForLines("istening on", 1).Last().Split(' ')
            .First(static word => word.StartsWith("http://", StringComparison.Ordinal));
    }

    public string Address { get; }

    /// <param name="page">The address that may send requests from a browser.</param>
    public static NotesApi Start(string page)
    {
        var program = Path.Combine(Publish("Api"), "Samples.Notes.Api.dll");
        return new(ServerProcess.Start("dotnet", [program, "http://127.0.0.1:0/"], ("Page", page), ("AdaPassword", Password)));
    }

    /// <param name="project">A folder of the sample.</param>
    /// <param name="framework">Of the project's frameworks, if it has several.</param>
    /// <returns>The folder with the result.</returns>
    public static string Publish(string project, string? framework = null)
    {
        var output = Deployment.NewFolder();
        var folder = Path.Combine(Deployment.Repository, "src", "Samples", "Notes", project);
        string[] of = framework is null ? [] : ["-f", framework];
        using var process = ServerProcess.Start(
            "dotnet", ["publish", folder, "-c", "Release", "-o", output, .. of, "--nologo", "--tl:off", "-v", "quiet"]);
        Assert.That(process.WaitForExit(PublishMilliseconds), Is.Zero, string.Join("\n", process.Lines));
        return output;
    }

    public void Dispose() => _process.Dispose();
}
