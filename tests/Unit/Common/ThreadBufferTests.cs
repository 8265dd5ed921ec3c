using System.Buffers;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Tests.Common;

public class ThreadBufferTests
{
    private byte[]? _kept;

    [SetUp]
    public void Empty() => _kept = null;

    [Test]
    public void Gives_the_returned_buffer_again()
    {
        var first = ThreadBuffer.Rent(ref _kept, 100);
        ThreadBuffer.Return(ref _kept, first);

        Assert.That(first, Has.Length.EqualTo(ThreadBuffer.Size));
        Assert.That(ThreadBuffer.Rent(ref _kept, ThreadBuffer.Size), Is.SameAs(first));
    }

    [Test]
    public void Gives_a_second_buffer_while_the_first_is_rented()
    {
        var first = ThreadBuffer.Rent(ref _kept, 100);
        var second = ThreadBuffer.Rent(ref _kept, 100);

        Assert.That(second, Is.Not.SameAs(first));
        Assert.That(second, Has.Length.EqualTo(ThreadBuffer.Size));
    }

    [Test]
    public void Keeps_no_larger_one()
    {
        var larger = ThreadBuffer.Rent(ref _kept, ThreadBuffer.Size + 1);
        ThreadBuffer.Return(ref _kept, larger);

        Assert.That(larger, Has.Length.GreaterThan(ThreadBuffer.Size));
        Assert.That(_kept, Is.Null);
    }

    // .NET Framework's pool has 50 buffers of a size, and gives larger ones after that
    [Test]
    public void Takes_no_buffer_out_of_the_shared_pool_with_a_thread_that_ends()
    {
        for (var thread = 0; thread < 100; thread++)
        {
            byte[]? kept = null;
            ThreadBuffer.Return(ref kept, ThreadBuffer.Rent(ref kept, ThreadBuffer.Size));
        }

        var pooled = ArrayPool<byte>.Shared.Rent(ThreadBuffer.Size);
        ArrayPool<byte>.Shared.Return(pooled);

        Assert.That(pooled, Has.Length.EqualTo(ThreadBuffer.Size));
    }
}
