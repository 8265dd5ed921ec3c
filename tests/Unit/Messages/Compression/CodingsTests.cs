using ServiceStack.HyperHost.Messages.Compression;

namespace ServiceStack.HyperHost.Tests.Messages.Compression;

public class CodingsTests
{
    [TestCase("application/json; charset=utf-8", true)]
    [TestCase("TEXT/html", true)]
    [TestCase("application/problem+json", true)]
    [TestCase("image/svg+xml", true)]
    [TestCase("application/jsv", true)]
    [TestCase("text/event-stream", false)]
    [TestCase("image/png", false)]
    [TestCase("application/octet-stream", false)]
    [TestCase("", false)]
    [TestCase(null, false)]
    public void Texts_are_worth_it(string? type, bool expected) => Assert.That(Codings.AreWorthwhile(type), Is.EqualTo(expected));
}
