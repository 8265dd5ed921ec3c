using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Tests.Interop;

/// <summary>Files in a folder of the host's own are run: no other user may have made it.</summary>
public class PrivateFilesTests
{
    private string _folder = null!;

    [SetUp]
    public void MakeFolder() => Directory.CreateDirectory(_folder = Path.Combine(Path.GetTempPath(), "hh" + Guid.NewGuid().ToString("N")));

    [TearDown]
    public void RemoveFolder() => Directory.Delete(_folder, recursive: true);

    [Test]
    public void Never_has_a_name_that_can_be_known_before()
    {
        var prefix = Path.Combine(_folder, "hyperhost-user-7-");

        var made = Enumerable.Range(0, 20).Select(_ => PrivateFiles.MakeFolder(prefix)).ToList();

        Assert.That(made, Is.Unique.And.All.StartsWith(prefix));
        Assert.That(made.Select(static path => Path.GetFileName(path).Length), Is.All.EqualTo("hyperhost-user-7-".Length + 32));
        Assert.That(made.Select(PrivateFiles.IsOwnFolder), Is.All.True);
    }

    [Test]
    public void Removes_locked_folders_once_their_processes_have_ended()
    {
        var prefix = Path.Combine(_folder, "hyperhost-code-");
        using var running = PrivateFiles.MakeLockedFolder(prefix, out var kept);
        PrivateFiles.MakeLockedFolder(prefix, out var abandoned).Dispose();
        File.WriteAllText(Path.Combine(abandoned, "App.dll"), "");

        PrivateFiles.RemoveUnlocked(prefix);

        Assert.That(Directory.GetDirectories(_folder), Is.EqualTo(new[] { kept }));
    }

    [Test]
    public void Removes_a_link_and_not_what_it_leads_to()
    {
        var own = Directory.CreateDirectory(Path.Combine(_folder, "own")).FullName;
        var site = Directory.CreateDirectory(Path.Combine(_folder, "site")).FullName;
        File.WriteAllText(Path.Combine(site, "index.html"), "");
        Run("ln", $"-s {site} {own}/site");
        Run("ln", $"-s /no/such/file {own}/broken");

        PrivateFiles.Remove(own);

        Assert.That(own, Does.Not.Exist);
        Assert.That(Path.Combine(site, "index.html"), Does.Exist);
    }

    [Test]
    public void Is_no_folder_that_others_may_enter_or_that_a_link_leads_to()
    {
        var open = Path.Combine(_folder, "open");
        var own = PrivateFiles.MakeFolder(Path.Combine(_folder, "own"));
        var link = Path.Combine(_folder, "link");
        Run("mkdir", "-m 711 " + open);
        Run("ln", $"-s {own} {link}");
        File.WriteAllText(Path.Combine(_folder, "file"), "");

        Assert.That(PrivateFiles.IsOwnFolder(own), Is.True);
        Assert.That(PrivateFiles.IsOwnFolder(open), Is.False);
        Assert.That(PrivateFiles.IsOwnFolder(link), Is.False);
        Assert.That(PrivateFiles.IsOwnFolder(Path.Combine(_folder, "file")), Is.False);
        Assert.That(PrivateFiles.IsOwnFolder(Path.Combine(_folder, "nothing")), Is.False);
    }

    [Test]
    public void Is_no_folder_of_another_user()
    {
        var folder = PrivateFiles.MakeFolder(Path.Combine(_folder, "other"));
        Machine.Has(Run("chown", "65534 " + folder) == 0, "Only root may give a folder away.");

        Assert.That(PrivateFiles.IsOwnFolder(folder), Is.False);
    }

    [Test]
    public void Explains_why_it_cannot_be_made()
    {
        var error = Assert.Throws<IOException>(() => PrivateFiles.MakeFolder(Path.Combine(_folder, "nothing", "x")));

        Assert.That(error!.Message, Does.StartWith("No folder can be made in ").And.EndWith(": No such file or directory."));
    }

    private static int Run(string program, string arguments)
    {
        using var process = Process.Start(new ProcessStartInfo(program, arguments) { UseShellExecute = false })!;
        process.WaitForExit();
        return process.ExitCode;
    }
}
