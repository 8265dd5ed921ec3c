using System.Linq;
using ServiceStack.HyperHost.Common;

namespace ServiceStack.HyperHost.Tests.Common;

/// <summary>Each platform has its own way; the results are the same.</summary>
public class ByteTextTests
{
    private const int Longest = 300;

    [Test]
    public void The_first_difference_is_found_wherever_it_is()
    {
        var one = Numbers(Longest);
        for (var length = 0; length <= 80; length++)
        {
            for (var at = 0; at <= length; at++)
            {
                var other = one.Select(static b => b).ToArray();
                other[3 + at] ^= 1;

                Assert.That(ByteText.SameLength(one, 3, other, 3, length), Is.EqualTo(at), length + " bytes");
                Assert.That(ByteText.Same(one, 3, other, 3, length), Is.EqualTo(at == length));
            }
        }
    }

    private static byte[] Numbers(int count) => Enumerable.Range(1, count).Select(static n => (byte)n).ToArray();
}
