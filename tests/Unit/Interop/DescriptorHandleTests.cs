using System;
using System.Net.Sockets;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Tests.Interop;

/// <summary>The one owner of a descriptor.</summary>
// needs that no other test opens files meanwhile
[NonParallelizable]
public class DescriptorHandleTests
{
    [Test]
    public void Closes_once_however_often_it_is_disposed_of()
    {
        var (handle, number) = Open();
        handle.Dispose();
        using var canary = Canary.At(number);

        for (var i = 0; i < 3; i++) handle.Dispose();

        canary.AssertUntouched("Dispose");
    }

    [Test]
    public void Gives_no_number_after_its_end()
    {
        var (handle, number) = Open();
        handle.Dispose();
        using var canary = Canary.At(number);

        Assert.That(() => handle.Use().Number, Throws.TypeOf<ObjectDisposedException>());
        Assert.That(() => handle.Duplicate(), Throws.TypeOf<ObjectDisposedException>());
        Assert.That(handle.TryUse(out var use), Is.False);
        Assert.That(use.Number, Is.EqualTo(-1));
        use.Dispose();

        canary.AssertUntouched("Use");
    }

    [Test]
    public void Stays_open_while_a_call_uses_it()
    {
        var (handle, number) = Open();
        var first = handle.Use();
        var second = handle.Use();

        handle.Dispose();
        Assert.That(IsOpen(number), Is.True);
        Assert.That(handle.TryUse(out _), Is.False, "no call begins any more");
        first.Dispose();
        Assert.That(IsOpen(number), Is.True);
        second.Dispose();

        Assert.That(handle.IsClosed, Is.True);
    }

    [Test]
    public void Is_not_closed_here_once_it_was_given_away()
    {
        var (handle, number) = Open();

        var given = handle.Detach();
        handle.Dispose();

        Assert.That(given, Is.EqualTo(number));
        Assert.That(IsOpen(number), Is.True);
        Assert.That(handle.TryUse(out _), Is.False);
        new DescriptorHandle(given).Dispose();
    }

    [Test]
    public void Has_copies_that_are_closed_apart()
    {
        var (handle, number) = Open();
        var copy = handle.Duplicate();

        copy.Dispose();

        Assert.That(IsOpen(number), Is.True);
        handle.Dispose();
        Assert.That(() => DescriptorHandle.DuplicateOf(-1), Throws.TypeOf<SocketException>());
    }

    [Test]
    public void Can_be_none()
    {
        using var none = new DescriptorHandle(-1);

        Assert.That(none.IsInvalid, Is.True);
        Assert.That(none.TryUse(out _), Is.False);
    }

    [Test]
    public void Is_seen_by_a_tracer_when_it_is_closed_by_another()
    {
        using var tracer = new DescriptorTracer();
        var (handle, number) = Open();
        Assert.That(tracer.Faults, Is.Empty);

        var thief = new DescriptorHandle(number);
        Assert.That(tracer.Faults, Has.Length.EqualTo(1));
        thief.Dispose();
        Assert.That(tracer.Faults, Has.Length.EqualTo(2));

        handle.Detach();
    }

    [Test]
    [LongOnMono("the same class; on Mono its threads take most of a minute")]
    public void Closes_once_when_all_do_at_the_same_time()
    {
        using var tracer = new DescriptorTracer();
        for (var i = 0; i < 2000; i++)
        {
            var (handle, _) = Open();
            Parallel.For(0, 4, turn =>
            {
                if (turn % 2 == 0) handle.Dispose();
                else if (handle.TryUse(out var use)) use.Dispose();
            });
            Assert.That(handle.IsClosed, Is.True);
        }

        Assert.That(tracer.Faults, Is.Empty);
    }

    private static (DescriptorHandle Handle, int Number) Open()
    {
        var (one, other) = DescriptorMessages.CreatePair();
        other.Dispose();
        using var use = one.Use();
        return (one, use.Number);
    }

    private static bool IsOpen(int number) => Descriptors.IsUnix(number);
}
