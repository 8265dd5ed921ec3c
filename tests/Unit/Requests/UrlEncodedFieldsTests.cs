using NUnit.Framework;
using ServiceStack.HyperHost.Requests;

namespace ServiceStack.HyperHost.Tests.Requests;

public class UrlEncodedFieldsTests
{
    [TestCase("a=1&b=2", "a", "1")]
    [TestCase("a=1&A=2", "a", "1,2")]
    [TestCase("a=%C3%A9+x%26y", "a", "é x&y")]
    [TestCase("a=b=c", "a", "b=c")]
    [TestCase("a=", "a", "")]
    [TestCase("a=%", "a", "%")]
    [TestCase("%61=1", "a", "1")]
    [TestCase("x=1", "a", null)]
    [TestCase("bare", null, "bare")]
    public void Reads_one_field(string text, string? name, string? value)
    {
        var fields = new NameValues(4);

        UrlEncodedFields.Read(text, fields);

        Assert.That(fields[name], Is.EqualTo(value));
    }

    [TestCase("", 1)]
    [TestCase("a=1&b=2&c", 3)]
    public void Counts_fields(string text, int count)
    {
        Assert.That(UrlEncodedFields.Count(text), Is.EqualTo(count));
    }
}
