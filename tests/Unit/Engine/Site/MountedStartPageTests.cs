using System;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Tests.Engine.Safety;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Site;

/// <summary>An application at a path of its site; v3's own host takes that path from its address.</summary>
[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Mountable))]
public class MountedStartPageTests(string kind)
{
    [Test]
    public void A_mounted_application_serves_the_start_page_at_the_root_and_its_metadata_at_its_path()
    {
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
        using var server = new SafetyServer(kind, config =>
        {
            File.WriteAllText(Path.Combine(config.WebHostPhysicalPath, "default.aspx"), "<% secret %>");
            config.ServiceStackHandlerFactoryPath = "api";
            config.MetadataRedirectPath = "api/metadata";
        });

        Assert.That(server.Get("/") is { Status: 302 } answer && !answer.Text.Contains("secret"));
    }
}
