using System;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

namespace ServiceStack.HyperHost.Tests.Engine.Pipeline;

public class RequestPipelineTests
{
    private PipelineHost? _host;

    [TearDown]
    public void EndHost()
    {
        _host?.Dispose();
        EndpointHost.Dispose();
    }

    [Test]
    public void Binds_the_path_the_query_and_the_body()
    {
        _host = PipelineHost.Run();

        Assert.That(PipelineHost.Play("GET", "/pipeline/echo/a?Number=2").ReadAsString(), Does.Contain("\"Text\":\"a2\""));
        Assert.That(PipelineHost.Play("POST", "/pipeline/echo/b", "{\"Number\":3}").ReadAsString(), Does.Contain("\"Text\":\"b3\""));
        Assert.That(PipelineHost.Play("GET", "/json/reply/PipelineEcho?Text=c").ReadAsString(), Does.Contain("\"Text\":\"c0\""));
    }

    [Test]
    public void A_value_that_does_not_fit_is_a_bad_request()
    {
        _host = PipelineHost.Run();

        var response = PipelineHost.Play("GET", "/pipeline/echo?Number=x");

        Assert.That(response.StatusCode, Is.EqualTo(400));
        Assert.That(response.ReadAsString(), Does.Contain("RequestBindingException"));
    }

    [Test]
    public void A_request_without_an_empty_constructor_is_filled_from_the_query_and_from_a_body()
    {
        _host = PipelineHost.Run();

        Assert.That(PipelineHost.Play("GET", "/pipeline/made?Number=2").ReadAsString(), Does.Contain("made 2"));
        Assert.That(PipelineHost.Play("POST", "/pipeline/made", "{\"Number\":3}").ReadAsString(), Does.Contain("made 3"));
    }

    [Test]
    public void A_body_of_csv_is_read()
    {
        _host = PipelineHost.Run();
        var request = PipelineHost.RequestFor("POST", "/pipeline/echo", "Text\na");
        request.ContentType = "text/csv";

        var response = PipelineHost.Play(request);

        Assert.That(response.StatusCode, Is.EqualTo(200));
        Assert.That(response.ReadAsString(), Does.Contain("a"));
    }

    [Test]
    public void The_frameworks_json_is_used_where_the_app_requires_it()
    {
        _host = PipelineHost.Run(host => host.Set(new EndpointHostConfig { UseBclJsonSerializers = true }));

        var read = PipelineHost.Play("POST", "/pipeline/echo/b", "{\"Number\":3}").ReadAsString();
        var nulls = PipelineHost.Play("GET", "/pipeline/fail?How=x").ReadAsString();
        _host.Set(new EndpointHostConfig());

        Assert.That(read, Does.StartWith("{\"Text\":\"b3\""));
        Assert.That(nulls, Does.Contain("\"StackTrace\":null"));
        Assert.That(PipelineHost.Play("GET", "/pipeline/fail?How=x").ReadAsString(), Does.Not.Contain("null"));
    }

    [Test]
    public void Filters_run_by_priority_around_the_global_ones_and_the_methods_own_come_last()
    {
        _host = PipelineHost.Run(host =>
        {
            host.PreRequestFilters.Add((req, _) => MarkFilterAttribute.Mark(req, "pre"));
            host.RequestFilters.Add((req, _, _) => MarkFilterAttribute.Mark(req, "global"));
        });

        Assert.That(PipelineHost.Play("PUT", "/pipeline/echo").ReadAsString(), Does.Contain("pre;service;global;method;"));
        Assert.That(PipelineHost.Play("GET", "/pipeline/echo").ReadAsString(), Does.Contain("\"Trail\":\"pre;service;global;\""));
    }

    [Test]
    public void A_filter_that_closes_the_response_ends_the_request()
    {
        _host = PipelineHost.Run(host => host.RequestFilters.Add((_, res, _) =>
        {
            res.StatusCode = 410;
            res.Close();
        }));

        var response = PipelineHost.Play("GET", "/pipeline/echo");

        Assert.That((response.StatusCode, response.ReadAsString()), Is.EqualTo((410, "")));
    }

    [Test]
    public void An_exception_of_a_filter_and_one_of_a_service_differ_in_their_body()
    {
        _host = PipelineHost.Run(host => host.RequestFilters.Add((_, _, dto) =>
        {
            if (dto is PipelineEcho) throw new UnauthorizedAccessException("no");
        }));

        var ofFilter = PipelineHost.Play("GET", "/pipeline/echo");
        var ofService = PipelineHost.Play("GET", "/pipeline/fail?How=wrong");

        Assert.That((ofFilter.StatusCode, ofFilter.ReadAsString()), Is.EqualTo(
            (403, "{\"ResponseStatus\":{\"ErrorCode\":\"UnauthorizedAccessException\",\"Message\":\"no\"}}")));
        Assert.That(ofService.StatusCode, Is.EqualTo(400));
        Assert.That(ofService.ReadAsString(), Does.Contain("\"Errors\":[]"));
    }

