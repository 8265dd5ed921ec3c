using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Threading;
using ServiceStack.HyperHost.Logging.Access;

namespace ServiceStack.HyperHost.Tests.Logging.Access;

public class AccessLogTests
{
    [Test]
    public void Writes_what_waits_before_its_end_in_batches_of_whole_lines()
    {
        var batches = new List<string>();
        var buffer = new LineBuffer((bytes, count) => batches.Add(Encoding.UTF8.GetString(bytes, 0, count)), static _ => { });
        string[] lines = [.. Enumerable.Range(0, 5000).Select(static number => $"line {number} \u00e9\n"), new string('x', 100_000)
            + "\n", "last\n"];

        foreach (var line in lines) Add(buffer, line);
        buffer.Dispose();
        Add(buffer, "too late\n");

        Assert.That(string.Concat(batches), Is.EqualTo(string.Concat(lines)));
        Assert.That(batches, Has.All.EndsWith("\n"));
        Assert.That(batches.Where(static batch => batch.IndexOf('\n') < batch.Length - 1).Max(Encoding.UTF8.GetByteCount),
            Is.LessThanOrEqualTo(LineBuffer.BatchBytes));
    }

    [Test]
    public void Leaves_out_and_counts_what_is_not_taken()
    {
        var told = new List<string>();
        var written = 0;
        using var mayWrite = new ManualResetEventSlim();
        using var hasBegun = new ManualResetEventSlim();
        var buffer = new LineBuffer(Write, told.Add);
        var line = new string('x', 999) + "\n";
        Add(buffer, line);
        Assert.That(hasBegun.Wait(20_000), Is.True);

        var most = LineBuffer.MaxWaiting / 1000;
        for (var i = 0; i < most + 7; i++) buffer.Add(Encoding.ASCII.GetBytes(line));
        buffer.Add(Encoding.ASCII.GetBytes(line + line));
        mayWrite.Set();
        buffer.Dispose();

        Assert.That(written, Is.EqualTo((most + 1) * 1000));
        Assert.That(told, Is.EqualTo(new[] { "The access log could not keep up; 9 lines are left out." }));

        void Write(byte[] bytes, int count)
        {
            hasBegun.Set();
            mayWrite.Wait();
            written += count;
        }
    }

    private static void Add(LineBuffer to, string line) => to.Add(line.ToCharArray(), line.Length);
}
