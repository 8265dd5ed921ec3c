using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Xml.Linq;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Moving.Sites;

/// <summary>
/// A solution of tests/Moving/Old as it was: xbuild builds its own project files, with this engine's assemblies for .NET Framework where
/// the packages of that time would be.
/// </summary>
internal sealed class OldSite
{
    private const string OfMono = "/usr/lib/mono/4.5";
    private const string Facade = "/usr/lib/mono/4.7.2-api/Facades/netstandard.dll";

    // the first that has an assembly
    private static readonly string[] Outputs = ["HyperHost.Razor", "HyperHost.OpenIdConnect"];

    // what has an assembly's classes under another name
    private static readonly Dictionary<string, string> Successors = new()
    {
        ["ServiceStack.Authentication.OpenId.dll"] = "HyperHost.OpenIdConnect.dll",
    };

    // a stock fastcgi_params replaces Host by the name alone
    private static readonly string[] Parameters =
    [
        "query_string", "request_method", "content_type", "content_length", "request_uri", "server_protocol", "remote_addr", "server_addr",
        "server_port", "server_name",
    ];

    private readonly PackageFeed _feed = PackageFeed.Instance;

    /// <param name="folder">A copy that <see cref="CopyOf"/> has made.</param>
    public OldSite(string folder) => Folder = folder;

    /// <summary>This engine for .NET Framework.</summary>
    public static string Engine => Path.Combine(FolderOf(Outputs[0]), "ServiceStack.dll");

    /// <summary>The copy that is built and served.</summary>
    public string Folder { get; }

    /// <summary>Assemblies that are none of this checkout's and none of Mono's, by file name: where they are.</summary>
    public Dictionary<string, string> Others { get; } = [];

    public static string NetFxServer =>
        Path.Combine(Deployment.Repository, "src", "hyperhost", "bin", "Release", "net472", "hyperhost.exe");

    /// <summary>A copy of a folder of tests/Moving/Old: the addresses of bundles contain the files' times.</summary>
    public static string CopyOf(string name)
    {
        var folder = PackageFeed.Instance.Copy(Path.Combine(Deployment.Repository, "tests", "Moving", "Old", name));
        var time = new DateTime(2013, 4, 5, 6, 7, 8, DateTimeKind.Utc);
        foreach (var file in Directory.GetFiles(folder, "*", SearchOption.AllDirectories)) File.SetLastWriteTimeUtc(file, time);
        return folder;
    }

    /// <summary>Compiles a file as it was compiled then.</summary>
    /// <param name="folder">The root of the solution.</param>
    /// <param name="source">The file, from there.</param>
    /// <param name="assembly">The assembly, from there.</param>
    public static void Compile(string folder, string source, string assembly, params string[] references)
    {
        Directory.CreateDirectory(Path.GetDirectoryName(Path.Combine(folder, assembly))!);
        PackageFeed.Instance.Run(
            folder, "mcs", ["-nologo", "-target:library", "-out:" + assembly, .. references.Select(static one => "-r:" + one), source]);
    }

    /// <summary>Builds a project or a solution, and puts beside each assembly what this engine needs.</summary>
    /// <param name="path">From <see cref="Folder"/>.</param>
    /// <param name="outputs">The folders of output, from <see cref="Folder"/>.</param>
    public void Build(string path, params string[] outputs)
    {
        PlaceReferences();

        // packages for .NET Standard refer to the facade
        string[] facade = Others.Count == 0 ? [] : ["/p:AdditionalExplicitAssemblyReferences=" + Facade];
        _feed.Run(Folder, "xbuild", [path, "/p:Configuration=Release", "/nologo", "/v:m", .. facade]);
        foreach (var output in outputs)
        {
            foreach (var file in Outputs.SelectMany(static project => Directory.GetFiles(FolderOf(project), "*.dll")))
            {
                var copy = Path.Combine(Folder, output, Path.GetFileName(file));
                if (!File.Exists(copy)) File.Copy(file, copy);
            }
        }
    }

    /// <summary>Serves a web application in System.Web, behind nginx.</summary>
    /// <param name="site">Its folder, from <see cref="Folder"/>.</param>
    public RunningServer Serve(string site)
    {
        var socket = Path.Combine(Deployment.NewFolder(), "s");
        var process = _feed.Start(
            Folder, "mono", NetFxServer, "--applications", "/:" + Path.Combine(Folder, site), "--listen", "fcgi+unix:" + socket);
        try
        {
            process.WaitForLines("Listening on ", 1);
            var port = Ports.Free();
            var parameters = Parameters.Select(static one => $"fastcgi_param {one.ToUpperInvariant()} ${one};");
            var nginx = Nginx.StartWith(
                [$"server {{ listen 127.0.0.1:{port}; location / {{ {string.Concat(parameters)} "
                + $"fastcgi_param SCRIPT_NAME $fastcgi_script_name; fastcgi_pass unix:{socket}; }} }}"], port);
            return new(process, new HttpSender(nginx.EndPoint), Folder, nginx);
        }
        catch
        {
            process.Dispose();
            throw;
        }
    }

    private static string FolderOf(string project)
    {
        var folder = Path.Combine(Deployment.Repository, "src", project, "bin", "Release", "net472");
        Assert.That(folder, Does.Exist, "Build the whole solution first.");
        return folder;
    }

    // to the paths that the projects have
    private void PlaceReferences()
    {
        var hints = from project in Directory.GetFiles(Folder, "*.csproj", SearchOption.AllDirectories)
                    from hint in XDocument.Load(project).Descendants()
                    where hint.Name.LocalName == "HintPath"
                    select (project, hint.Value);
        foreach (var (project, hint) in hints)
        {
            var folder = Path.GetDirectoryName(project)!;
            var target = Path.GetFullPath(Path.Combine(folder, hint.Replace('\\', '/')));
            if (File.Exists(target)) continue;

            var name = Path.GetFileName(target);
            var file = Successors.TryGetValue(name, out var successor) ? successor : name;
            var found = Others.TryGetValue(name, out var other) ? other
                : Outputs.Select(FolderOf).Append(OfMono).Select(one => Path.Combine(one, file)).FirstOrDefault(File.Exists);
            Assert.That(found, Is.Not.Null, $"{project} refers to {hint}");
            Directory.CreateDirectory(Path.GetDirectoryName(target)!);
            File.Copy(found!, target);
        }
    }
}
