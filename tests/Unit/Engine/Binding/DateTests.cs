using System;
using ServiceStack.Text.Jsv;

namespace ServiceStack.HyperHost.Tests.Engine.Binding;

public class DateTests
{
    [TestCase("/Date(1367824089000)/", DateTimeKind.Utc, "2013-05-06T07:08:09")]
    [TestCase("/Date(1367824089000+0200)/", DateTimeKind.Unspecified, "2013-05-06T09:08:09")]
    [TestCase("/Date(1367824089000-0030)/", DateTimeKind.Unspecified, "2013-05-06T06:38:09")]
    [TestCase("2013-05-06", DateTimeKind.Local, "2013-05-06T00:00:00")]
    [TestCase("05/06/2013", DateTimeKind.Local, "2013-05-06T00:00:00")]
    public void Reads_dates_as_v3_does(string text, DateTimeKind kind, string expected)
    {
        var date = (DateTime)JsvReader<DateTime>.Parse(text);

        Assert.That(date.Kind, Is.EqualTo(kind));
        Assert.That(date.ToString("s"), Is.EqualTo(expected));
    }

    [Test]
    public void Reports_when_it_is_none() => Assert.Throws<FormatException>(() => JsvReader<DateTime>.Parse("garbage"));
}
