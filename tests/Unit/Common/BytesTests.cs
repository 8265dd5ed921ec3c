using System;
using System.Linq;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Tests.Common;

public class BytesTests
{
    [Test]
    public void Copies_as_the_runtime_does_whatever_the_length_and_place()
    {
        var from = Numbers(1200);
        for (var length = 0; length <= 600; length++)
        {
            foreach (var (fromAt, toAt) in new[] { (0, 0), (3, 5), (1200 - length, 0), (0, 1200 - length) })
            {
                var (copied, expected) = (new byte[1200], new byte[1200]);
                Bytes.Copy(from, fromAt, copied, toAt, length);
                Buffer.BlockCopy(from, fromAt, expected, toAt, length);

                Assert.That(copied.AsSpan().SequenceEqual(expected), $"{length} bytes from {fromAt} to {toAt}");
            }
        }
    }

    [Test]
    public void Copies_within_one_array_also_where_the_places_overlap()
    {
        for (var moved = -70; moved <= 70; moved++)
        {
            var (copied, expected) = (Numbers(300), Numbers(300));
            Bytes.Copy(copied, 100, copied, 100 + moved, 90);
            Buffer.BlockCopy(expected, 100, expected, 100 + moved, 90);

            Assert.That(copied, Is.EqualTo(expected), moved.ToString());
        }
    }

    [TestCase(-1, 0, 2)]
    [TestCase(0, -1, 2)]
    [TestCase(0, 0, -1)]
    [TestCase(7, 0, 2)]
    [TestCase(0, 7, 2)]
    [TestCase(int.MaxValue, 0, 2)]
    [TestCase(0, 0, int.MaxValue)]
    public void Fails_as_the_runtime_does_beyond_an_array(int fromAt, int toAt, int length)
    {
        var expected = Assert.Catch(() => Buffer.BlockCopy(new byte[8], fromAt, new byte[8], toAt, length))!.GetType();

        Assert.That(() => Bytes.Copy(new byte[8], fromAt, new byte[8], toAt, length), Throws.TypeOf(expected));
    }

    private static byte[] Numbers(int count) => Enumerable.Range(0, count).Select(static i => (byte)(i * 7)).ToArray();
}
