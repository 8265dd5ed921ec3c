using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Reflection.Metadata;
using System.Text;
using System.Xml.Linq;
using ServiceStack.HyperHost.IntegrationTests.Moving;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Packages;

/// <summary>What ./pack makes: every package describes itself, and the archive for Mono runs from any folder.</summary>
[Long("packs projects")]
public class PackageContentTests
{
    // the one that Roslyn gives to the JSON of Source Link in a PDB
    private static readonly Guid SourceLink = new("CC110556-A091-4D38-9FEC-25AB9A351A6A");

    private static IEnumerable<string> Projects => Directory.GetDirectories(Path.Combine(Deployment.Repository, "src", "Packages"))
        .SelectMany(static folder => Directory.GetFiles(folder, "*.csproj")).Select(Path.GetFileNameWithoutExtension)!;

    [TestCaseSource(nameof(Projects))]
    public void A_package_describes_itself(string id)
    {
        using var package = ZipFile.OpenRead(Path.Combine(PackageFeed.Instance.Packages, id + ".0.1.0.nupkg"));
        var metadata = XDocument.Parse(Read(package, id + ".nuspec")).Root!.Elements().First();
        string Text(string name) => metadata.Elements().FirstOrDefault(element => element.Name.LocalName == name)?.Value ?? "";

        Assert.That(Text("license"), Is.EqualTo("BSD-3-Clause"));
        Assert.That(Text("projectUrl"), Does.StartWith("https://"));
        Assert.That(Text("icon"), Is.EqualTo("icon.png"));
        Assert.That(Text("readme"), Is.EqualTo("README.md"));
        Assert.That(Text("description").Length, Is.GreaterThan(20));
        Assert.That(Text("releaseNotes"), Does.StartWith("## 0.1.0").And.Not.Contain("\n## ").And.Not.Contain("](docs/"));
        var repository = metadata.Elements().Single(static element => element.Name.LocalName == "repository");
        Assert.That(repository.Attribute("type")?.Value, Is.EqualTo("git"));
        Assert.That(repository.Attribute("url")?.Value, Does.StartWith("https://"));
        Assert.That(repository.Attribute("commit")?.Value, Does.Match("^[0-9a-f]{40}$"));

        using var icon = package.GetEntry("icon.png")!.Open();
        Assert.That(new BinaryReader(icon).ReadBytes(4), Is.EqualTo(new byte[] { 0x89, (byte)'P', (byte)'N', (byte)'G' }));
        Assert.That(Read(package, "README.md"), Does.StartWith("# " + id).And.Match(@"```(csharp|sh|xml)\n"), "a first example");
        Assert.That(package.Entries.Select(static entry => entry.FullName), Is.SupersetOf(new[] { "LICENSE", "THIRD-PARTY-NOTICES" }));
    }

    [TestCaseSource(nameof(Projects))]
    public void Its_symbols_lead_to_the_sources_of_the_commit(string id)
    {
        if (id is "HyperHost.Templates" or "HyperHost.Tool")
        {
            Assert.That(Path.Combine(PackageFeed.Instance.Packages, id + ".0.1.0.snupkg"), Does.Not.Exist);
            return;
        }

        using var symbols = ZipFile.OpenRead(Path.Combine(PackageFeed.Instance.Packages, id + ".0.1.0.snupkg"));
        var files = symbols.Entries.Where(static entry => entry.Name.EndsWith(".pdb", StringComparison.Ordinal)).ToList();

        Assert.That(files, Is.Not.Empty);
        foreach (var file in files)
        {
            Assert.That(
                SourceLinkOf(file), Does.Match(@"^\{""documents"":\{""/_/\*"":""https://[^""]+/[0-9a-f]{40}/\*""\}\}$"), file.FullName);
        }
    }

    [Test]
    public void The_archive_for_Mono_runs_from_any_folder()
    {
        var feed = PackageFeed.Instance;
        var folder = Directory.CreateDirectory(Path.Combine(feed.Folder, "un packed")).FullName;
        using (var tar = ServerProcess.Start("tar", ["xf", Path.Combine(feed.Packages, "hyperhost-mono-0.1.0.tar.gz"), "-C", folder]))
        {
            Assert.That(tar.WaitForExit(), Is.Zero, string.Join("\n", tar.Lines));
        }

        var unpacked = Path.Combine(folder, "hyperhost-mono-0.1.0");
        var link = Path.Combine(feed.Folder, "hyperhost-link");
        File.CreateSymbolicLink(link, Path.Combine(unpacked, "hyperhost"));
        string[] files = ["LICENSE", "THIRD-PARTY-NOTICES", "README.md", "lib/hyperhost.exe"];
        Assert.That(files.Select(name => Path.Combine(unpacked, name)), Has.All.Exist);
        Assert.That(Directory.GetFiles(unpacked, "*.pdb", SearchOption.AllDirectories), Is.Empty);
        using (var version = ServerProcess.Start("sh", ["-c", $"'{link}' --version"]))
        {
            Assert.That(version.WaitForExit(), Is.Zero, string.Join("\n", version.Lines));
            Assert.That(version.Lines, Has.Some.Contains("0.1.0"));
        }

        var app = Path.Combine(Deployment.Repository, "tests", "Integration", "PlainApp", "bin", "Release", "net472", "PlainApp.dll");
        using var server = ServerProcess.Start(link, ["--app", app, "--listen", "fcgi://127.0.0.1:0"]);
        server.WaitForLines("Listening on fcgi", 1);
        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));
    }

    [TestCase("--fast")]
    [TestCase("one", "two")]
    public void A_wrong_call_of_pack_is_one_line(params string[] arguments)
    {
        using var pack = ServerProcess.Start(Path.Combine(Deployment.Repository, "pack"), arguments);

        Assert.That(pack.WaitForExit(), Is.EqualTo(2));
        Assert.That(pack.Lines, Has.Length.EqualTo(1).And.All.StartsWith("pack: "));
    }

    private static string Read(ZipArchive package, string name)
    {
        using var reader = new StreamReader(package.GetEntry(name)!.Open());
        return reader.ReadToEnd();
    }

    private static string SourceLinkOf(ZipArchiveEntry pdb)
    {
        using var bytes = new MemoryStream();
        using (var content = pdb.Open()) content.CopyTo(bytes);
        bytes.Position = 0;
        using var provider = MetadataReaderProvider.FromPortablePdbStream(bytes);
        var reader = provider.GetMetadataReader();
        var found = reader.GetCustomDebugInformation(EntityHandle.ModuleDefinition)
            .Select(reader.GetCustomDebugInformation).Where(information => reader.GetGuid(information.Kind) == SourceLink).ToList();
        return found.Count == 1 ? Encoding.UTF8.GetString(reader.GetBlobBytes(found[0].Value)) : "no Source Link";
    }
}
