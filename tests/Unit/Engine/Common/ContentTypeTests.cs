using ServiceStack.Common.Web;

namespace ServiceStack.HyperHost.Tests.Engine.Common;

public class ContentTypeTests
{
    [TestCase("application/json", "application/json")]
    [TestCase("*/*", "*/*")]
    [TestCase("text/xml; charset=utf-8", "text/xml")]
    [TestCase(" text/csv ", "text/csv")]
    [TestCase("\ttext/csv", "text/csv")]
    [TestCase("Text/HTML", "text/html")]
    [TestCase("text/\u00c4", "text/\u00e4")]
    [TestCase("", "")]
    [TestCase(null, null)]
    public void Has_a_media_type_in_lower_case_without_parameters(string? contentType, string? media) =>
        Assert.That(ContentType.GetRealContentType(contentType!), Is.EqualTo(media));
}
