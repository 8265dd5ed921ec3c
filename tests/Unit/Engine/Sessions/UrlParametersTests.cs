using ServiceStack.ServiceInterface;

namespace ServiceStack.HyperHost.Tests.Engine.Sessions;

public class UrlParametersTests
{
    [Test]
    public void A_query_parameter_comes_behind_what_is_there()
    {
        Assert.That(ServiceExtensions.AddQueryParam("/a", "k", "v"), Is.EqualTo("/a?k=v"));
        Assert.That(ServiceExtensions.AddQueryParam("/a?x=1", "k", 2), Is.EqualTo("/a?x=1&k=2"));
        Assert.That(ServiceExtensions.AddQueryParam("", "k", "v"), Is.Null);
    }

    [Test]
    public void Values_are_percent_encoded_in_lower_case()
    {
        Assert.That(ServiceExtensions.AddQueryParam("/a", "k", "a b/\u00fc&="), Is.EqualTo("/a?k=a%20b%2f%c3%bc%26%3d"));
        Assert.That(ServiceExtensions.AddQueryParam("/a", "k", "a b", encode: false), Is.EqualTo("/a?k=a b"));
    }

    [Test]
    public void A_hash_parameter_comes_behind_the_hash()
    {
        Assert.That(ServiceExtensions.AddHashParam("/a", "s", "0"), Is.EqualTo("/a#s=0"));
        Assert.That(ServiceExtensions.AddHashParam("/a#x=1", "s", -1), Is.EqualTo("/a#x=1/s=-1"));
    }

    [TestCase("/a", "/a?e=x")]
    [TestCase("/a?b=1", "/a?b=1&e=x")]
    [TestCase("/a?e=1", "/a?e=x")]
    [TestCase("/a?e=1&b=2", "/a?e=x&b=2")]
    [TestCase("/a?b=2&e=1", "/a?b=2&e=x")]
    [TestCase("/a?me=1", "/a?me=1&e=x")]
    public void Setting_a_parameter_replaces_its_value(string url, string expected) =>
        Assert.That(ServiceExtensions.SetQueryParam(url, "e", "x"), Is.EqualTo(expected));
}
