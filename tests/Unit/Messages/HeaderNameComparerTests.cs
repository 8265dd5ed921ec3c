using System.Collections;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Tests.Messages;

public class HeaderNameComparerTests
{
    private static readonly IEqualityComparer Comparer = HeaderNameComparer.Instance;

    [TestCase("Content-Type", "CONTENT-TYPE", true)]
    [TestCase("content-type", "Content-Type", true)]
    [TestCase("X-A", "X-B", false)]
    [TestCase("X-A", "X-AB", false)]
    [TestCase("A@", "A`", false)]
    public void Names_are_the_same_whatever_their_case(string one, string other, bool same)
    {
        Assert.That(Comparer.Equals(one, other), Is.EqualTo(same));
        if (same) Assert.That(Comparer.GetHashCode(one), Is.EqualTo(Comparer.GetHashCode(other)));
    }
}
