using System.Linq;
using System.Runtime.Serialization;
using System.Xml.Linq;
using ServiceStack.HyperHost.Tests.Engine.Descriptions;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Metadata;

/// <summary>Who may see the pages that describe an application, and which operations they and the WSDL show.</summary>
public class MetadataAccessTests
{
    private static readonly XNamespace Wsdl = "http://schemas.xmlsoap.org/wsdl/";

    [Test]
    public void The_page_explains_what_it_lists()
    {
        using var host = DescribedHost.Run(static _ => { });

        Assert.That(host.Get("metadata").Body, Does.Contain("The following operations are supported."));
    }

    [TestCase("metadata/")]
    [TestCase("json/metadata/")]
    public void A_page_has_a_slash_at_its_end_or_none(string path)
    {
        using var host = DescribedHost.Run(static _ => { });

        Assert.That(host.Get(path).Status, Is.EqualTo(200));
    }

    [Test]
    public void The_pages_are_those_of_the_application_that_runs_now()
    {
        using (var before = DescribedHost.Run(static _ => { }))
            Assert.That(before.Get("metadata").Body, Does.Not.Contain("JsonCallable"));

        using var host = DescribedHost.Run(static app => app.RegisterService(typeof(CallService)));

        Assert.That(host.Get("metadata").Body, Does.Contain("op=JsonCallable"));
        Assert.That(host.Get("json/metadata?op=JsonCallable").Status, Is.EqualTo(200));
    }

    [TestCase("metadata")]
    [TestCase("json/metadata?op=Unrouted")]
    [TestCase("types/metadata")]
    [TestCase("soap11")]
    [TestCase("soap12")]
    public void No_page_is_shown_without_the_feature(string path)
    {
        using var host = DescribedHost.Run(
            static app => app.Use(new EndpointHostConfig { EnableFeatures = Feature.All & ~Feature.Metadata }));

        Assert.That(host.Get(path).Status, Is.AnyOf(403, 404));
        Assert.That(host.Get("hidden").Status, Is.EqualTo(200));
    }

    [TestCase("metadata")]
    [TestCase("json/metadata?op=Unrouted")]
    [TestCase("soap11")]
    public void No_page_is_shown_to_those_who_may_not_see_them(string path)
    {
        using var host = DescribedHost.Run(
            static app => app.Use(new EndpointHostConfig { MetadataVisibility = EndpointAttributes.External }));

        Assert.That(host.Get(path).Status, Is.EqualTo(403));
    }

    [TestCase("metadata")]
    [TestCase("soap11")]
    public void Those_who_may_see_them_do(string path)
    {
        using var host = DescribedHost.Run(
            static app => app.Use(new EndpointHostConfig { MetadataVisibility = EndpointAttributes.Localhost }));

        Assert.That(host.Get(path).Status, Is.EqualTo(200));
    }

    [Test]
    public void A_refusal_ends_the_request()
    {
        using var host = DescribedHost.Run(static _ => { });
        var config = EndpointHost.Config;
        var request = new MockHttpRequest { UserHostAddress = "127.0.0.1" };
        var refused = new ServiceStack.WebHost.Endpoints.Tests.Mocks.HttpResponseMock();

        config.MetadataVisibility = EndpointAttributes.External;

        Assert.That(config.HasAccessToMetadata(request, refused), Is.False);
        Assert.That((refused.StatusCode, refused.IsClosed), Is.EqualTo((403, true)));
        config.MetadataVisibility = EndpointAttributes.Any;
        Assert.That(config.HasAccessToMetadata(request, new MockHttpResponse()), Is.True);
    }

    private const EndpointAttributes NotLocal = EndpointAttributes.LocalSubnet | EndpointAttributes.External;
    private const EndpointAttributes NotSubnet = EndpointAttributes.Localhost | EndpointAttributes.External;

