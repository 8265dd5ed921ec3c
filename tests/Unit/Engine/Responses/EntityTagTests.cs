using ServiceStack.Internal.Responses;

namespace ServiceStack.HyperHost.Tests.Engine.Responses;

public class EntityTagTests
{
    [TestCase("\"a\"", "\"a\"", true, true)]
    [TestCase("\"b\"", "\"a\"", false, false)]
    [TestCase("W/\"a\"", "\"a\"", false, true)]
    [TestCase("\"a\"", "W/\"a\"", false, true)]
    [TestCase("W/\"a\"", "W/\"a\"", false, true)]
    [TestCase("\"b\", W/\"a\",\"c\"", "\"a\"", false, true)]
    [TestCase("\"b\",\t\"a\"", "\"a\"", true, true)]
    [TestCase(",, \"a\" ,", "\"a\"", true, true)]
    [TestCase("*", "\"a\"", true, true)]
    [TestCase(" * ", null, true, true)]
    [TestCase("\"a, b\"", "\"a, b\"", true, true)]
    [TestCase("\"a, b\"", "b", false, false)]
    [TestCase("a", "a", true, true)]
    [TestCase("b, a", "a", true, true)]
    [TestCase("\"a", "\"a\"", false, false)]
    [TestCase("\"b, \"a\"", "\"a\"", false, false)]
    [TestCase("\"A\"", "\"a\"", false, false)]
    [TestCase("\"aa\"", "\"a\"", false, false)]
    [TestCase("W/", "\"a\"", false, false)]
    [TestCase("\"a\"", null, false, false)]
    [TestCase("", "\"a\"", false, false)]
    public void Is_found_in_a_list(string list, string? tag, bool strongly, bool weakly)
    {
        Assert.That(EntityTag.IsIn(list, tag, isStrong: true), Is.EqualTo(strongly));
        Assert.That(EntityTag.IsIn(list, tag, isStrong: false), Is.EqualTo(weakly));
    }

    [Test]
    public void A_long_list_is_read_once()
    {
        var list = string.Join(",", System.Linq.Enumerable.Repeat("W/\"b\"", 20_000));

        Assert.That(EntityTag.IsIn(list, "\"a\"", isStrong: false), Is.False);
        Assert.That(EntityTag.IsIn(list + ", \"a\"", "\"a\"", isStrong: true), Is.True);
    }
}
