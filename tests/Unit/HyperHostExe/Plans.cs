using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>Plans made of options, with a folder of their own and no environment but the one given.</summary>
internal sealed class Plans : IDisposable
{
    private readonly string _before = Directory.GetCurrentDirectory();

    public Plans()
    {
        Folder = Path.Combine(Path.GetTempPath(), "hhx-" + Guid.NewGuid().ToString("N").Substring(0, 8));
        Directory.CreateDirectory(Folder);
        App = Write("App.dll", "");
    }

    public string Folder { get; }

    /// <summary>A file that replaces an assembly.</summary>
    public string App { get; }

    public Dictionary<string, string> Environment { get; } = [];

    public string? Settings { get; set; }

    public IReadOnlyList<SystemdSocket> Inherited { get; set; } = [];

    public bool IsLinux { get; set; } = true;

    public string Write(string name, string text)
    {
        var path = Path.Combine(Folder, name);
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.WriteAllText(path, text);
        return path;
    }

    public ServerPlan Build(params string[] arguments) => new PlanBuilder(new ServerEnvironment
    {
        Variable = name => Environment.TryGetValue(name, out var value) ? value : null,
        VariableNames = [.. Environment.Keys],
        StandardSettings = Settings,
        User = "joe",
        Group = "staff",
        Inherited = Inherited,
        IsLinux = IsLinux,
    }).Build(arguments);

    /// <summary>A plan with one application besides.</summary>
    public ServerPlan WithApp(params string[] arguments) => Build([.. arguments, "--app", App]);

    public static HyperHostOptions Options(ServerPlan plan) => plan.Settings.ToOptions();

    public static string Lines(ServerPlan plan) => string.Join("\n", plan.Problems.Concat(plan.Findings.Warnings));

    public void Dispose()
    {
        Directory.SetCurrentDirectory(_before);
        Directory.Delete(Folder, recursive: true);
    }
}
