using System;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Web.UI;
using System.Xml.Linq;
using ServiceStack.HyperHost.Tests.Engine.Soap;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support.Metadata.Controls;
using ServiceStack.WebHost.Endpoints.Support.Mocks;

namespace ServiceStack.HyperHost.Tests.Engine.Metadata;

public class MetadataPagesTests
{
    private static readonly XNamespace Wsdl = "http://schemas.xmlsoap.org/wsdl/";

    private SoapHost _host = null!;

    [OneTimeSetUp]
    public void Start() => _host = SoapHost.Run();

    [OneTimeTearDown]
    public void Stop() => _host.Dispose();

    [Test]
    public void Lists_the_operations_with_their_formats()
    {
        var links = LinksOf("metadata");

        Assert.That(
            links, Does.Contain("json/metadata?op=Order").And.Contain("soap12/metadata?op=Order").And.Contain("csv/metadata?op=Order"));
        Assert.That(links, Does.Contain("?xsd=0").And.Contain("soap11"));
    }

    [Test]
    public void Shows_an_operation_only_where_it_may_be_called()
    {
        var links = LinksOf("metadata");

        Assert.That(links, Does.Contain("json/metadata?op=NoSoap"));
        Assert.That(links, Does.Not.Contain("xml/metadata?op=NoSoap").And.Not.Contain("soap11/metadata?op=NoSoap"));
    }

    [Test]
    public void Encodes_what_an_app_puts_into_its_name()
    {
        var page = _host.Get("metadata").Body;

        Assert.That(page, Does.Contain("Soap &lt;tests&gt;").And.Not.Contain("Soap <tests>"));
    }

    [TestCase("json", "{")]
    [TestCase("xml", "&lt;Order ")]
    [TestCase("jsv", "{")]
    [TestCase("csv", "Id,Note")]
    [TestCase("soap11", "&lt;s:Envelope")]
    [TestCase("soap12", "http://www.w3.org/2003/05/soap-envelope")]
    public void Shows_a_sample_of_each_format(string format, string sample)
    {
        var page = _host.Get(format + "/metadata?op=Order");

        Assert.That(page.Status, Is.EqualTo(200));
        Assert.That(page.ContentType, Is.EqualTo("text/html"));
        Assert.That(page.Body, Does.Contain(sample).And.Contain("Orders of a shop").And.Contain("/orders/{Id}").And.Contain(
            "The number on the bill"));
    }

    [TestCase(Format.Json, "application/json", "/json/reply/Order")]
    [TestCase(Format.Xml, "application/xml", "/xml/reply/Order")]
    [TestCase(Format.Jsv, "application/jsv", "/jsv/reply/Order")]
    public void A_control_writes_the_page_of_an_operation(Format format, string type, string path)
    {
        var control = new OperationControl
        {
            MetadataConfig = ServiceEndpointsMetadataConfig.Create("api"), Format = format, HostName = "shop.example",
            OperationName = "Order", Title = "A <title>", RequestMessage = "<one>", ResponseMessage = "<two>",
            MetadataHtml = "<p>three</p>",
        };
        var page = new StringWriter();

        control.Render(new HtmlTextWriter(page));

        Assert.That((control.ContentType, control.ContentFormat), Is.EqualTo((type, format.ToString().ToLowerInvariant())));
        Assert.That(control.RequestUri, Is.EqualTo("/api" + path));
        Assert.That(page.ToString(), Does.Contain("<title>A &lt;title&gt;</title>").And.Contain("<h1>Order</h1>")
            .And.Contain($"POST /api{path} HTTP/1.1\nHost: shop.example\nContent-Type: {type}\n").And.Contain("&lt;one&gt;")
            .And.Contain("&lt;two&gt;").And.Contain("<p>three</p>").And.Not.Contain("href"));

        control.ResponseMessage = null;
        control.HttpRequest = new HttpRequestMock { PathInfo = "/json/metadata", RawUrl = "/api/json/metadata?op=Order" };
        page.GetStringBuilder().Clear();
        control.Render(new HtmlTextWriter(page));
        Assert.That(control.RequestUri, Is.EqualTo("/api" + path.Replace("reply", "oneway")));
        Assert.That(control.ResponseTemplate + control.HttpResponseTemplate, Is.Empty);
        Assert.That(page.ToString(), Does.Contain("href=\"/api/metadata\"").And.Not.Contain(" response</h2>"));
    }

