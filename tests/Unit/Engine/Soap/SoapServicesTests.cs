using System;
using System.Xml.Linq;
using ServiceStack.ServiceClient.Web;

namespace ServiceStack.HyperHost.Tests.Engine.Soap;

public class SoapServicesTests
{
    private const string Text11 = "text/xml; charset=utf-8";
    private static readonly XNamespace Soap11 = "http://schemas.xmlsoap.org/soap/envelope/";
    private static readonly XNamespace Soap12 = "http://www.w3.org/2003/05/soap-envelope";
    private static readonly XNamespace Ours = SoapHost.Namespace;

    private SoapHost _host = null!;

    [OneTimeSetUp]
    public void Start() => _host = SoapHost.Run();

    [OneTimeTearDown]
    public void Stop() => _host.Dispose();

    [Test]
    public void Answers_a_SOAP_11_call()
    {
        var answer = _host.Post("soap11", Text11, Envelope(Soap11, "<Order xmlns='urn:soap:tests'><Id>3</Id><Note>n</Note></Order>"));

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.ContentType, Is.EqualTo(Text11));
        Assert.That(BodyOf(answer.Body, Soap11).Element(Ours + "Result")!.Value, Is.EqualTo("3:n"));
    }

    [Test]
    public void Answers_a_SOAP_12_call_and_turns_its_action_into_the_answers()
    {
        var answer = _host.Post(
            "soap12",
            "application/soap+xml; charset=utf-8; action=\"Order\"",
            Envelope(Soap12, "<Order xmlns='urn:soap:tests'><Id>3</Id></Order>"));

        Assert.That(answer.ContentType, Is.EqualTo("application/soap+xml; charset=utf-8; action=\"OrderResponse\""));
        Assert.That(BodyOf(answer.Body, Soap12).Name, Is.EqualTo(Ours + "OrderResponse"));
    }

    [Test]
    public void Messages_with_XmlSerializerFormat_may_have_attributes()
    {
        var answer = _host.Post("soap11", Text11, Envelope(Soap11, "<Tagged xmlns='urn:soap:tests' number='3'><Note>n</Note></Tagged>"));

        Assert.That(answer.Status, Is.EqualTo(200), answer.Body);
        var body = BodyOf(answer.Body, Soap11);
        Assert.That(body.Name, Is.EqualTo(Ours + "TaggedResponse"));
        Assert.That(body.Attribute("seen")!.Value, Is.EqualTo("3n"));
    }

    [Test]
    public void A_result_that_has_no_data_contract_is_a_fault_and_not_half_an_envelope()
    {
        var answer = _host.Post("soap11", Text11, Envelope(Soap11, "<Nameless xmlns='urn:soap:tests'><Id>3</Id></Nameless>"));

        Assert.That(answer.Status, Is.EqualTo(500));
        Assert.That(BodyOf(answer.Body, Soap11).Element("faultcode")!.Value, Is.EqualTo("s:Server"));
        Assert.That(answer.Body, Does.Not.Contain("NamelessResponse"));
    }

    [Test]
    public void An_answer_that_can_not_be_written_is_the_servers_fault()
    {
        var answer = _host.Post("soap11", Text11, Envelope(Soap11, "<Sealed xmlns='urn:soap:tests'/>"));

        Assert.That(answer.Status, Is.EqualTo(500));
        Assert.That(BodyOf(answer.Body, Soap11).Element("faultcode")!.Value, Is.EqualTo("s:Server"));
        Assert.That(BodyOf(answer.Body, Soap11).Element("faultstring")!.Value, Is.EqualTo("it is sealed"));
    }

    [Test]
    public void Answers_an_addressed_call_with_an_action()
    {
        var answer = _host.Post("soap12", "application/soap+xml", AddressedPeek("urn:soap:tests/Peek"));

        XNamespace addressing = "http://www.w3.org/2005/08/addressing";
        Assert.That(XDocument.Parse(answer.Body).Root!.Element(Soap12 + "Header")!.Element(addressing + "Action")!.Value, Is.EqualTo(
            "PeekResponse"));
        Assert.That(BodyOf(answer.Body, Soap12).Element(Ours + "Action")!.Value, Is.EqualTo("urn:soap:tests/Peek"));
    }

    [Test]
    public void Refuses_a_message_of_endless_depth_at_once()
    {
        var open = string.Concat(System.Linq.Enumerable.Repeat("<x>", 200_000));
        var deep = open + open.Replace("<", "</");

        var answer = _host.Post("soap11", Text11, Envelope(Soap11, "<Order xmlns='urn:soap:tests'>" + deep + "</Order>"));

        Assert.That(answer.Status, Is.EqualTo(400));
        Assert.That(answer.Body, Does.Contain("nests deeper"));
    }

    [Test]
    public void Gives_a_service_the_message_it_requires()
    {
        var answer = _host.Post("soap11", Text11, Envelope(Soap11, "<Peek xmlns='urn:soap:tests'/>"));

        Assert.That(BodyOf(answer.Body, Soap11).Element(Ours + "Action")!.Value, Is.EqualTo("none"));
    }

    [Test]
    public void Puts_an_error_into_the_ResponseStatus()
    {
        var answer = _host.Post("soap11", Text11, Envelope(Soap11, "<Order xmlns='urn:soap:tests'><Id>-1</Id></Order>"));

        Assert.That(answer.Status, Is.EqualTo(200));
        XNamespace types = "http://schemas.servicestack.net/types";
        var status = BodyOf(answer.Body, Soap11).Element(Ours + "ResponseStatus")!;
        Assert.That(status.Element(types + "ErrorCode")!.Value, Is.EqualTo("Negative"));
        Assert.That(status.Element(types + "Message")!.Value, Is.EqualTo("no such order"));
    }

    [Test]
    public void Answers_with_a_fault_where_a_filter_refuses_the_request()
    {
        var answer = _host.Post("soap11", Text11, Envelope(Soap11, "<Halt xmlns='urn:soap:tests'/>"));

        Assert.That(answer.Status, Is.EqualTo(410));
        Assert.That(BodyOf(answer.Body, Soap11).Value, Does.Contain("Gone"));
    }

    [Test]
    public void Refuses_an_operation_that_may_not_be_called_by_SOAP()
    {
        var answer = _host.Post("soap11", Text11, Envelope(Soap11, "<NoSoap xmlns='urn:soap:tests'/>"));

        Assert.That(answer.Status, Is.EqualTo(403));
        Assert.That(BodyOf(answer.Body, Soap11).Element("faultstring")!.Value, Does.Contain("Reply, Soap11"));
    }

    [TestCase("", "")]
    [TestCase("garbage", "")]
    [TestCase("<Order xmlns='urn:soap:tests'/>", "")]
    [TestCase("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "DTD")]
    [TestCase("<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body><Unknown/></s:Body></s:Envelope>",
        "The operation 'Unknown' does not exist")]
    [TestCase("<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body/></s:Envelope>", "The operation '' does not exist")]
    public void Answers_a_wrong_message_with_a_fault_of_the_client(string body, string reason)
    {
        var answer = _host.Post("soap11", Text11, body);

        Assert.That(answer.Status, Is.EqualTo(reason.StartsWith("The operation", StringComparison.Ordinal) ? 405 : 400));
        Assert.That(BodyOf(answer.Body, Soap11).Element("faultcode")!.Value, Is.EqualTo("s:Client"));
        Assert.That(BodyOf(answer.Body, Soap11).Element("faultstring")!.Value, Is.Not.Empty.And.Contain(reason));
    }

    [Test]
    public void Names_the_request_and_its_body_when_a_value_is_of_no_use()
    {
        var answer = _host.Post("soap11", Text11, Envelope(Soap11, "<Order xmlns='urn:soap:tests'><Id>many</Id></Order>"));

        Assert.That(answer.Status, Is.EqualTo(400));
        Assert.That(answer.Body, Does.Contain("Error trying to deserialize requestType: " + typeof(Order).FullName).And.Contain("many"));
    }

    [Test]
    public void Serves_its_SOAP_11_client()
    {
        using var client = new Soap11ServiceClient(_host.Url);

        Assert.That(client.Send<OrderResponse>(new Order { Id = 5, Note = "é" }).Result, Is.EqualTo("5:é"));
    }

    [Test]
    public void Serves_its_SOAP_12_client()
    {
        using var client = new Soap12ServiceClient(_host.Url);

        Assert.That(client.Send<OrderResponse>(new Order { Id = 5, Note = "x" }).Result, Is.EqualTo("5:x"));
    }

    [Test]
    public void Throws_a_services_error_at_its_client()
    {
        using var client = new Soap11ServiceClient(_host.Url);

        var error = Assert.Throws<WebServiceException>(() => client.Send<OrderResponse>(new Order { Id = -1 }));

        Assert.That(error!.ErrorCode, Is.EqualTo("Negative"));
    }

    [Test]
    public void Reports_the_cause_of_an_error_and_not_what_is_around_it()
    {
        var answer = _host.Post("soap11", Text11, Envelope(Soap11, "<Order xmlns='urn:soap:tests'><Id>-2</Id></Order>"));

        XNamespace types = "http://schemas.servicestack.net/types";
        var status = BodyOf(answer.Body, Soap11).Element(Ours + "ResponseStatus")!;
        Assert.That(status.Element(types + "ErrorCode")!.Value, Is.EqualTo("ArgumentException"));
        Assert.That(status.Element(types + "Message")!.Value, Does.StartWith("the cause"));
    }

    [Test]
    public void Runs_a_service_without_an_answer()
    {
        var before = SoapTestService.Ticks;

        var answer = _host.Post("soap11", Text11, Envelope(Soap11, "<Tick xmlns='urn:soap:tests'><By>2</By></Tick>"));

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(SoapTestService.Ticks, Is.EqualTo(before + 2));
    }

    private static string Envelope(XNamespace soap, string body) => $"<s:Envelope xmlns:s='{soap}'><s:Body>{body}</s:Body></s:Envelope>";

    private static string AddressedPeek(string action) =>
        $"<s:Envelope xmlns:s='{Soap12}' xmlns:a='http://www.w3.org/2005/08/addressing'>"
        + $"<s:Header><a:Action s:mustUnderstand='1'>{action}</a:Action></s:Header><s:Body><Peek "
            + "xmlns='urn:soap:tests'/></s:Body></s:Envelope>";

    private static XElement BodyOf(string envelope, XNamespace soap)
    {
        var root = XDocument.Parse(envelope).Root ?? throw new InvalidOperationException("no envelope");
        foreach (var element in root.Element(soap + "Body")!.Elements()) return element;
        throw new InvalidOperationException("no body");
    }
}
