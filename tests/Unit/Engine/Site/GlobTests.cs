using ServiceStack.Internal.Site;

namespace ServiceStack.HyperHost.Tests.Engine.Site;

public class GlobTests
{
    [TestCase("a.txt", "*.txt", true)]
    [TestCase("A.TXT", "*.txt", true)]
    [TestCase("a.txt", "*", true)]
    [TestCase("a.txt", "?.txt", true)]
    [TestCase("ab.txt", "?.txt", false)]
    [TestCase("a.txt", "*.md", false)]
    [TestCase("aXbXc", "a*b*c", true)]
    [TestCase("abc", "abc*", true)]
    [TestCase("", "*", true)]
    [TestCase("a", "", false)]
    public void Matches_names(string name, string pattern, bool expected) =>
        Assert.That(Glob.Matches(name, pattern), Is.EqualTo(expected));
}
