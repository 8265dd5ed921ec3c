using System;
using System.Linq;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Tests.Interop;

/// <summary>The last descriptors are for files and the runtime.</summary>
// needs that no other test opens files meanwhile
[NonParallelizable]
public class DescriptorRoomTests
{
    private const int Standard = 0;

    [Test]
    public void Connections_wait_while_only_spare_ones_are_free()
    {
        var most = int.MaxValue;
        var room = new DescriptorHeadroom(() => most);
        var free = Libc.Duplicate(Standard);
        Libc.Close(free);
        Assert.That(room.ProbeFree(Standard), Is.True, "nothing was taken");

        most = free + 1;
        room.OnAccepted(free);
        Assert.That(room.ProbeFree(Standard), Is.False);

        most = free + 10_000;
        Assert.That(room.ProbeFree(Standard), Is.True, "the limit was raised");
    }

    [Test]
    public void The_last_of_them_are_spare()
    {
        var room = new DescriptorHeadroom(static () => 1_000_000);

        room.OnAccepted(1_000_000 - DescriptorHeadroom.Spare - 1);
        Assert.That(room.ProbeFree(-1), Is.True, "no copy was needed");

        room.OnAccepted(1_000_000 - DescriptorHeadroom.Spare);
        Assert.That(room.ProbeFree(-1), Is.False, "and none could be made");
    }

    [TestCase(1)]
    [TestCase(2)]
    [TestCase(8)]
    public void Several_at_once_find_room_if_the_first_of_them_does(int count)
    {
        // the runtime may close a descriptor at any moment, which is the lowest that is free then
        var (hasRoom, most, isSame) = (true, 0, false);
        for (var attempt = 0; attempt < 20 && !isSame; attempt++)
        {
            var first = LowestFree();
            most = first;
            while (most - Math.Min(DescriptorHeadroom.Spare, most / 8) < first) most++;
            hasRoom = new DescriptorHeadroom(() => most).ProbeFree(Standard, count);
            isSame = LowestFree() == first;
        }

        Assert.That(isSame, Is.True, "none is left open");
        Assert.That(hasRoom, Is.False, "the first would be a spare one");
        Assert.That(new DescriptorHeadroom(() => most + 8).ProbeFree(Standard, count), Is.True);
        Assert.That(new DescriptorHeadroom(static () => 1_000_000).ProbeFree(-1, count), Is.False, "no copy could be made");
    }

    [Test]
    public void A_message_fits_once_a_descriptor_is_free_that_is_not_spare([Range(56, 1024, 8)] int most)
    {
        var spare = Math.Min(DescriptorHeadroom.Spare, most / 8);

        Assert.That(spare + 1, Is.GreaterThanOrEqualTo(DescriptorMessages.Most));
    }

    [Test]
    public void The_limit_of_the_process_is_known() => Assert.That(Libc.MaxDescriptors(), Is.GreaterThan(100));

    private static int LowestFree()
    {
        var copy = Libc.Duplicate(Standard);
        Libc.Close(copy);
        return copy;
    }
}
