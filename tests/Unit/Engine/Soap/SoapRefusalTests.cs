using System.Linq;
using System.Net;
using System.Xml.Linq;
using ServiceStack.HyperHost.Tests.Engine.Safety;
using ServiceStack.Common.Web;
using ServiceStack.FluentValidation;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.ServiceInterface.Validation;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Soap;

/// <summary>What filters refuse of a SOAP call is a fault, and no page and no redirect.</summary>
[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Fixtures))]
public class SoapRefusalTests(string kind)
{
    private static readonly XNamespace Soap11 = "http://schemas.xmlsoap.org/soap/envelope/";
    private static readonly XNamespace Soap12 = "http://www.w3.org/2003/05/soap-envelope";

    private SafetyServer _server = null!;

    [OneTimeSetUp]
    public void Start() =>
        _server = new SafetyServer(kind, config => config.DefaultContentType = "text/html", plugins: new RefusingPlugin());

    [OneTimeTearDown]
    public void Stop() => _server.Dispose();

    [TestCase("<PlainOrder {0}/>", 400, "should not be empty")]
    [TestCase("<PlainSecret {0}/>", 401, "Unauthorized")]
    [TestCase("<PlainBoss {0}/>", 401, "Unauthorized")]
    [TestCase("<PlainThrown {0}/>", 402, "pay first")]
    [TestCase("<PlainMoved {0}/>", 401, "Unauthorized")]
    public void Is_a_fault_in_both_versions(string body, int status, string message)
    {
        body = string.Format(body, "xmlns='http://schemas.datacontract.org/2004/07/ServiceStack.HyperHost.Tests.Engine.Soap'");
        foreach (var (path, type, soap) in new[] { ("/soap11", "text/xml", Soap11), ("/soap12", "application/soap+xml", Soap12) })
        {
            var envelope = $"<s:Envelope xmlns:s='{soap}'><s:Body>{body}</s:Body></s:Envelope>";
            var answer = _server.Ask(
                "POST", path, System.Text.Encoding.UTF8.GetBytes(envelope), "Content-Type: " + type, "Accept: text/html");

            Assert.That(answer.Status, Is.EqualTo(status), answer.Text);
            Assert.That(answer.Header("Content-Type"), Does.StartWith(type));
            Assert.That(answer.Header("Location"), Is.Empty);
            var fault = XDocument.Parse(answer.Text.TrimStart('\uFEFF')).Root!.Element(soap + "Body")!.Elements().Single();
            Assert.That(fault.Name, Is.EqualTo(soap + "Fault"));
            Assert.That(fault.Value, Does.Contain(message));
        }
    }

    [Test]
    public void A_login_is_requested_in_the_header_too()
    {
        var answer = Call11("<PlainSecret xmlns='http://schemas.datacontract.org/2004/07/ServiceStack.HyperHost.Tests.Engine.Soap'/>");

        Assert.That(answer.Header("WWW-Authenticate"), Does.Contain("realm="));
    }

    [Test]
    public void A_request_that_is_valid_is_served()
    {
        var answer = Call11(
            "<PlainOrder xmlns='http://schemas.datacontract.org/2004/07/ServiceStack.HyperHost.Tests.Engine.Soap'>"
            + "<Name>n</Name></PlainOrder>");

        Assert.That((answer.Status, answer.Text.Contains("<Said>n</Said>")), Is.EqualTo((200, true)), answer.Text);
    }

    [TestCase("/soap11")]
    [TestCase("/soap12")]
    public void The_wsdl_describes_messages_without_a_data_contract(string path)
    {
        var xsd = new ServiceStack.WebHost.Endpoints.Metadata.XsdGenerator
        {
            OperationTypes = new XsdMetadata(EndpointHost.Metadata).GetAllTypes(),
        }.ToString();

        Assert.That(xsd, Does.Contain("name=\"PlainOrder\"").And.Contain("name=\"PlainOrderResponse\"").And.Contain("name=\"Said\""));
    }

    private SafetyResponse Call11(string body) => _server.Ask(
        "POST",
        "/soap11",
        System.Text.Encoding.UTF8.GetBytes($"<s:Envelope xmlns:s='{Soap11}'><s:Body>{body}</s:Body></s:Envelope>"),
        "Content-Type: text/xml; charset=utf-8");

    private sealed class RefusingPlugin : IPlugin
    {
        public void Register(IAppHost appHost)
        {
            appHost.RegisterService(typeof(PlainService));
            appHost.LoadPlugin(new ValidationFeature(), new AuthFeature(() => new AuthUserSession(), [new CredentialsAuthProvider()]));
            EndpointHost.Container.RegisterAs<PlainOrderValidator, IValidator<PlainOrder>>();
        }
    }
}

public class PlainOrder : IReturn<PlainOrderResponse>
{
    public string? Name { get; set; }
}

public class PlainOrderResponse
{
    public string? Said { get; set; }
}

[Authenticate]
public class PlainSecret : IReturn<PlainOrderResponse>
{
}

[RequiredRole("Boss")]
public class PlainBoss : IReturn<PlainOrderResponse>
{
}

public class PlainThrown : IReturn<PlainOrderResponse>
{
}

public class PlainMoved : IReturn<PlainOrderResponse>
{
}

public class PlainOrderValidator : AbstractValidator<PlainOrder>
{
    public PlainOrderValidator() => RuleFor(order => order.Name).NotEmpty();
}

public class PlainService : ServiceInterface.Service
{
    public object Any(PlainOrder order) => new PlainOrderResponse { Said = order.Name };

    public object Any(PlainSecret secret) => new PlainOrderResponse();

    public object Any(PlainBoss boss) => new PlainOrderResponse();

    [Refuse]
    public object Any(PlainThrown thrown) => new PlainOrderResponse();

    [Refuse]
    public object Any(PlainMoved moved) => new PlainOrderResponse();

    private sealed class RefuseAttribute : RequestFilterAttribute
    {
        public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto)
        {
            if (requestDto is PlainThrown) throw new HttpError(HttpStatusCode.PaymentRequired, "Pay", "pay first");
            res.RedirectToUrl("/login");
        }
    }
}
