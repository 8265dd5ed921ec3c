using System.IO;
using NUnit.Framework;
using ServiceStack.Internal.Site;

namespace ServiceStack.HyperHost.Tests.Engine.Site;

public class PhysicalPathsTests
{
    private string _root = "";

    [SetUp]
    public void MakeFiles()
    {
        _root = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());
        Directory.CreateDirectory(Path.Combine(_root, "Files", "Inner"));
        File.WriteAllText(Path.Combine(_root, "Files", "Note.txt"), "x");
        File.WriteAllText(Path.Combine(_root, "Files", "Inner", "deep.txt"), "x");
    }

    [TearDown]
    public void DeleteFiles() => Directory.Delete(_root, recursive: true);

    [TestCase("/Files/Note.txt", "Files/Note.txt")]
    [TestCase("/Files/../Files/Note.txt", "Files/Note.txt")]
    [TestCase("//Files/Note.txt", "Files/Note.txt")]
    [TestCase("/", "")]
    [TestCase("", "")]
    public void Stays_below_the_root(string pathInfo, string expected) =>
        Assert.That(PhysicalPaths.Combine(_root, pathInfo), Is.EqualTo(expected.Length == 0 ? _root : Path.Combine(_root, expected)));

    [TestCase("/../secret")]
    [TestCase("/Files/../../secret")]
    [TestCase("/..")]
    [TestCase("/a\0b")]
    public void Names_nothing_outside_of_the_root(string pathInfo)
    {
        var path = PhysicalPaths.Combine(_root, pathInfo);

        Assert.That(path, Does.StartWith(_root));
        Assert.That(File.Exists(path) || Directory.Exists(path), Is.False);
    }

    [Test]
    public void Does_not_take_a_sibling_for_a_child()
    {
        var path = PhysicalPaths.Combine(_root, "/../" + Path.GetFileName(_root) + "-other/x");

        Assert.That(path, Does.StartWith(_root + Path.DirectorySeparatorChar));
    }

    [TestCase("files/NOTE.TXT", "Files/Note.txt")]
    [TestCase("FILES/inner/DEEP.txt", "Files/Inner/deep.txt")]
    [TestCase("Files/none.txt", null)]
    [TestCase("none/Note.txt", null)]
    public void Finds_a_file_in_any_case(string asked, string? expected) =>
        Assert.That(
            PhysicalPaths.FindFile(Path.Combine(_root, asked), _root), Is.EqualTo(expected == null ? null : Path.Combine(_root, expected)));

    [TestCase("FILES/", "Files")]
    [TestCase("files/INNER", "Files/Inner")]
    [TestCase("Files/Note.txt", null)]
    public void Finds_a_directory_in_any_case(string asked, string? expected) =>
        Assert.That(PhysicalPaths.FindDirectory(Path.Combine(_root, asked), _root), Is.EqualTo(
            expected == null ? null : Path.Combine(_root, expected)));
}
