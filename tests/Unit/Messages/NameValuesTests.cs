using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Tests.Messages;

public class NameValuesTests
{
    [Test]
    public void Prints_as_a_query_string()
    {
        var values = new NameValues(4) { { "a", "1" }, { "a", "x y" }, { null, "alone" }, { "é", "&" } };

        Assert.That(values.ToString(), Is.EqualTo("a=1&a=x+y&alone&%c3%a9=%26"));
        Assert.That(NameValues.Empty.ToString(), Is.Empty);
    }
}
