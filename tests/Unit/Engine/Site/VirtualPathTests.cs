using System.IO;
using System.Linq;
using ServiceStack.IO;
using ServiceStack.VirtualPath;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Site;

[TestFixture(true)]
[TestFixture(false)]
public class VirtualPathTests(bool inMemory)
{
    private string _root = "";
    private IVirtualPathProvider _paths = null!;

    [SetUp]
    public void MakeFiles()
    {
        var host = TestHost.Start();
        _root = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());
        Directory.CreateDirectory(_root);
        var memory = new InMemoryVirtualPathProvider(host);
        foreach (var name in new[] { "a.txt", "sub/b.txt", "sub/deep/c.md" })
        {
            Directory.CreateDirectory(Path.GetDirectoryName(Path.Combine(_root, name))!);
            File.WriteAllText(Path.Combine(_root, name), "text of " + name);
            memory.AddFile(name, "text of " + name);
        }

        _paths = inMemory ? memory : new FileSystemVirtualPathProvider(host, _root);
    }

    [TearDown]
    public void EndHost()
    {
        EndpointHost.Dispose();
        Directory.Delete(_root, recursive: true);
    }

    [TestCase("a.txt")]
    [TestCase("/a.txt")]
    [TestCase("sub/deep/c.md")]
    [TestCase("SUB/Deep/C.md")]
    public void Finds_a_file(string path)
    {
        var file = _paths.GetFile(path);

        Assert.That(_paths.FileExists(path));
        Assert.That(file.ReadAllText(), Is.EqualTo("text of " + path.TrimStart('/')).IgnoreCase);
        Assert.That(file.VirtualPath, Is.EqualTo("/" + path.TrimStart('/')).IgnoreCase);
        Assert.That(_paths.GetFile(file.VirtualPath), Is.EqualTo(file));
        Assert.That(file.IsDirectory, Is.False);
    }

    [TestCase("none.txt")]
    [TestCase("sub/none/c.md")]
    [TestCase("sub")]
    [TestCase("")]
    public void Knows_no_other_files(string path) => Assert.That(_paths.FileExists(path), Is.False);

    [Test]
    public void Finds_a_directory()
    {
        var directory = _paths.GetDirectory("sub/deep");

        Assert.That(directory.Name, Is.EqualTo("deep"));
        Assert.That(directory.VirtualPath, Is.EqualTo("/sub/deep"));
        Assert.That(directory.Files.Single().Extension, Is.EqualTo("md"));
        Assert.That(directory.ParentDirectory.ParentDirectory.IsRoot);
        Assert.That(_paths.DirectoryExists("sub/none"), Is.False);
    }

    [TestCase("*.txt", int.MaxValue, "/a.txt,/sub/b.txt")]
    [TestCase("*", 0, "/a.txt")]
    [TestCase("*", 1, "/a.txt,/sub/b.txt")]
    [TestCase("?.md", int.MaxValue, "/sub/deep/c.md")]
    public void Finds_files_by_pattern(string pattern, int depth, string expected) =>
        Assert.That(string.Join(",", _paths.GetAllMatchingFiles(pattern, depth).Select(f => f.VirtualPath)), Is.EqualTo(expected));

    [Test]
    public void Lists_directories_and_files()
    {
        Assert.That(_paths.RootDirectory.Select(n => n.Name), Is.EqualTo(new[] { "sub", "a.txt" }));
        Assert.That(_paths.GetFileHash("a.txt"), Is.EqualTo(_paths.GetFileHash(_paths.GetFile("a.txt"))).And.Length.EqualTo(32));
        Assert.That(_paths.CombineVirtualPath("sub", "b.txt"), Is.EqualTo("sub/b.txt"));
    }
}
