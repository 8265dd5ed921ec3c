using System.IO;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Migration;

/// <summary>Links in the folder of an old project lead nowhere that migrate writes.</summary>
public class SymbolicLinkTests
{
    private OldFiles _old = null!;

    [SetUp]
    public void MakeFolder() => _old = new OldFiles();

    [TearDown]
    public void RemoveFolder() => _old.Dispose();

    [Test]
    public void Nothing_is_written_through_a_symbolic_link([Values] bool isForced, [Values] bool isFolder)
    {
        var outside = Directory.CreateDirectory(Path.Combine(_old.Folder, "outside")).FullName;
        var project = _old.Project("<ItemGroup><Compile Include=\"AppHost.cs\" /></ItemGroup>", "in/Shop.csproj");
        _old.Write("in/AppHost.cs", "class AppHost : AppHostBase { }");
        var link = Path.Combine(_old.Folder, "in", isFolder ? "Properties" : "Shop.net10.csproj");
        if (isFolder) Directory.CreateSymbolicLink(link, outside);
        else File.CreateSymbolicLink(link, Path.Combine(outside, "target"));

        var (code, _, errors) = isForced ? _old.Migrate(project, "--force") : _old.Migrate(project);

        Assert.That(code, Is.EqualTo(2));
        Assert.That(errors, Does.Contain($"{link} is a symbolic link"));
        Assert.That(Directory.GetFileSystemEntries(outside), Is.Empty);
        Assert.That(Directory.GetFiles(Path.Combine(_old.Folder, "in"), "*.net10.*"), Has.Length.EqualTo(isFolder ? 0 : 1));
    }
}
