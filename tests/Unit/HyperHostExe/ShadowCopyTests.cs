using System;
using System.IO;
using System.Linq;
using Microsoft.Extensions.Time.Testing;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Server.Roles;
using ServiceStack.HyperHost.Server.Roles.Supervisor;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>The copy of an application's code from which its workers run.</summary>
public class ShadowCopyTests
{
    private const string Standard = ".NETStandard,Version=v2.0";

    private static readonly TimeSpan Second = TimeSpan.FromSeconds(1);

    // a clock far behind that of the file system: what counts is how long nothing changes
    private readonly FakeTimeProvider _time = new();
    private string _folder = "";
    private string _site = "";
    private string _app = "";
    private ShadowCopy _copy = null!;

    [SetUp]
    public void SetUp()
    {
        _folder = Directory.CreateDirectory(Path.Combine(Path.GetTempPath(), Path.GetRandomFileName())).FullName;
        _site = Path.Combine(_folder, "site");
        _app = new SampleAssembly("App", Standard).Reference("Tax").Write(_site);
        new SampleAssembly("Tax", Standard).Write(_site);
        _copy = new ShadowCopy(_app, Path.Combine(_folder, "copy"), _time);
    }

    [TearDown]
    public void TearDown() => Directory.Delete(_folder, recursive: true);

    [TestCase("App.dll")]
    [TestCase("App.pdb")]
    [TestCase("App.dll.config")]
    [TestCase("App.deps.json")]
    [TestCase("libtax.so.1.2")]
    [TestCase("de/App.resources.dll")]
    [TestCase("runtimes/linux-x64/native/libtax.so")]
    public void Has_code_of_its_own(string name)
    {
        Write(name, "before");

        if (name == "App.dll") new SampleAssembly("App", Standard).Write(_site);
        Make();
        Write(name, "after");

        Assert.That(SystemCalls.ReadLink(InCopy(name)), Is.Null);
        Assert.That(File.ReadAllText(InCopy(name)), Is.Not.EqualTo("after"));
    }

    [TestCase("settings.json", "settings.json")]
    [TestCase("Views/Hello.cshtml", "Views")]
    [TestCase("Views/web.config", "Views")]
    [TestCase("de/data.txt", "de/data.txt")]
    [TestCase("runtimes/readme.txt", "runtimes/readme.txt")]
    public void Links_to_what_else_lies_beside_the_assembly(string name, string link)
    {
        Write("de/App.resources.dll", "");
        Write(name, "before");

        Make();
        Write(name, "after");

        Assert.That(File.ReadAllText(InCopy(name)), Is.EqualTo("after"));
        Assert.That(SystemCalls.ReadLink(InCopy(link)), Is.EqualTo(Path.Combine(_site, link)));
    }

    [Test]
    public void Waits_until_nothing_has_changed_for_a_second()
    {
        var changed = _time.GetTimestamp();
        var writes = 0;

        _copy.Make(null, wait =>
        {
            _time.Advance(wait);
            if (writes++ >= 30) return true;

            // a file that grows, and files that are added
            File.AppendAllText(Path.Combine(_site, "Other.dll"), "more");
            changed = _time.GetTimestamp();
            return true;
        });

        Assert.That(writes, Is.GreaterThan(30));
        Assert.That(_time.GetElapsedTime(changed), Is.GreaterThanOrEqualTo(Second));
        Assert.That(new FileInfo(InCopy("Other.dll")).Length, Is.EqualTo(30 * 4));
    }

    [Test]
    public void Does_not_wait_for_files_that_have_lain_there_for_long()
    {
        var later = new FakeTimeProvider(DateTimeOffset.UtcNow + Second + Second);

        new ShadowCopy(_app, Path.Combine(_folder, "copy"), later).Make(null, static _ => throw new AssertionException("it waits"));

        Assert.That(InCopy("App.dll"), Does.Exist);
    }

