using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.Laws.Hosts;

/// <summary>The files of a site that no client may get, each with <see cref="LawSite.Secret"/>.</summary>
internal static class LawSecrets
{
    private const string Key = "keys/key-6d1c8b1e-2f0f-4d0e-9a5b-0c9c2b7f3a11.xml";

    /// <summary>In the folder whose files are served.</summary>
    public static readonly string[] InTheSite =
    [
        "web.config", "sub/web.config", "appsettings.json", "appsettings.Production.json", "App.exe.config", "Own.dll.config",
        "Own.deps.json", "Own.runtimeconfig.json", "Own.dll", "Own.exe", "Own.pdb", "Own.xml", "page.cs", "_page.cshtml",
        "Views/Order.cshtml", "Site.csproj", "site.db", "server.pem", "server.key", "nlog.xml", "public.txt~", "web.config.bak",
        "web.config.gz", ".env", ".hidden.xml", ".git/config.txt", ".git/logs/log.txt", "App_Data/users.txt",
        "app_data2/../App_Data/list.csv", "bin/notes.txt", "obj/Release/list.txt", "sub/App_Data/list.xml", Key, "_secret.md",
        "_drafts/page.md", .. ThroughLinks,
    ];

    /// <summary>Found through symbolic links alone.</summary>
    private static string[] ThroughLinks => ["out.txt", "outside/outside.txt", "inner.txt", "public.html.txt"];

    /// <summary>In the content root of ASP.NET Core, which is not served.</summary>
    public static readonly string[] InTheContentRoot =
        ["appsettings.json", "web.config", "notes.txt", "Data/customers.csv", "keys/key-1.xml", "wwwroot.txt", "obj/Release/list.txt"];

    /// <param name="site">Before its host reads it.</param>
    /// <param name="isV3">Whether v3 serves it.</param>
    /// <param name="hasLinks">Whether the host's system shows symbolic links as such.</param>
    public static void AddTo(LawSite site, bool isV3, bool hasLinks = true)
    {
        if (site.Web != site.Folder) AddFiles(site.Folder, InTheContentRoot);

        // the static files of ASP.NET Core itself have rules of their own
        if (!isV3) return;

        AddFiles(site.Web, InTheSite.Except(ThroughLinks));
        Directory.CreateDirectory(Path.Combine(site.Web, "app_data2"));
        if (hasLinks) AddLinks(site);
        if (site.Web != site.Folder) AddFiles(site.Folder, ["_secret.md", "_drafts/page.md"]);

        // without a view there is no engine of views
        Directory.CreateDirectory(Path.Combine(site.Folder, "Views"));
        File.WriteAllText(Path.Combine(site.Folder, "Views", "Open.md"), LawSite.Public);
    }

    private static void AddLinks(LawSite site)
    {
        Link(site.Web, "out.txt", "../outside.txt", site);
        Link(site.Web, "outside", "..", site);
        Link(site.Web, "inner.txt", "web.config", site);
        Link(site.Web, "public.html.txt", "App_Data/users.txt", site);
    }

    private static void AddFiles(string folder, IEnumerable<string> paths)
    {
        foreach (var path in paths)
        {
            var file = Path.GetFullPath(Path.Combine(folder, path));
            if (File.Exists(file)) continue;

            Directory.CreateDirectory(Path.GetDirectoryName(file)!);
            File.WriteAllText(file, Path.GetExtension(file) == ".json" ? $"{{\"Secret\":\"{LawSite.Secret}\"}}" : Markup(file));
        }
    }

    private static string Markup(string file) => Path.GetExtension(file) switch
    {
        ".config" => $"<configuration><!-- {LawSite.Secret} --></configuration>",
        _ => LawSite.Secret + "\n",
    };

    private static void Link(string folder, string name, string target, LawSite site)
    {
        var path = Path.Combine(folder, name);
        if (target.StartsWith("..", StringComparison.Ordinal))
        {
            var parent = Path.GetDirectoryName(site.Folder)!;
            target = target.Length == 2 ? parent : Path.Combine(parent, target.Substring(3));
        }

        File.CreateSymbolicLink(path, target);
    }
}
