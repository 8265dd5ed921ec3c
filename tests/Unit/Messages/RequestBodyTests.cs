using System;
using System.Buffers;
using System.Diagnostics;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Logging.Access;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Messages;

public class RequestBodyTests
{
    private string _folder = null!;

    [SetUp]
    public void MakeFolder() => Directory.CreateDirectory(_folder = Path.Combine(Path.GetTempPath(), "hh" + Guid.NewGuid().ToString("N")));

    [TearDown]
    public void RemoveFolder() => Directory.Delete(_folder, recursive: true);

    [Test]
    public void Keeps_a_small_body_in_memory()
    {
        using var body = Fill(8192);

        Assert.That(body.IsSpooled, Is.False);
        Assert.That(body.TryGetMemory(out var bytes), Is.True);
        Assert.That(bytes.ToArray(), Is.EqualTo(TestServer.Pattern(8192)));
        Assert.That(ReadAll(body), Is.EqualTo(TestServer.Pattern(8192)));
    }

    [Test]
    public void Spools_a_large_body_to_a_file_that_has_no_name()
    {
        using var body = Fill(8193);

        Assert.That(body.IsSpooled, Is.True);
        Assert.That(Directory.GetFiles(_folder), Is.Empty);
        Assert.That(body.TryGetMemory(out _), Is.False);
        Assert.That(body.Length, Is.EqualTo(8193));
        Assert.That(ReadAll(body), Is.EqualTo(TestServer.Pattern(8193)));
    }

    [Test]
    public void Lets_no_other_user_open_a_spooled_body()
    {
        var before = OpenFiles();
        using var body = Fill(8193);

        // the links of /proc lead to the files themselves, whatever names these have or had
        var modes = OpenFiles().Except(before).Select(ModeOf).ToList();
        Assert.That(modes, Is.EqualTo(new[] { "600" }));
    }

    [Test]
    public void Begins_again_for_the_reader_after_one_that_was_done([Values(100, 20_000)] int size, [Values] bool closes)
    {
        var body = Fill(size);
        if (closes) body.Dispose();
        else ReadAll(body);

        Assert.That(ReadAll((RequestBody)body.Begin()), Is.EqualTo(TestServer.Pattern(size)));

        body.Position = 10;
        Assert.That(body.Begin().Position, Is.EqualTo(10), "it was read in part");
        body.Reset();
    }

    [Test]
    public void Reads_a_part_beside_its_readers([Values(100, 20_000)] int size)
    {
        var body = Fill(size);
        body.Position = 3;
        var slice = new StreamSlice(body, 50, 20);
        var part = new byte[30];

        Assert.That(slice.Read(part, 0, 30), Is.EqualTo(20));

        Assert.That(part.Take(20), Is.EqualTo(TestServer.Pattern(size).Skip(50).Take(20)));
        Assert.That(body.Position, Is.EqualTo(3));
        body.Reset();
    }

    [Test]
    public void Seeks_and_reads_again([Values(100, 20_000)] int size)
    {
        using var body = Fill(size);
        var expected = TestServer.Pattern(size);
        Assert.That(ReadAll(body), Is.EqualTo(expected));

        body.Position = 0;
        Assert.That(ReadAll(body), Is.EqualTo(expected));
        body.Seek(-10, SeekOrigin.End);
        Assert.That(ReadAll(body), Is.EqualTo(expected.Skip(size - 10)));
        body.Position = size + 5;
        Assert.That(body.ReadByte(), Is.EqualTo(-1));
        Assert.Throws<IOException>(() => body.Seek(-1, SeekOrigin.Begin));
    }

    [Test]
    public void Throws_when_it_is_read_behind_the_end_of_its_request([Values(100, 20_000)] int size)
    {
        using var body = Fill(size);
        body.ReadByte();

        body.Reset();

        Assert.Throws<ObjectDisposedException>(() => body.ReadByte());
        Assert.Throws<ObjectDisposedException>(() => body.Position = 0);
        Assert.Throws<ObjectDisposedException>(() => body.TryGetMemory(out _));
        Assert.Throws<ObjectDisposedException>(() => body.CopyTo(Stream.Null));
        Assert.That(body.CanRead, Is.False);
        Assert.That(body.Length, Is.EqualTo(size));
    }

    [Test]
    public void Reports_a_folder_that_is_not_there()
    {
        var limits = new HostLimits { SpoolThreshold = 1024, SpoolFolder = Path.Combine(_folder, "absent") };
        using var body = new RequestBody();

        Assert.Throws<IOException>(() => body.Append(new ReadOnlySequence<byte>(new byte[2000]), -1, limits));
    }

    private RequestBody Fill(int size)
    {
        var limits = new HostLimits { SpoolThreshold = 8192, SpoolFolder = _folder };
        var body = new RequestBody();
        var bytes = TestServer.Pattern(size);
        for (var at = 0; at < size; at += 1000)
        {
            body.Append(Cuts.Cut(bytes.Skip(at).Take(1000).ToArray(), Math.Min(3, size - at)), size, limits);
        }

        body.Finish();
        return body;
    }

    private static byte[] ReadAll(Stream stream)
    {
        var copy = new MemoryStream();
        stream.CopyTo(copy, 777);
        return copy.ToArray();
    }

    // those that are in the folder, or were: "/FOLDER/#123 (deleted)"
    private string[] OpenFiles() =>
        [.. Directory.GetFileSystemEntries("/proc/self/fd")
            .Where(link => SystemCalls.ReadLink(link)?.StartsWith(_folder, StringComparison.Ordinal) == true)];

    private static string ModeOf(string link)
    {
        var start = new ProcessStartInfo("stat", $"-L -c %a {link.Replace("self", ProcessFigures.Number.ToString())}")
        {
            RedirectStandardOutput = true,
            UseShellExecute = false,
        };
        using var process = Process.Start(start)!;
        return process.StandardOutput.ReadToEnd().Trim();
    }
}
