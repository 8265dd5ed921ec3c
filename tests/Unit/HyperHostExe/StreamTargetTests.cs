using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.HyperHost.Configuration.Logging;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>Log files as systems other than Linux have them, run on Linux.</summary>
public partial class StreamTargetTests
{
    private string _folder = null!;

    private string FilePath => Path.Combine(_folder, "a.log");

    [SetUp]
    public void MakeFolder() => Directory.CreateDirectory(_folder = Path.Combine(Path.GetTempPath(), "hhs" + Guid.NewGuid().ToString("N")));

    [TearDown]
    public void RemoveFolder() => Directory.Delete(_folder, recursive: true);

    [Test]
    public void Each_line_is_in_the_file_at_once_behind_those_that_were_there()
    {
        File.WriteAllText(FilePath, "old\n");
        using var file = Opened([]);

        file.WriteLine("one");
        file.WriteLine("two");

        Assert.That(ReadAll(FilePath), Is.EqualTo("old\none\ntwo\n"));
    }

    [Test]
    public void A_file_that_was_renamed_is_followed_by_a_new_one()
    {
        using var file = Opened([]);
        file.WriteLine("one");
        File.Move(FilePath, FilePath + ".1");

        file.Reopen();
        file.WriteLine("two");

        Assert.That(ReadAll(FilePath + ".1"), Is.EqualTo("one\n"));
        Assert.That(ReadAll(FilePath), Is.EqualTo("two\n"));
    }

    [Test]
    public void A_folder_that_is_not_there_is_reported_and_harms_nothing()
    {
        var told = new List<string>();
        using var file = new AppendFile(Path.Combine(_folder, "not", "a.log"), told.Add, StreamTarget.Open);

        file.Reopen();
        file.WriteLine("lost");

        Assert.That(told, Has.Count.EqualTo(1));
        Assert.That(told[0], Does.Contain("a.log can't be opened: ").And.EndWith(". The server continues without it."));
        Assert.That(file.Lost, Is.EqualTo(1));
    }

    private AppendFile Opened(List<string> told)
    {
        var file = new AppendFile(FilePath, told.Add, StreamTarget.Open);
        file.Reopen();
        return file;
    }

    private static string ReadAll(string path)
    {
        using var stream = new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete);
        using var reader = new StreamReader(stream);
        return reader.ReadToEnd();
    }
}
