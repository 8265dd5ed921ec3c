using System;
using System.Collections.Generic;
using System.IO;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>Copies of the built programs, laid out as they would be installed; removed after the tests.</summary>
internal static class Deployment
{
    // as the files were when the responses were recorded; a checkout forgets it
    private static readonly DateTime SiteTime = new(2013, 2, 3, 4, 5, 6, DateTimeKind.Utc);

    private static readonly Lazy<string> Root = new(CreateRoot);
    private static readonly Dictionary<string, string> Folders = [];

    /// <summary>The recorded services' program, their content beside the binaries.</summary>
    public static string Samples => Once("samples", folder =>
    {
        CopyFolder(OutputOf("tests", "Integration.Host"), folder);
        CopySite(folder);
    });

    /// <summary>The recorded services as they were compiled against v3 itself, with nothing but their content beside them.</summary>
    public static string OldSamples => Once("old-samples", folder =>
    {
        CopyFolder(OldBinary("recorded"), folder);
        CopySite(folder);
    });

    /// <summary>
    /// The same with an engine for .NET Framework beside it, as the originals are: this project's, built for net472.
    /// </summary>
    public static string OldSamplesWithEngine => Once("old-samples-engine", folder =>
    {
        CopyFolder(OldBinary("recorded"), folder);
        CopySite(folder);
        var built = Path.Combine(Repository, "src", "hyperhost", Path.GetDirectoryName(Output)!, "net472");
        Assert.That(built, Does.Exist, "Build the whole solution first.");
        foreach (var file in Directory.GetFiles(built, "ServiceStack*.dll"))
        {
            if (Path.GetFileName(file) != "ServiceStack.HyperHost.dll") File.Copy(file, Path.Combine(folder, Path.GetFileName(file)));
        }

        // .NET has them built in, .NET Framework as packages that the engine refers to
        foreach (var package in new[] { "Microsoft.Bcl.TimeProvider", "Microsoft.Bcl.AsyncInterfaces", "System.Net.ServerSentEvents" })
            File.Copy(Path.Combine(built, package + ".dll"), Path.Combine(folder, package + ".dll"));
    });

    /// <summary>The app that a user would copy.</summary>
    public static string Example => Once("example", folder => CopyFolder(OutputOf("src", "Example"), folder));

    /// <summary>The app with a service for each thing that a host can do.</summary>
    public static string DiagnosticApp => Once("diagnostic-app", folder => CopyFolder(OutputOf("tests", "DiagnosticApp"), folder));

    public static string HyperHost => Once("hyperhost", folder => CopyFolder(OutputOf("src", "hyperhost"), folder));

    /// <summary>An app that knows nothing of the host.</summary>
    public static string PlainApp =>
        Once("plain", folder => CopyFolder(OutputOf(Path.Combine("tests", "Integration"), "PlainApp"), folder));

    /// <summary>An application of tests/Moving.</summary>
    public static string Moved(string project) =>
        Once("moved-" + project, folder => CopyFolder(OutputOf(Path.Combine("tests", "Moving"), project), folder));

    /// <summary>The recorded services as a web application.</summary>
    /// <param name="handlerFactory">The type in web.config.</param>
    public static string SamplesWeb(string handlerFactory) => Once("samples-" + handlerFactory.Split(',')[0], folder =>
    {
        CopyBin(OutputOf("tests", "Integration.Host"), folder);
        CopySite(folder);
        var hosts = Path.Combine(AppContext.BaseDirectory, "Conformance", "hosts");
        File.Copy(Path.Combine(hosts, "Global.asax"), Path.Combine(folder, "Global.asax"));
        var config = File.ReadAllText(Path.Combine(hosts, "web.config"));
        File.WriteAllText(
            Path.Combine(folder, "web.config"),
            config.Replace("ServiceStack.WebHost.Endpoints.ServiceStackHttpHandlerFactory, ServiceStack", handlerFactory));
    });

    /// <summary>The temporary folder of the programs that are started.</summary>
    public static string Temporary => Once("tmp", static _ => { });

    /// <summary>The diagnostic app as a web application.</summary>
    public static string DiagnosticAppWeb => Once("diagnostic-app-web", FillDiagnosticAppWeb);

    /// <summary>The app that a user would copy, as a web application.</summary>
    public static string ExampleWeb => Once("example-web", folder => FillWeb("src", "Example", folder));

    /// <summary>The folder of the repository: the tests run in the folder that they were built in.</summary>
    public static string Repository { get; } = FindRepository();

    /// <summary>The folder of an application that was compiled years ago; the same one on each runtime.</summary>
    /// <param name="name">recorded, hello or orders.</param>
    public static string OldBinary(string name)
    {
        var folder = Path.Combine(Repository, "tests", "OldBinaries", Path.GetDirectoryName(Output)!, "net10.0", name);
        Assert.That(folder, Does.Exist, "Build the whole solution first.");
        return folder;
    }

