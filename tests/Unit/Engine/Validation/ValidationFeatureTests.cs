using System.Collections.Generic;
using System.Linq;
using Funq;
using ServiceStack.Common.Web;
using ServiceStack.FluentValidation.Results;
using ServiceStack.HyperHost.Tests.Engine.Testing;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.ServiceInterface.Validation;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Validation;

public class ValidationFeatureTests
{
    private ValidationFeature _feature = null!;
    private TestAppHost _host = null!;

    [SetUp]
    public void StartHost()
    {
        var container = new Container();
        container.RegisterValidator(typeof(NoteValidator));
        _host = new TestAppHost(container);
        _feature = new ValidationFeature();
        _host.LoadPlugin(_feature);
    }

    [TearDown]
    public void EndHost() => EndpointHost.Dispose();

    [Test]
    public void A_request_that_is_not_valid_is_answered()
    {
        var response = Send("GET", new Note { Id = 1000 });

        Assert.That(response.IsClosed);
        Assert.That(response.StatusCode, Is.EqualTo(400));
        Assert.That(response.StatusDescription, Is.EqualTo("LessThan"));
        Assert.That(response.ReadAsString(), Does.Contain("\"FieldName\":\"Id\"").And.Contains("'Id' must be less than '1000'."));
    }

    [TestCase("GET", 1, false)]
    [TestCase("POST", 1, true)]
    [TestCase("PUT", 1, false)]
    [TestCase("PUT", 1000, true)]
    public void The_method_chooses_the_rules(string method, int id, bool answered) =>
        Assert.That(Send(method, new Note { Id = id }).IsClosed, Is.EqualTo(answered));

    [Test]
    public void A_request_without_a_validator_goes_on() => Assert.That(Send("POST", new NoteFile()).IsClosed, Is.False);

    [Test]
    public void A_filter_of_ones_own_makes_the_response()
    {
        var seen = new List<string>();
        _feature.ErrorResponseFilter = (result, error) =>
        {
            seen.AddRange(result.Errors.Select(e => e.PropertyName));
            Assert.That(error, Is.InstanceOf<HttpError>());
            return new HttpResult(new NoteResponse { Result = "own" }) { StatusCode = System.Net.HttpStatusCode.Conflict };
        };

        var response = Send("POST", new Note { Id = 1000 });

        Assert.That(seen, Is.EqualTo(new[] { "Id", "Text" }));
        Assert.That(response.StatusCode, Is.EqualTo(409));
        Assert.That(response.ReadAsString(), Does.Contain("own"));
    }

    [Test]
    public void Registered_twice_it_validates_once()
    {
        var calls = 0;
        _host.LoadPlugin(new ValidationFeature());
        _feature.ErrorResponseFilter = (result, error) =>
        {
            calls++;
            return error;
        };

        Send("GET", new Note { Id = 1000 });

        Assert.That(calls, Is.EqualTo(1));
        Assert.That(_host.RequestFilters, Has.Count.EqualTo(1));
    }

    [Test]
    public void A_request_is_described_in_error_reports() =>
        Assert.That(_feature.GetRequestErrorBody(new Note { Id = 7 }), Does.StartWith("[Note: ").And.Contains("Id:7"));

    [Test]
    public void A_result_becomes_an_exception()
    {
        var error = new ValidationResult(new[] { new ValidationFailure("Id", "too much", "Max", 5) }).ToException();

        Assert.That(error.ErrorCode, Is.EqualTo("Max"));
        Assert.That(error.Violations.Single().AttemptedValue, Is.EqualTo(5));
    }

    private static MockHttpResponse Send(string method, object dto)
    {
        var request = new MockHttpRequest
        {
            HttpMethod = method,
            ResponseContentType = ContentType.Json,
            Container = EndpointHost.Container,
        };
        var response = new MockHttpResponse();
        EndpointHost.ApplyRequestFilters(request, response, dto);
        return response;
    }
}