    [Test]
    public void Copies_nothing_while_files_change_for_ever()
    {
        var error = Assert.Throws<ServingException>(() => _copy.Make(null, wait =>
        {
            _time.Advance(wait);
            File.AppendAllText(Path.Combine(_site, "Other.dll"), "more");
            return true;
        }))!;

        Assert.That(error.Message, Is.EqualTo(
            $"Files in {_site} have been changing for 30 s: send SIGHUP when the deployment is complete."));
        Assert.That(error.IsOfApplication, Is.True, "later it may start");
        Assert.That(_copy.IsOf(_app), Is.False);
    }

    [Test]
    public void Is_of_its_assembly_until_somebody_removes_it()
    {
        Make();
        Assert.That(_copy.IsOf(_app), Is.True);
        Assert.That(_copy.IsOf(Path.Combine(_folder, "next", "App.dll")), Is.False);

        Directory.Delete(_copy.Folder, recursive: true);

        Assert.That(_copy.IsOf(_app), Is.False);
    }

    [Test]
    public void Ends_when_it_is_not_needed_any_more()
    {
        Assert.That(() => _copy.Make(null, static _ => false), Throws.InstanceOf<OperationCanceledException>());
    }

    [TestCase("App.dll")]
    [TestCase("Tax.dll")]
    public void Refuses_an_assembly_that_was_cut(string name)
    {
        var file = Path.Combine(_site, name);
        File.WriteAllBytes(file, File.ReadAllBytes(file).Take(400).ToArray());

        var error = Assert.Throws<ServingException>(Make)!;

        Assert.That(error.Message, Does.StartWith($"{file} is no .NET assembly, or was cut (400 bytes): "));
        Assert.That(error.IsOfApplication, Is.False);
    }

    [TestCase("Unused.dll", "")]
    [TestCase("Unused.dll", "no assembly")]
    public void Takes_files_that_nothing_refers_to_as_they_are(string name, string content)
    {
        Write(name, content);

        Make();

        Assert.That(File.ReadAllText(InCopy(name)), Is.EqualTo(content));
    }

    [Test]
    public void A_full_disk_is_reported_with_what_to_do()
    {
        // a file in the place of the folder, in which nothing can be made
        File.WriteAllText(Path.Combine(_folder, "copy"), "");

        var error = Assert.Throws<ServingException>(Make)!;

        Assert.That(error.Message, Does.StartWith($"{_site} can't be copied to {Path.GetTempPath().TrimEnd('/')}: ").And.EndWith(
            $" Free space there, set TMPDIR to another folder, or run from {_site} itself with --shadow-copy=False."));
        Assert.That(error.IsOfApplication, Is.True, "later there may be room");
    }

    [Test]
    public void Nothing_is_copied_without_room_for_all_of_it()
    {
        // no disk has room for this one, which itself takes none
        using (var file = File.Create(Path.Combine(_site, "libhuge.so"))) file.SetLength(1L << 43);

        var error = Assert.Throws<ServingException>(Make)!;

        Assert.That(error.Message, Does.Match(@": Its code has 8388609 MB, and \d+ are free\. Free space there"));
        Assert.That(ShadowCopies.Problem(_app), Does.Match(@": Its code has 8388609 MB, and \d+ are free\. Free space there"));
        Assert.That(_copy.Folder, Does.Not.Exist);
    }

    [Test]
    public void Is_removed_after_its_last_use()
    {
        Write("App.pdb", "symbols");
        Make();

        _copy.Use().Use().Release();
        Assert.That(_copy.Folder, Does.Exist);
        _copy.Release();

        Assert.That(_copy.Folder, Does.Not.Exist);
    }

    [Test]
    public void Its_removal_follows_no_link()
    {
        Write("Views/Hello.cshtml", "kept");
        Make();

        _copy.Use().Release();

        Assert.That(_copy.Folder, Does.Not.Exist);
        Assert.That(File.ReadAllText(Path.Combine(_site, "Views", "Hello.cshtml")), Is.EqualTo("kept"));
        Assert.That(_app, Does.Exist);
    }

    private void Make() => _copy.Make(null, wait =>
    {
        _time.Advance(wait);
        return true;
    });

    private string InCopy(string name) => Path.Combine(_folder, "copy", name);

    private void Write(string name, string content)
    {
        var path = Path.Combine(_site, name);
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.WriteAllText(path, content);
    }
}
