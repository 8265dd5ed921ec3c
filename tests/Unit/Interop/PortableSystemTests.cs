using System;
using System.Diagnostics;
using System.IO;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Tests.Interop;

/// <summary>What the host uses on systems other than Linux, run on Linux.</summary>
public class PortableSystemTests
{
    private string _folder = null!;

    [SetUp]
    public void MakeFolder() => Directory.CreateDirectory(_folder = Path.Combine(Path.GetTempPath(), "hhp" + Guid.NewGuid().ToString("N")));

    [TearDown]
    public void RemoveFolder() => Directory.Delete(_folder, recursive: true);

    [Test]
    public void Knows_this_process()
    {
        using var process = Process.GetCurrentProcess();

        Assert.That(PortableSystem.ProcessId, Is.EqualTo(process.Id));
        Assert.That(PortableSystem.CountThreads(), Is.GreaterThan(0));
    }

    [Test]
    public void A_process_that_runs_has_one_start_and_another_has_none()
    {
        var started = PortableSystem.StartedAt(PortableSystem.ProcessId);

        Assert.That(started, Is.GreaterThan(0).And.LessThan(DateTimeOffset.UtcNow.AddMinutes(1).ToUnixTimeMilliseconds()));
        Assert.That(PortableSystem.StartedAt(PortableSystem.ProcessId), Is.EqualTo(started));
        Assert.That(PortableSystem.StartedAt(int.MaxValue), Is.Zero);
    }

    [Test]
    public void Each_folder_has_a_name_of_its_own_and_is_the_users()
    {
        var prefix = Path.Combine(_folder, "own-");

        var (one, other) = (PortableSystem.MakeFolder(prefix), PortableSystem.MakeFolder(prefix));

        Assert.That(one, Does.StartWith(prefix).And.Not.EqualTo(other));
        Assert.That(PortableSystem.IsOwnFolder(one), Is.True);
    }

    [Test]
    public void A_file_and_a_folder_that_is_not_there_are_no_own_folders()
    {
        var file = Path.Combine(_folder, "file");
        File.WriteAllText(file, "");

        Assert.That(PortableSystem.IsOwnFolder(file), Is.False);
        Assert.That(PortableSystem.IsOwnFolder(Path.Combine(_folder, "nothing")), Is.False);
    }

    [Test]
    public void A_path_has_the_space_of_its_drive()
    {
        var space = PortableSystem.SpaceOf(Path.Combine(_folder, "not", "there"));

        Assert.That(space, Is.Not.Null);
        Assert.That(space!.Value.Size, Is.GreaterThan(0).And.GreaterThanOrEqualTo(space.Value.Free));
    }
}