    [Test]
    public void The_apps_handlers_have_the_first_word_on_exceptions()
    {
        _host = PipelineHost.Run(host =>
        {
            host.ServiceExceptionHandler = (_, _, ex) => new HttpError(HttpStatusCode.Conflict, "Mine", ex.Message);
            host.ExceptionHandler = (_, res, name, ex) => res.Write(name + ":" + ex.GetType().Name);
        });

        var ofService = PipelineHost.Play("GET", "/pipeline/fail?How=wrong");
        var outside = PipelineHost.Play("GET", "/pipeline/echo?Number=x");

        Assert.That(ofService.StatusCode, Is.EqualTo(409));
        Assert.That(outside.ReadAsString(), Is.EqualTo("PipelineEcho:RequestBindingException"));
    }

    [Test]
    public void Releases_the_service_after_each_request()
    {
        _host = PipelineHost.Run();
        var before = PipelineService.Disposed;

        PipelineHost.Play("GET", "/pipeline/echo");
        PipelineHost.Play("GET", "/pipeline/fail");

        Assert.That(PipelineService.Disposed - before, Is.EqualTo(2));
    }

    [Test]
    public void A_restriction_that_is_not_met_is_reported_in_full_to_a_local_caller()
    {
        _host = PipelineHost.Run();

        var response = PipelineHost.Play("GET", "/pipeline/guarded");

        Assert.That(response.StatusCode, Is.EqualTo(403));
        Assert.That(response.ReadAsString(), Does.Contain("Could not execute service 'PipelineGuarded'").And.Contain(
            "Unauthorized call was made from: Localhost"));
    }

    [Test]
    public void Restrictions_can_be_switched_off()
    {
        _host = PipelineHost.Run(host => host.Set(new EndpointHostConfig { EnableAccessRestrictions = false }));

        Assert.That(PipelineHost.Play("GET", "/pipeline/guarded").ReadAsString(), Does.Contain("in"));
    }

    [Test]
    public void The_service_filters_of_the_configuration_get_the_service()
    {
        object? before = null, after = null;
        _host = PipelineHost.Run(host => host.Set(new EndpointHostConfig
        {
            PreExecuteServiceFilter = (service, _, _) => before = service,
            PostExecuteServiceFilter = (service, _, _) => after = service,
        }));

        PipelineHost.Play("GET", "/pipeline/echo");

        Assert.That(before, Is.InstanceOf<PipelineService>());
        Assert.That(after, Is.SameAs(before));
    }

    [Test]
    public void A_request_binder_of_the_app_replaces_the_engines()
    {
        _host = PipelineHost.Run(
            host => host.RegisterRequestBinder<PipelineEcho>(req => new PipelineEcho { Text = "bound " + req.HttpMethod }));

        Assert.That(PipelineHost.Play("GET", "/pipeline/echo/x").ReadAsString(), Does.Contain("bound GET0"));
    }

    [Test]
    public void One_handler_answers_all_requests_of_a_route()
    {
        _host = PipelineHost.Run();

        var first = ServiceStackHttpHandlerFactory.GetHandler(PipelineHost.RequestFor("GET", "/pipeline/echo/a"));
        var second = ServiceStackHttpHandlerFactory.GetHandler(PipelineHost.RequestFor("GET", "/pipeline/echo/b"));

        Assert.That(second, Is.SameAs(first));
        Assert.That(((RestHandler)first).RestPath.RequestType, Is.EqualTo(typeof(PipelineEcho)));
    }

    [Test]
    public void A_format_at_the_paths_end_decides_the_answers()
    {
        _host = PipelineHost.Run();

        var response = PipelineHost.Play("GET", "/pipeline/echo/a.xml");

        Assert.That(response.ContentType, Is.EqualTo("application/xml"));
        Assert.That(response.ReadAsString(), Does.Contain("<Text>a0</Text>"));
    }

    [Test]
    public void A_plugin_that_fails_does_not_keep_the_app_from_starting()
    {
        _host = PipelineHost.Run(host => host.Plugins.Add(new FailingPlugin()));

        Assert.That(PipelineHost.Play("GET", "/pipeline/echo").StatusCode, Is.EqualTo(200));
    }

    [Test]
    public void Only_one_host_can_run()
    {
        _host = PipelineHost.Run();

        Assert.That(() => PipelineHost.Run(), Throws.InstanceOf<System.IO.InvalidDataException>());
    }

    [Test]
    public void What_has_no_answer_is_not_found()
    {
        _host = PipelineHost.Run();
        var handler = ServiceStackHttpHandlerFactory.GetHandler(
            new MockHttpRequest { PathInfo = "/pipeline/nothing", RawUrl = "/pipeline/nothing" });

        Assert.That(handler, Is.InstanceOf<NotFoundHttpHandler>());
    }

    private sealed class FailingPlugin : IPlugin
    {
        public void Register(IAppHost appHost) => throw new InvalidOperationException("plugin");
    }
}