    /// <returns>A new empty folder, with a path short enough for a socket in it.</returns>
    public static string NewFolder()
    {
        var folder = Path.Combine(Root.Value, Guid.NewGuid().ToString("N").Substring(0, 8));
        Directory.CreateDirectory(folder);
        return folder;
    }

    /// <returns>A new folder with the diagnostic app as a web application, for a test that changes it.</returns>
    public static string NewDiagnosticAppWeb()
    {
        var folder = NewFolder();
        FillDiagnosticAppWeb(folder);
        return folder;
    }

    /// <returns>A folder with a web application on the substitute of v3's own assemblies, and this project's host beside them.</returns>
    public static string NewStandinWeb()
    {
        var folder = NewFolder();
        var bin = Directory.CreateDirectory(Path.Combine(folder, "bin")).FullName;
        foreach (var part in new[] { "standin", "standinweb" })
        {
            foreach (var file in Directory.GetFiles(OldBinary(part), "*.dll")) File.Copy(file, Path.Combine(bin, Path.GetFileName(file)));
        }

        File.Delete(Path.Combine(bin, "StandinApp.dll"));
        foreach (var file in Directory.GetFiles(OutputOf("src", "ServiceStack.HyperHost"), "*.dll"))
        {
            var name = Path.GetFileName(file);
            if (name == "ServiceStack.HyperHost.dll" || !name.StartsWith("ServiceStack", StringComparison.Ordinal))
                File.Copy(file, Path.Combine(bin, name));
        }

        File.WriteAllText(Path.Combine(folder, "Global.asax"), "<%@ Application Language=\"C#\" Inherits=\"StandinWeb.Global\" %>");
        return folder;
    }

    public static void RemoveAll()
    {
        if (Root.IsValueCreated) Directory.Delete(Root.Value, recursive: true);
    }

    private static string Once(string name, Action<string> fill)
    {
        lock (Folders)
        {
            if (Folders.TryGetValue(name, out var known)) return known;

            var folder = Path.Combine(Root.Value, name);
            Directory.CreateDirectory(folder);
            fill(folder);
            return Folders[name] = folder;
        }
    }

    private static void FillDiagnosticAppWeb(string folder) => FillWeb("tests", "DiagnosticApp", folder);

    private static void FillWeb(string area, string project, string folder)
    {
        CopyBin(OutputOf(area, project), folder);
        var web = Path.Combine(Repository, area, project, "SystemWeb");
        File.Copy(Path.Combine(web, "Global.asax"), Path.Combine(folder, "Global.asax"));
        File.Copy(Path.Combine(web, "web.config"), Path.Combine(folder, "web.config"));
    }

    private static string CreateRoot()
    {
        var root = Path.Combine(Path.GetTempPath(), "hh-" + Guid.NewGuid().ToString("N").Substring(0, 8));
        Directory.CreateDirectory(root);
        return root;
    }

    private static string FindRepository()
    {
        var folder = new DirectoryInfo(AppContext.BaseDirectory);
        while (folder is not null && !File.Exists(Path.Combine(folder.FullName, "HyperHost.slnx"))) folder = folder.Parent;
        return folder?.FullName ?? throw new InvalidOperationException("The tests run in the repository that they were built in.");
    }

    // bin/Release/net10.0
    private static string Output =>
        AppContext.BaseDirectory.Substring(Path.Combine(Repository, "tests", "Integration").Length).Trim('/');

    // …/tests/Integration/bin/Release/net10.0 -> …/tests/DiagnosticApp/bin/Release/net10.0; bin/v3/Release/net472
    // with the original assemblies
    internal static string OutputOf(string area, string project)
    {
        var output = Path.Combine(Repository, area, project, Output);
        Assert.That(output, Does.Exist, "Build the whole solution first.");
        return output;
    }

    // System.Web looks for types in libraries only
    private static void CopyBin(string output, string web)
    {
        var bin = Path.Combine(web, "bin");
        CopyFolder(output, bin);
        foreach (var program in Directory.GetFiles(bin, "*.exe")) File.Move(program, Path.ChangeExtension(program, ".dll"));
    }

    private static void CopySite(string to)
    {
        var site = Path.Combine(AppContext.BaseDirectory, "Conformance", "site");
        CopyFolder(site, to);
        foreach (var entry in Directory.GetFileSystemEntries(site, "*", SearchOption.AllDirectories))
        {
            var copy = Path.Combine(to, entry.Substring(site.Length + 1));
            if (File.Exists(copy)) File.SetLastWriteTimeUtc(copy, SiteTime);
            else Directory.SetLastWriteTimeUtc(copy, SiteTime);
        }
    }

    public static void CopyFolder(string from, string to)
    {
        Directory.CreateDirectory(to);
        foreach (var file in Directory.GetFiles(from)) File.Copy(file, Path.Combine(to, Path.GetFileName(file)));
        foreach (var folder in Directory.GetDirectories(from)) CopyFolder(folder, Path.Combine(to, Path.GetFileName(folder)));
    }
}
