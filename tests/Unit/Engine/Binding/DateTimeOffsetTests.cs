using System;
using System.Globalization;
using System.IO;
using System.Net;
using System.Text;
using ServiceStack.HyperHost.Tests.Engine.Descriptions;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Tests.Engine.Binding;

/// <summary>Times with an offset in everything that a request may come in.</summary>
public class DateTimeOffsetTests
{
    // the milliseconds of a Date are the clock's at its own offset, as v3 writes and reads them
    private const string Expected = "\"2013-05-06T07:08:09.0000000+02:00|\"";
    private const string Xml =
        "<Stamp xmlns=\"http://schemas.datacontract.org/2004/07/ServiceStack.HyperHost.Tests.Engine.Binding\">"
        + "<At xmlns:d=\"http://schemas.datacontract.org/2004/07/System\"><d:DateTime>2013-05-06T05:08:09Z</d:DateTime>"
        + "<d:OffsetMinutes>120</d:OffsetMinutes></At></Stamp>";

    private DescribedHost _host = null!;

    [OneTimeSetUp]
    public void Start() => _host = DescribedHost.Run(static app => app.RegisterService(typeof(StampService)));

    [OneTimeTearDown]
    public void Stop() => _host.Dispose();

    [TestCase("2013-05-06T07:08:09%2B02:00")]
    [TestCase("/Date(1367824089000%2B0200)/")]
    [TestCase("%22/Date(1367824089000%2B0200)/%22")]
    public void A_query_has_one(string at) => Assert.That(_host.Get("stamps?At=" + at).Body, Is.EqualTo(Expected));

    [TestCase("application/json", "{\"At\":\"\\/Date(1367824089000+0200)\\/\"}")]
    [TestCase("application/json", "{\"At\":\"2013-05-06T07:08:09+02:00\"}")]
    [TestCase("application/jsv", "{At:2013-05-06T07:08:09+02:00}")]
    [TestCase("application/x-www-form-urlencoded", "At=2013-05-06T07:08:09%2B02:00")]
    [TestCase("application/xml", Xml)]
    public void A_body_has_one(string contentType, string body)
    {
        var request = WebRequest.CreateHttp(_host.Url + "stamps");
        request.Method = "POST";
        request.ContentType = contentType;
        request.Accept = "application/json";
        var bytes = Encoding.UTF8.GetBytes(body);
        using (var stream = request.GetRequestStream()) stream.Write(bytes, 0, bytes.Length);
        using var reader = new StreamReader(request.GetResponse().GetResponseStream()!);

        Assert.That(reader.ReadToEnd(), Is.EqualTo(Expected));
    }

    [Test]
    public void One_that_may_be_missing_is()
    {
        Assert.That(_host.Get("stamps?At=2013-05-06T07:08:09Z&Until=2013-05-06T00:00:00-03:30").Body, Is.EqualTo(
            "\"2013-05-06T07:08:09.0000000+00:00|2013-05-06T00:00:00.0000000-03:30\""));
    }

    [Test]
    public void What_is_none_is_a_mistake_of_the_client() => Assert.That(_host.Get("stamps?At=soon").Status, Is.EqualTo(400));

    public class StampService : ServiceInterface.Service
    {
        public object Any(Stamp request) =>
            "\"" + request.At.ToString("o", CultureInfo.InvariantCulture) + "|" + request.Until?.ToString("o", CultureInfo.InvariantCulture)
            + "\"";
    }
}

[Route("/stamps")]
public class Stamp
{
    public DateTimeOffset At { get; set; }

    public DateTimeOffset? Until { get; set; }
}