    [TestCase("json/metadata?op=Nonesuch")]
    [TestCase("xml/metadata?op=NoSoap")]
    [TestCase("html/metadata?op=Order")]
    public void Forbids_what_cannot_be_called(string path)
    {
        Assert.That(_host.Get(path).Status, Is.EqualTo(403));
    }

    [Test]
    public void Has_no_page_of_an_unknown_format()
    {
        Assert.That(_host.Get("nonesuch/metadata").Status, Is.EqualTo(404));
    }

    [TestCase("soap11", "BasicHttpBinding_ISyncReply")]
    [TestCase("soap12", "WSHttpBinding_ISyncReply")]
    public void Describes_its_services_in_WSDL(string path, string port)
    {
        var answer = _host.Get(path);

        Assert.That(answer.ContentType, Is.EqualTo("text/xml"));
        var definitions = XElement.Parse(answer.Body);
        Assert.That(definitions.Descendants(Wsdl + "port").Select(p => (string?)p.Attribute("name")), Does.Contain(port));
        Assert.That(OperationsIn(definitions, "ISyncReply"), Does.Contain("Order").And.Contain("Peek").And.Not.Contain(
            "Tick").And.Not.Contain("NoSoap"));
        Assert.That(OperationsIn(definitions, "IOneWay"), Does.Contain("Tick"));
        Assert.That(definitions.Descendants().Where(e => e.Name.LocalName == "address").Select(e => (string?)e.Attribute("location")),
            Is.All.EqualTo(_host.Url + path));
    }

    [Test]
    public void Refers_in_its_WSDL_to_elements_of_its_schemas()
    {
        var definitions = XElement.Parse(_host.Get("soap11").Body);

        var messages = definitions.Elements(Wsdl + "message").Select(message => (string)message.Attribute("name")!).ToList();
        foreach (var operation in definitions.Elements(Wsdl + "portType").Elements(Wsdl + "operation").Elements())
        {
            Assert.That(messages, Does.Contain(((string)operation.Attribute("message")!).Split(':')[1]));
        }

        Assert.That(messages, Is.Unique);
    }

    [Test]
    public void Gives_the_schemas_one_by_one()
    {
        var schema = XElement.Parse(_host.Get("metadata?xsd=0").Body);

        Assert.That((string?)schema.Attribute("targetNamespace"), Is.EqualTo("http://schemas.microsoft.com/2003/10/Serialization/"));
        Assert.That(_host.Get("metadata?xsd=999").Body, Is.Empty);
        Assert.That(_host.Get("metadata?xsd=x").Body, Is.Empty);
    }

    [Test]
    public void Describes_operations_and_types_as_data()
    {
        var json = _host.Get("types/metadata").Body;

        Assert.That(json, Does.Contain("\"Path\":\"/orders/{Id}\"").And.Contain("\"ReturnMarkerGenericArgs\":[\"OrderResponse\"]"));
        Assert.That(json, Does.Contain("\"Name\":\"ResponseStatus\""));
    }

    private static string[] OperationsIn(XElement definitions, string portType) => definitions.Elements(Wsdl + "portType")
        .Where(type => (string?)type.Attribute("name") == portType)
        .Elements(Wsdl + "operation")
        .Select(operation => (string)operation.Attribute("name")!)
        .ToArray();

    private string[] LinksOf(string path)
    {
        var page = _host.Get(path).Body;
        var links = Regex.Matches(page, "href=\"([^\"]*)\"").Cast<Match>().Select(match => match.Groups[1].Value).ToArray();
        Assert.That(links, Is.Not.Empty);
        return Array.ConvertAll(links, System.Net.WebUtility.HtmlDecode)!;
    }
}
