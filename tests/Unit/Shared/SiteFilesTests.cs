using System;
using System.Diagnostics;
using System.IO;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.Shared;

public partial class SiteFilesTests
{
    private static readonly string[] Allowed = ["txt", "xml", "json", "css", "dll", "config"];

    private string _parent = "";
    private string _root = "";

    [OneTimeSetUp]
    public void MakeFiles()
    {
        _parent = Path.Combine(Path.GetTempPath(), "site-" + Guid.NewGuid().ToString("N"));
        _root = Path.Combine(_parent, "root");
        Add("../outside.txt", "Files/Note.txt", "Files/Inner/deep.txt", "web.config", "appsettings.json", "data.json", "App_Data/a.txt",
            "bin/a.txt", ".git/a.txt", ".well-known/security.txt", "Own.xml", "Own.dll", "feed.xml", "noextension", "Größe.txt",
            "sub/x.css");
        Link("out.txt", Path.Combine(_parent, "outside.txt"));
        Link("outside", _parent);
        Link("through", Path.Combine("outside", "root", "Files"));
        Link("again.txt", Path.Combine("Files", "Note.txt"));
        Link("folder", "Files");
        Link("settings.txt", "web.config");
        Link("data", "App_Data");
        Link("broken.txt", "nowhere");
        Link("circle.txt", "circle.txt");
        Link("sub/x.css.gz", Path.Combine(_parent, "outside.txt"));
    }

    [OneTimeTearDown]
    public void DeleteFiles() => Directory.Delete(_parent, recursive: true);

    [TestCase("/Files/Note.txt", "Files/Note.txt")]
    [TestCase("/files/NOTE.TXT", "Files/Note.txt")]
    [TestCase("/FILES/inner/DEEP.txt", "Files/Inner/deep.txt")]
    [TestCase("/.well-known/security.txt", ".well-known/security.txt")]
    [TestCase("/data.json", "data.json")]
    [TestCase("/feed.xml", "feed.xml")]
    [TestCase("/Größe.txt", "Größe.txt")]
    [TestCase("/GRÖSSE.txt", null)]
    [TestCase("/Files", "Files")]
    [TestCase("/Files/", "Files")]
    [TestCase("/FILES/inner", "Files/Inner")]
    [TestCase("/Files/none.txt", null)]
    [TestCase("/none/Note.txt", null)]
    [TestCase("/Files/Note.txt/", null)]
    [TestCase("/Files/Note.txt/more", null)]
    public void Finds_files_and_folders_in_any_case(string path, string? expected) =>
        Assert.That(Find(path), Is.EqualTo(expected));

    [TestCase("/web.config")]
    [TestCase("/appsettings.json")]
    [TestCase("/App_Data/a.txt")]
    [TestCase("/App_Data")]
    [TestCase("/bin/a.txt")]
    [TestCase("/.git/a.txt")]
    [TestCase("/Own.xml")]
    [TestCase("/noextension")]
    [TestCase("/../outside.txt")]
    public void Finds_nothing_that_is_not_for_clients(string path) => Assert.That(Find(path), Is.Null);

    [TestCase("/again.txt", "Files/Note.txt")]
    [TestCase("/folder/Note.txt", "Files/Note.txt")]
    [TestCase("/folder", "Files")]
    [TestCase("/through/Note.txt", "Files/Note.txt")]
    public void Follows_links_within_the_site(string path, string expected) => Assert.That(Find(path), Is.EqualTo(expected));

    [TestCase("/out.txt")]
    [TestCase("/outside")]
    [TestCase("/outside/outside.txt")]
    [TestCase("/settings.txt")]
    [TestCase("/data/a.txt")]
    [TestCase("/broken.txt")]
    [TestCase("/circle.txt")]
    public void Judges_what_a_link_leads_to(string path) => Assert.That(Find(path), Is.Null);

    [TestCase("/out.txt", true)]
    [TestCase("/outside/outside.txt", true)]
    [TestCase("/settings.txt", false)]
    [TestCase("/data/a.txt", false)]
    [TestCase("/circle.txt", false)]
    public void Links_may_lead_out_of_the_site_on_request(string path, bool isFound) =>
        Assert.That(new SiteFiles(_root, Allowed, linksMayLeave: true).FindFile(path) is not null, Is.EqualTo(isFound));

    [Test]
    public void A_variant_that_leads_out_of_the_site_is_none()
    {
        var files = new SiteFiles(_root, Allowed);

        Assert.That(files.FindVariant(files.FindFile("/sub/x.css")!, ".gz"), Is.Null);
    }

    [Test]
    public void A_root_may_be_a_link()
    {
        Link("../current", _root);
        var root = Path.Combine(_parent, "current");

        Assert.That(new SiteFiles(root, Allowed).FindFile("/again.txt"), Is.Not.Null);
        Assert.That(new SiteFiles(root, Allowed).FindFile("/out.txt"), Is.Null);
    }

    [Test]
    public void A_program_is_not_in_its_own_folder()
    {
        var program = typeof(SiteFilesTests).Assembly.Location;
        var files = new SiteFiles(AppDomain.CurrentDomain.BaseDirectory, ["dll", "exe"]);
        Assert.That(files.FindFile("/" + Path.GetFileName(program)), Is.Null);

        Assert.That(Find("/Own.dll"), Is.EqualTo("Own.dll"));
    }

    [TestCase("/Files/Note.txt", "Files/Note.txt")]
    [TestCase("/Files/", "Files/")]
    [TestCase("/sub/C:/x", "~none~")]
    [TestCase("/../secret", "~none~")]
    [TestCase("/a\0b", "~none~")]
    public void Combines_a_path_below_the_root(string path, string expected) =>
        Assert.That(SiteFiles.Combine(_root, path), Is.EqualTo(Path.Combine(_root, expected)));

    [Test]
    public void A_path_of_a_sibling_is_not_below_the_root()
    {
        Assert.That(SiteFiles.RelativeTo(_root, _root + "2/a.txt"), Is.Null);
        Assert.That(SiteFiles.RelativeTo(_root + "/", _root + "/a/b.txt"), Is.EqualTo("/a/b.txt"));
    }

    private string? Find(string path) => new SiteFiles(_root, Allowed).Find(path)?.FullName.Substring(_root.Length + 1);

    private void Add(params string[] files)
    {
        foreach (var file in files)
        {
            var path = Path.GetFullPath(Path.Combine(_root, file));
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            File.WriteAllText(path, "x");
        }
    }

    // .NET Framework has no method for it
    private void Link(string name, string target)
    {
        using var process = Process.Start(new ProcessStartInfo("ln", $"-s \"{target}\" \"{Path.GetFullPath(Path.Combine(_root, name))}\"")
        {
            UseShellExecute = false,
        })!;
        process.WaitForExit();

        Assert.That(process.ExitCode, Is.Zero, name);
    }
}
