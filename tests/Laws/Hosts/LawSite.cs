using System.IO;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.Laws.Hosts;

/// <summary>A site in a new folder: files for clients, and files with <see cref="Secret"/> that are not.</summary>
internal sealed class LawSite
{
    /// <summary>In every file that no client may get, and nowhere else.</summary>
    public const string Secret = "S3CR3T-0f-the-site";

    /// <summary>The content of <c>/public.txt</c> and <c>/sub/public.html</c>.</summary>
    public const string Public = "for everybody";

    private LawSite(string folder, string web)
    {
        Folder = folder;
        Web = web;
    }

    /// <summary>The site; content root of ASP.NET Core.</summary>
    public string Folder { get; }

    /// <summary>What is for clients; web root of ASP.NET Core, for every other host the site itself.</summary>
    public string Web { get; }

    /// <param name="hasWebRoot">Whether the files for clients are in a wwwroot, as ASP.NET Core has them.</param>
    public static LawSite Create(bool hasWebRoot)
    {
        // its parent is the test's as well: a path that leaves the site finds a secret there
        var parent = Deployment.NewFolder();
        File.WriteAllText(Path.Combine(parent, "outside.txt"), Secret);
        var folder = Directory.CreateDirectory(Path.Combine(parent, "site")).FullName;
        var web = hasWebRoot ? Directory.CreateDirectory(Path.Combine(folder, "wwwroot")).FullName : folder;
        Directory.CreateDirectory(Path.Combine(web, "sub"));
        File.WriteAllText(Path.Combine(web, "public.txt"), Public);
        File.WriteAllText(Path.Combine(web, "sub", "public.html"), Public);
        return new LawSite(folder, web);
    }
}
