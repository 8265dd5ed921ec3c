using System;
using System.IO;
using System.Linq;
using NUnit.Framework;
using ServiceStack.HyperHost.Tests.Engine.Safety;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Site;

[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Fixtures))]
public class StartPageTests(string kind)
{
    [Test]
    public void The_root_redirects_to_the_metadata_of_the_requested_host()
    {
        using var server = new SafetyServer(kind);

        for (var i = 0; i < 2; i++)
        {
            var answer = server.Get("/");

            Assert.That((answer.Status, answer.Header("Location")), Is.EqualTo((302, "/metadata")), answer.Text);
        }
    }

    [Test]
    public void An_address_of_the_applications_own_counts()
    {
        using var server = new SafetyServer(kind, config => config.WebHostUrl = "https://public.example/base");

        Assert.That(server.Get("/").Header("Location"), Is.EqualTo("https://public.example/base/metadata"));
    }

    [TestCase("/", "/start")]
    [TestCase("/?x=http://y/", "/start")]
    public void A_page_of_the_applications_own_counts(string path, string location)
    {
        using var server = new SafetyServer(kind, config => config.DefaultRedirectPath = "~/start");

        Assert.That(server.Get(path).Header("Location"), Is.EqualTo(location));
    }

    [Test]
    public void A_mounted_application_serves_the_start_page_at_the_root_and_its_metadata_at_its_path()
    {
        if (kind == "listener") Assert.Ignore("v3's own host takes its path from its address");

        using var server = new SafetyServer(kind, config =>
        {
            File.WriteAllText(Path.Combine(config.WebHostPhysicalPath, "default.htm"), "<p>welcome</p>");
            config.ServiceStackHandlerFactoryPath = "api";
            config.MetadataRedirectPath = "api/metadata";
        });

        var root = server.Get("/");
        Assert.That(root is { Status: 200, Text: "<p>welcome</p>" } && root.Header("Content-Type").StartsWith("text/html"));
        Assert.That(server.Get("/api").Header("Location"), Is.EqualTo("/api/metadata"));
        Assert.That(server.Get("/api/").Header("Location"), Is.EqualTo("/api/metadata"));
    }

    [TestCase("default.htm,index.html", "index.html", "default.htm")]
    [TestCase("index.html,default.htm", "default.htm", "index.html")]
    [TestCase("z.htm,a.htm", "a.htm", "z.htm")]
    [TestCase("home.htm,default.htm", "default.htm", "default.htm")]
    [TestCase("default.htm", "default.htm,Default.htm", "default.htm")]
    [TestCase("index.htm,default.htm", "default.htm,INDEX.HTM", "INDEX.HTM")]
    [TestCase("default.aspx,index.htm", "index.htm,default.aspx", "index.htm")]
    public void The_first_of_the_default_documents_is_the_start_page(string documents, string others, string expected)
    {
        if (kind == "listener") Assert.Ignore("v3's own host takes its path from its address");

        var before = Array.Empty<string>();
        using var server = new SafetyServer(kind, config =>
        {
            // the list is one for all configurations of the process
            before = [.. config.DefaultDocuments];
            foreach (var name in others.Split(',').Append(expected))
                File.WriteAllText(Path.Combine(config.WebHostPhysicalPath, name), "<p>" + name + "</p>");
            config.DefaultDocuments.Clear();
            config.DefaultDocuments.AddRange(documents.Split(','));
            config.ServiceStackHandlerFactoryPath = "api";
            config.MetadataRedirectPath = "api/metadata";
        });

        try
        {
            Assert.That(server.Get("/").Text, Is.EqualTo("<p>" + expected + "</p>"));
        }
        finally
        {
            EndpointHost.Config.DefaultDocuments.Clear();
            EndpointHost.Config.DefaultDocuments.AddRange(before);
        }
    }

    [Test]
    public void The_source_of_a_page_that_has_to_be_run_is_no_start_page()
    {
        if (kind == "listener") Assert.Ignore("v3's own host takes its path from its address");

        using var server = new SafetyServer(kind, config =>
        {
            File.WriteAllText(Path.Combine(config.WebHostPhysicalPath, "default.aspx"), "<% secret %>");
            config.ServiceStackHandlerFactoryPath = "api";
            config.MetadataRedirectPath = "api/metadata";
        });

        Assert.That(server.Get("/") is { Status: 302 } answer && !answer.Text.Contains("secret"));
    }

    [TestCase("http://h/", "/", "http://h/")]
    [TestCase("http://h", "/", "http://h")]
    [TestCase("http://h/a?b=/", "/a", "http://h/a")]
    [TestCase("https://h:81/x/a/b", "/a/b", "https://h:81/x/a/b")]
    public void The_slashes_behind_a_scheme_are_no_path(string uri, string pathInfo, string expected)
    {
        if (kind != "http") Assert.Ignore("once is enough");

        var request = new Fixed(uri, pathInfo);
        Assert.That(ServiceStack.ServiceHost.HttpRequestExtensions.GetPathUrl(request), Is.EqualTo(expected));
    }

    private sealed class Fixed : MockHttpRequest, ServiceStack.ServiceHost.IHttpRequest
    {
        private readonly string _uri;

        public Fixed(string uri, string pathInfo)
        {
            _uri = uri;
            PathInfo = pathInfo;
        }

        string ServiceStack.ServiceHost.IHttpRequest.AbsoluteUri => _uri;
    }
}
