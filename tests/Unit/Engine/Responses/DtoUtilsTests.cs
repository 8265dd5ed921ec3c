using System;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Responses;

public class DtoUtilsTests
{
    [SetUp]
    public void StartHost() => TestHost.Start();

    [TearDown]
    public void EndHost() => EndpointHost.Dispose();

    [TestCase(typeof(NotImplementedException), 405)]
    [TestCase(typeof(NotSupportedException), 405)]
    [TestCase(typeof(ArgumentNullException), 400)]
    [TestCase(typeof(System.Runtime.Serialization.SerializationException), 400)]
    [TestCase(typeof(UnauthorizedAccessException), 403)]
    [TestCase(typeof(TimeoutException), 500)]
    public void Maps_an_exception_to_a_status(Type type, int expected) =>
        Assert.That(((Exception)Activator.CreateInstance(type)!).ToStatusCode(), Is.EqualTo(expected));

    [Test]
    public void Maps_the_apps_exceptions_by_their_exact_type()
    {
        EndpointHost.Config.MapExceptionToStatusCode[typeof(ArgumentException)] = 422;

        Assert.That(new ArgumentException("x").ToStatusCode(), Is.EqualTo(422));
        Assert.That(new ArgumentNullException("x").ToStatusCode(), Is.EqualTo(400));
    }

    [Test]
    public void Answers_with_the_inner_exception()
    {
        var error = (HttpError)DtoUtils.HandleException(
            null, new Named(), new InvalidOperationException("outer", new ArgumentException("inner")));

        Assert.That((error.Status, error.ErrorCode), Is.EqualTo((400, "ArgumentException")));
        Assert.That(((NamedResponse)error.Response).ResponseStatus!.Message, Is.EqualTo("inner"));
    }

    [Test]
    public void Answers_with_the_outer_one_if_the_app_is_configured_to()
    {
        EndpointHost.Config.ReturnsInnerException = false;

        var error = (HttpError)DtoUtils.HandleException(
            null, new Named(), new InvalidOperationException("outer", new ArgumentException("inner")));

        Assert.That(error.ErrorCode, Is.EqualTo("InvalidOperationException"));
    }

    [Test]
    public void Keeps_a_http_error_and_fills_in_its_dto()
    {
        var thrown = new HttpError(HttpStatusCode.Conflict, "Code", "words");

        var error = DtoUtils.HandleException(null, new Named(), thrown);

        Assert.That(error, Is.SameAs(thrown));
        Assert.That(((NamedResponse)thrown.Response).ResponseStatus!.ErrorCode, Is.EqualTo("Code"));
    }

    [Test]
    public void Takes_the_status_an_exception_describes_itself_by()
    {
        var error = (HttpError)DtoUtils.HandleException(null, new Named(), new Described());

        Assert.That((error.Status, error.ErrorCode, error.Message), Is.EqualTo((500, "Own", "own words")));
    }

    [TestCase(false)]
    [TestCase(true)]
    public void Reports_where_it_happened_in_debug_mode_alone(bool debug)
    {
        EndpointHost.Config.DebugMode = debug;

        var error = (HttpError)DtoUtils.HandleException(null, new Named(), new TimeoutException("t"));

        var trace = ((NamedResponse)error.Response).ResponseStatus!.StackTrace;
        Assert.That(trace, debug ? Does.Contain("TimeoutException: t").And.StartWith("[Named: ") : Is.Null);
    }

    private sealed class Described : Exception, IResponseStatusConvertible
    {
        public ResponseStatus ToResponseStatus() => new() { ErrorCode = "Own", Message = "own words" };
    }
}
