using System;
using System.Collections.Concurrent;
using System.IO;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Server.Roles.Supervisor;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Supervising;

/// <summary>What the supervisor hears, and from whom.</summary>
public class ReadyMessagesTests
{
    private BlockingCollection<bool> _heard = null!;
    private BlockingCollection<string> _reasons = null!;
    private ReadyMessages _messages = null!;

    [SetUp]
    public void SetUp()
    {
        _heard = [];
        _reasons = [];
        _messages = new ReadyMessages(() => _heard.Add(true), _reasons.Add);
    }

    [TearDown]
    public void TearDown()
    {
        _messages.Dispose();
        _heard.Dispose();
        _reasons.Dispose();
    }

    [Test]
    public void Has_no_name_that_another_process_could_send_to()
    {
        var inode = SystemCalls.ReadLink("/proc/self/fd/" + _messages.GivenText)!.Split('[', ']')[1];

        // number, count, protocol, flags, type, state, inode, and the path of those that have one
        var line = File.ReadLines("/proc/net/unix").Select(static one => one.Split([' '], StringSplitOptions.RemoveEmptyEntries))
            .Single(words => words.Length > 6 && words[6] == inode);
        Assert.That(line, Has.Length.EqualTo(7));
    }

    [Test]
    public void Hears_that_the_process_is_ready_however_the_bytes_come()
    {
        foreach (var one in "STATUS=Serving\nREADY=1\nMAINPID=7\n") Send(one.ToString());
        Assert.That(_heard.TryTake(out _, 20_000), Is.True);

        Send("READY=1\nREADY=1\n");
        Assert.That(_heard.TryTake(out _, 20_000) && _heard.TryTake(out _, 20_000), Is.True);
    }

    [Test]
    public void Takes_nothing_else_for_ready()
    {
        Send("\n\nREADY=0\nREADY=10\nSTATUS=READY=1\n READY=1\n" + new string('x', 100_000) + "READY=1\nREADY=1\n");

        Assert.That(_heard.TryTake(out _, 20_000), Is.True, "the last line");
        Assert.That(_heard, Is.Empty);
    }

    [Test]
    public void Passes_on_why_a_process_requests_a_replacement()
    {
        new ServiceManager(null, _messages.Given).RequestReplacement("512 MiB\nof memory");

        Assert.That(_reasons.TryTake(out var reason, 20_000), Is.True);
        Assert.That(reason, Is.EqualTo("512 MiB of memory"));
        Assert.That(_heard, Is.Empty);
    }

    [Test]
    public void Is_not_deaf_after_a_message_of_no_bytes()
    {
        Send("");
        Send("READY=1\n");

        Assert.That(_heard.TryTake(out _, 20_000), Is.True);
    }

    [Test]
    public void Notifies_the_process_that_there_is_no_listener_any_more()
    {
        var (supervisor, process) = SystemCalls.TryCreatePair()!.Value;
        Assert.That(new ServiceManager(null, process).HasLostSupervisor, Is.False);

        supervisor.Dispose();

        Assert.That(new ServiceManager(null, process).HasLostSupervisor, Is.True);
        process.Dispose();
    }

    private void Send(string text) => SystemCalls.TrySend(_messages.Given, Encoding.UTF8.GetBytes(text));
}