    [TestCase(EndpointAttributes.InternalNetworkAccess, "127.0.0.1", true)]
    [TestCase(EndpointAttributes.InternalNetworkAccess, "203.0.113.9", false)]
    [TestCase(NotSubnet, "203.0.113.9", true)]
    [TestCase(NotLocal, "127.0.0.1", false)]
    [TestCase(NotLocal, "203.0.113.9", true)]
    [TestCase(EndpointAttributes.HttpGet | EndpointAttributes.HttpPost, "203.0.113.9", true)]
    [TestCase(EndpointAttributes.HttpPost, "127.0.0.1", false)]
    [TestCase(EndpointAttributes.Localhost | EndpointAttributes.Secure, "127.0.0.1", false)]
    [TestCase(EndpointAttributes.None, "127.0.0.1", false)]
    public void One_of_each_kind_that_the_visibility_names_has_to_fit(EndpointAttributes visibility, string address, bool isShown)
    {
        using var host = DescribedHost.Run(app => app.Use(new EndpointHostConfig { MetadataVisibility = visibility }));
        var response = new ServiceStack.WebHost.Endpoints.Tests.Mocks.HttpResponseMock();
        var request = new MockHttpRequest { UserHostAddress = address };

        Assert.That(EndpointHost.Config.HasAccessToMetadata(request, response), Is.EqualTo(isShown));
    }

    [TestCase(EndpointAttributes.InternalNetworkAccess, "127.0.0.1", true)]
    [TestCase(EndpointAttributes.InternalNetworkAccess, "203.0.113.9", false)]
    [TestCase(NotSubnet, "127.0.0.1", true)]
    [TestCase(NotSubnet, "203.0.113.9", true)]
    [TestCase(NotLocal, "203.0.113.9", true)]
    [TestCase(NotLocal, "127.0.0.1", true)]
    [TestCase(EndpointAttributes.LocalSubnet, "127.0.0.1", true)]
    [TestCase(EndpointAttributes.External, "127.0.0.1", false)]
    [TestCase(EndpointAttributes.Localhost, "203.0.113.9", false)]
    [TestCase(EndpointAttributes.External | EndpointAttributes.HttpPost, "203.0.113.9", true)]
    [TestCase(EndpointAttributes.None, "127.0.0.1", false)]
    public void An_operation_is_shown_to_each_of_its_networks(EndpointAttributes visibleTo, string address, bool isShown)
    {
        using var host = DescribedHost.Run(static _ => { });
        var operation = new Operation { RestrictTo = new RestrictAttribute { VisibilityTo = visibleTo } };

        Assert.That(EndpointHost.Metadata.IsVisible(new MockHttpRequest { UserHostAddress = address }, operation), Is.EqualTo(isShown));
    }

    [TestCase(true)]
    [TestCase(false)]
    public void A_WSDL_has_what_SOAP_may_call_unless_restrictions_are_off(bool areOn)
    {
        using var host = DescribedHost.Run(app =>
        {
            app.RegisterService(typeof(CallService));
            app.Use(new EndpointHostConfig { EnableAccessRestrictions = areOn });
        });

        Assert.That(OperationsIn(host.Get("soap11").Body), Does.Contain("Callable"));
        Assert.That(OperationsIn(host.Get("soap11").Body).Contains("JsonCallable"), Is.EqualTo(!areOn));
        Assert.That(OperationsIn(host.Get("soap12").Body).Contains("Soap11Callable"), Is.EqualTo(!areOn));
        Assert.That(OperationsIn(host.Get("soap11").Body), Does.Contain("Soap11Callable"));
    }

    private static string[] OperationsIn(string wsdl) => XDocument.Parse(wsdl).Root!.Elements(Wsdl + "portType")
        .Elements(Wsdl + "operation").Select(operation => (string)operation.Attribute("name")!).ToArray();

    [DataContract(Namespace = "http://schemas.servicestack.net/types")]
    public class Callable;

    [DataContract(Namespace = "http://schemas.servicestack.net/types")]
    public class CallableResponse;

    [DataContract(Namespace = "http://schemas.servicestack.net/types")]
    [Restrict(EndpointAttributes.Json)]
    public class JsonCallable;

    [DataContract(Namespace = "http://schemas.servicestack.net/types")]
    public class JsonCallableResponse;

    [DataContract(Namespace = "http://schemas.servicestack.net/types")]
    [Restrict(EndpointAttributes.Soap11)]
    public class Soap11Callable;

    [DataContract(Namespace = "http://schemas.servicestack.net/types")]
    public class Soap11CallableResponse;

    public class CallService : ServiceInterface.Service
    {
        public CallableResponse Any(Callable request) => new();

        public JsonCallableResponse Any(JsonCallable request) => new();

        public Soap11CallableResponse Any(Soap11Callable request) => new();
    }
}
