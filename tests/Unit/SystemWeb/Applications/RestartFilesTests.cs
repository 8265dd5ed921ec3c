using System;
using System.IO;
using ServiceStack.HyperHost.AspNet;

namespace ServiceStack.HyperHost.Tests.SystemWeb.Applications;

public class RestartFilesTests
{
    private static readonly DateTime Old = new(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    private string _folder = "";
    private RestartFiles _files = null!;

    [SetUp]
    public void WriteFiles()
    {
        _folder = Directory.CreateDirectory(Path.Combine(Path.GetTempPath(), Path.GetRandomFileName())).FullName;
        Directory.CreateDirectory(Path.Combine(_folder, "bin"));
        Write("web.config", "<configuration/>");
        Write("bin/App.dll", "assembly");
        Write("page.aspx", "page");
        _files = new RestartFiles(_folder);
    }

    [TearDown]
    public void RemoveFiles() => Directory.Delete(_folder, recursive: true);

    [TestCase("web.config", " changed")]
    [TestCase("bin/App.dll", " changed")]
    [TestCase("bin/Added.dll", " created")]
    [TestCase("Global.asax", " created")]
    public void Reports_a_file_once_it_has_stopped_changing(string name, string change)
    {
        Write(name, "one");
        Assert.That(_files.Check(), Is.Null);
        Write(name, "three");
        Assert.That(_files.Check(), Is.Null);

        Assert.That(_files.Check(), Is.EqualTo(Path.Combine(_folder, name) + change));
        Assert.That(_files.Check(), Is.Null, "once");
    }

    [Test]
    public void Detects_a_file_of_the_same_time_and_length()
    {
        var path = Path.Combine(_folder, "web.config");
        var next = path + ".next";
        File.Copy(path, next);
        File.SetLastWriteTimeUtc(next, Old);
        File.SetLastWriteTimeUtc(path, Old);
        _files.Reset();

        File.Delete(path);
        File.Move(next, path);

        Assert.That((_files.Check(), _files.Check()), Is.EqualTo(((string?)null, path + " changed")));
    }

    [Test]
    public void Reports_a_deleted_assembly_and_an_added_code_folder()
    {
        File.Delete(Path.Combine(_folder, "bin/App.dll"));
        Assert.That((_files.Check(), _files.Check()), Is.EqualTo(((string?)null, Path.Combine(_folder, "bin/App.dll") + " deleted")));

        Directory.CreateDirectory(Path.Combine(_folder, "App_Code"));
        Assert.That((_files.Check(), _files.Check()), Is.EqualTo(((string?)null, Path.Combine(_folder, "App_Code") + " created")));
    }

    [Test]
    public void Ignores_pages_data_and_a_folder_that_is_away()
    {
        Write("page.aspx", "another");
        Directory.CreateDirectory(Path.Combine(_folder, "App_Data"));
        Assert.That((_files.Check(), _files.Check()), Is.EqualTo(((string?)null, (string?)null)));

        Directory.Move(_folder, _folder + ".away");
        Assert.That((_files.Check(), _files.Check()), Is.EqualTo(((string?)null, (string?)null)));

        Directory.Move(_folder + ".away", _folder);
        Assert.That((_files.Check(), _files.Check()), Is.EqualTo(((string?)null, (string?)null)));
    }

    [Test]
    public void Takes_the_place_of_watchers_of_the_root_and_of_assemblies()
    {
        Assert.That(_files.Covers(Watcher("", "?lobal.asax", isDeep: false)), Is.True);
        Assert.That(_files.Covers(Watcher("bin", "*.dll", isDeep: false)), Is.True);
        Assert.That(_files.Covers(Watcher("", "?eb.?onfig", isDeep: true)), Is.False);
    }

    private FileSystemWatcher Watcher(string folder, string filter, bool isDeep) =>
        new(Path.Combine(_folder, folder), filter) { IncludeSubdirectories = isDeep };

    private void Write(string name, string text) => File.WriteAllText(Path.Combine(_folder, name), text);
}
