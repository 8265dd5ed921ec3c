using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>Starts hyperhost as a user would.</summary>
internal static class HyperHost
{
    /// <summary>The app that knows nothing of the host.</summary>
    public static string Plain => Path.Combine(Deployment.PlainApp, "PlainApp.dll");

    /// <summary>The diagnostic app, which is a program.</summary>
    public static string DiagnosticApp =>
        Path.Combine(Deployment.DiagnosticApp, Launch.Framework == "net472" ? "DiagnosticApp.exe" : "DiagnosticApp.dll");

    public static string Program => Path.Combine(Deployment.HyperHost, Launch.Framework == "net472" ? "hyperhost.exe" : "hyperhost.dll");

    public static string Runtime => Launch.Framework == "net472" ? "mono" : "dotnet";

    public static ServerProcess Start(params string[] options) => StartWith([], options);

    public static ServerProcess StartWith((string Name, string Value)[] environment, params string[] options) =>
        ServerProcess.Start(Runtime, options.Prepend(Program), environment);

    /// <summary>Runs it to its end.</summary>
    /// <returns>Exit code and what it printed.</returns>
    public static (int Code, string[] Lines) Run(params string[] options)
    {
        using var process = Start(options);
        return (process.WaitForExit(), process.Lines);
    }

    /// <summary>Waits until it logs that it listens on FastCGI.</summary>
    /// <returns>The addresses, in the order in which they were opened.</returns>
    public static string[] Addresses(ServerProcess process, int count) =>
        [.. process.WaitForLines("Listening on fcgi", count).Select(line => Regex.Match(line, @"fcgi\S+").Value)];

    /// <summary>The body of a response, on a connection of its own.</summary>
    public static string Get(string address, string uri)
    {
        using var client = FastCgiClient.Connect(address);
        var answer = client.Get(uri, keep: false);
        return answer.Status == 200 ? answer.Text : $"{answer.Status} {answer.Text}";
    }

    public static Dictionary<string, object?> Json(string text) => (Dictionary<string, object?>)Playback.JsonReader.Read(text)!;

    /// <summary>The number of the process that serves the plain app.</summary>
    public static int ProcessOf(string address) => ProcessIn(Get(address, "/where?format=json"));

    /// <summary>The process in a response of the plain app.</summary>
    public static int ProcessIn(string answer) => int.Parse(Regex.Match(answer, @"""Process"":(\d+)").Groups[1].Value);

    /// <summary>The process that serves the only application of a server.</summary>
    public static int WorkerOf(ServerProcess server) => server.Children.Single();

    /// <summary>The folders in which a server counts: one while it runs, none afterwards.</summary>
    public static string[] Figures(int process) => Directory.GetDirectories("/dev/shm", $"hyperhost-figures-{process}-*");

    public static string Socket() => "fcgi+unix:" + Path.Combine(Deployment.NewFolder(), "app.sock");
}
