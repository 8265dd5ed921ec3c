using System;
using System.Linq;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Cors;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Pipeline;

public class FilterAttributeTests
{
    [Test]
    public void Every_method_has_a_flag_and_back()
    {
        var flags = Enum.GetValues(typeof(ApplyTo)).Cast<ApplyTo>().Except([ApplyTo.None, ApplyTo.All]).ToList();

        Assert.That(ApplyToUtils.ApplyToVerbs.Keys, Is.EquivalentTo(flags));
        Assert.That(flags.Select(flag => ApplyToUtils.VerbsApplyTo[ApplyToUtils.ApplyToVerbs[flag]]), Is.EqualTo(flags));
        Assert.That(ApplyToUtils.ApplyToVerbs[ApplyTo.VersionControl], Is.EqualTo("VERSION-CONTROL"));
        Assert.That(new MockHttpRequest { HttpMethod = "BREW" }.HttpMethodAsApplyTo(), Is.EqualTo(ApplyTo.None));
    }

    [TestCase("POST", 1)]
    [TestCase("PUT", 1)]
    [TestCase("GET", 0)]
    [TestCase("BREW", 1)]
    public void A_filter_runs_for_its_methods_and_for_unknown_ones(string method, int runs)
    {
        var filter = new CountingFilter(ApplyTo.Post | ApplyTo.Put);

        filter.RequestFilter(new MockHttpRequest { HttpMethod = method }, new MockHttpResponse(), null);

        Assert.That(filter.Runs, Is.EqualTo(runs));
    }

    [Test]
    public void A_filter_without_methods_runs_for_all()
    {
        var filter = new CountingFilter();

        filter.RequestFilter(new MockHttpRequest { HttpMethod = "DELETE" }, new MockHttpResponse(), null);

        Assert.That(filter.Runs, Is.EqualTo(1));
        Assert.That(filter.Copy(), Is.TypeOf<CountingFilter>().And.Not.SameAs(filter));
    }

    [TestCase(false, "yes")]
    [TestCase(true, null)]
    public void What_is_in_a_result_has_its_attributes_and_an_error_has_none(bool isError, string? expected)
    {
        TestHost.Start();
        try
        {
            var response = new MockHttpResponse();
            object answer = isError ? new HttpError(new Stamped(), 400, "Bad", "Bad") : new HttpResult(new Stamped());

            EndpointHost.ApplyResponseFilters(new MockHttpRequest(), response, answer);

            Assert.That(response.Headers["X-Stamp"], Is.EqualTo(expected));
        }
        finally
        {
            EndpointHost.Dispose();
        }
    }

    [Test]
    public void AddHeader_adds_its_one_header()
    {
        var request = new MockHttpRequest();
        var response = new MockHttpResponse();

        new AddHeaderAttribute { CacheControl = "no-cache" }.Execute(request, response, null);
        new AddHeaderAttribute("X-One", "1").Execute(request, response, null);
        new AddHeaderAttribute { ContentType = "text/x-special" }.Execute(request, response, null);
        new AddHeaderAttribute(HttpStatusCode.Accepted, "Taken").Execute(request, response, null);

        Assert.That(response.Headers["Cache-Control"], Is.EqualTo("no-cache"));
        Assert.That(response.Headers["X-One"], Is.EqualTo("1"));
        Assert.That(request.ResponseContentType, Is.EqualTo("text/x-special"));
        Assert.That(response.StatusCode, Is.EqualTo(202));
        Assert.That(response.StatusDescription, Is.EqualTo("Taken"));
        Assert.That(new AddHeaderAttribute("ETag", "x").ContentType, Is.Null);
        Assert.That(new AddHeaderAttribute("etag", "x").ETag, Is.EqualTo("x"));
    }

    [Test]
    public void SetStatus_sets_number_and_words()
    {
        var response = new MockHttpResponse();

        new SetStatusAttribute(HttpStatusCode.Created, "Made").Execute(new MockHttpRequest(), response, null);
        Assert.That((response.StatusCode, response.StatusDescription), Is.EqualTo((201, "Made")));

        new SetStatusAttribute(299, null).Execute(new MockHttpRequest(), response, null);
        Assert.That((response.StatusCode, response.StatusDescription), Is.EqualTo((299, "Made")));
    }

    [Test]
    public void DefaultView_gives_way_to_a_view_that_is_set()
    {
        var request = new MockHttpRequest();
        request.Items["View"] = "Mine";

        new DefaultViewAttribute("Theirs", "Frame").Execute(request, new MockHttpResponse(), null);

        Assert.That(request.Items["View"], Is.EqualTo("Mine"));
        Assert.That(request.Items["Template"], Is.EqualTo("Frame"));
    }

    [Test]
    public void EnableCors_sends_what_is_allowed()
    {
        var response = new MockHttpResponse();

        new EnableCorsAttribute("http://a.example", "GET", "X-Token", true).ResponseFilter(new MockHttpRequest(), response, null);

        Assert.That(response.Headers["Access-Control-Allow-Origin"], Is.EqualTo("http://a.example"));
        Assert.That(response.Headers["Access-Control-Allow-Methods"], Is.EqualTo("GET"));
        Assert.That(response.Headers["Access-Control-Allow-Headers"], Is.EqualTo("X-Token"));
        Assert.That(response.Headers["Access-Control-Allow-Credentials"], Is.EqualTo("true"));
    }

    [Test]
    public void EnableCors_applies_where_it_is_configured_to()
    {
        var filter = new EnableCors(allowCredentials: false, applyWhere: (req, _) => req.PathInfo == "/open");
        var open = new MockHttpResponse();
        var closed = new MockHttpResponse();

        filter.RequestFilter(new MockHttpRequest { PathInfo = "/open" }, open, null);
        filter.RequestFilter(new MockHttpRequest { PathInfo = "/closed" }, closed, null);

        Assert.That(open.Headers["Access-Control-Allow-Origin"], Is.EqualTo("*"));
        Assert.That(open.Headers["Access-Control-Allow-Credentials"], Is.Null);
        Assert.That(closed.Headers["Access-Control-Allow-Origin"], Is.Null);
    }

    private sealed class CountingFilter : RequestFilterAttribute
    {
        public CountingFilter()
        {
        }

        public CountingFilter(ApplyTo applyTo)
            : base(applyTo)
        {
        }

        public int Runs { get; private set; }

        public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto) => Runs++;
    }

    [Stamp]
    private sealed class Stamped;

    private sealed class StampAttribute : ResponseFilterAttribute
    {
        public override void Execute(IHttpRequest req, IHttpResponse res, object responseDto) => res.AddHeader("X-Stamp", "yes");
    }
}
