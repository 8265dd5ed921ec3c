using System;
using System.IO;
using System.Linq;
using System.Net.Http;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Samples;

/// <summary>A running program of src/Samples.</summary>
internal sealed class Sample : IDisposable
{
    private readonly ServerProcess _process;

    private Sample(ServerProcess process)
    {
        _process = process;
        // ASP.NET Core's line begins with "Now listening on"
        Address = Array.Find(process.WaitForLines("istening on", 1), static line => line.Contains("http://"))!.Split(' ')
            .First(static word => word.StartsWith("http://", StringComparison.Ordinal)).TrimEnd('/') + "/";
        Http = new HttpClient { BaseAddress = new Uri(Address) };
    }

    public string Address { get; }

    public HttpClient Http { get; }

    /// <param name="name">The name of the project.</param>
    /// <param name="environment">Its settings.</param>
    public static Sample Start(string name, params (string Name, string Value)[] environment)
    {
        var program = Path.Combine(Folder(name), "bin", "Release", "net10.0", $"Samples.{name}.dll");
        Assert.That(program, Does.Exist, "Build the samples first: dotnet build tests/Tests.slnf -c Release.");
        string[] address = name == "JwtInFront" ? ["--urls", "http://127.0.0.1:0"] : ["http://127.0.0.1:0/"];
        return new Sample(ServerProcess.Start("dotnet", [program, .. address], environment));
    }

    public static string Folder(string name) => Path.Combine(Deployment.Repository, "src", "Samples", name);

    /// <summary>Ends the program as systemd does.</summary>
    public int Stop()
    {
        _process.Terminate();
        return _process.WaitForExit();
    }

    public void Dispose()
    {
        Http.Dispose();
        _process.Dispose();
    }
}
