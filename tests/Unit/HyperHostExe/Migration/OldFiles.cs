using System;
using System.IO;
using ServiceStack.HyperHost.Migrate;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Migration;

/// <summary>A folder of an old project, and what migrate makes of it.</summary>
internal sealed class OldFiles : IDisposable
{
    public OldFiles()
    {
        Folder = Path.Combine(Path.GetTempPath(), "hhm-" + Guid.NewGuid().ToString("N").Substring(0, 8));
        Directory.CreateDirectory(Folder);
    }

    public string Folder { get; }

    public string Write(string name, string text = "")
    {
        var path = Path.Combine(Folder, name);
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.WriteAllText(path, text);
        return path;
    }

    public string Read(string name) => File.ReadAllText(Path.Combine(Folder, name));

    public bool Has(string name) => File.Exists(Path.Combine(Folder, name));

    /// <summary>A project file of 2010 with these elements in it.</summary>
    public string Project(string elements, string name = "Shop.csproj") => Write(name, $"""
        <?xml version="1.0" encoding="utf-8"?>
        <Project ToolsVersion="4.0" xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
        {elements}
        </Project>
        """);

    /// <summary>Converts without a build.</summary>
    /// <returns>The exit code and what was printed.</returns>
    public (int Code, string Output, string Errors) Migrate(params string[] words)
    {
        var (output, errors) = (new StringWriter(), new StringWriter());
        var code = MigrateCommand.Run(["migrate", .. words, "--no-build"], "0.1.0", output, errors);
        return (code, output.ToString(), errors.ToString());
    }

    public void Dispose() => Directory.Delete(Folder, recursive: true);
}
