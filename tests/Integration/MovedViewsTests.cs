using System;
using System.Collections.Generic;
using System.IO;
using System.Text;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>The Razor views of tests/Moving/RazorShow, written for v3, compiled by its build and served by hyperhost.</summary>
public class MovedViewsTests
{
    private static readonly KeyValuePair<string, string> Html = new("Accept", "text/html");

    private RunningServer _server = null!;

    [OneTimeSetUp]
    public void Start() => _server = MovedApplication.Start("RazorShow", isProgram: true);

    [OneTimeTearDown]
    public void Stop() => _server?.Dispose();

    [TestCase("/", 200,
        "<!DOCTYPE html><html><head><title>Tea &amp; cups</title></head><body><h1>Welcome &lt;all&gt;</h1><ul id=\"links\">"
        + "<li><a href=\"/products\">All teas</a></li><li><a href=\"/teas/green/\">Green &lt;teas&gt;</a></li>"
        + "<li><a href=\"/about?Name=Ada\">About</a></li></ul><p><strong>Open</strong> from 9 to <em>5</em>.</p></body></html>",
        Description = "a page, a helper, a dependency, a Markdown view")]
    [TestCase("/products/green", 200,
        "<!DOCTYPE html><html><head><title>Teas: green</title><link rel=\"stylesheet\" href=\"/css/show.css\" /></head><body>"
        + "<nav><a href=\"/products\">All</a></nav><table><tr><td><a href=\"/product/1\">Sencha</a></td><td>4.50</td></tr>"
        + "<tr class=\"sold\"><td><a href=\"/product/2\">Gyokuro &lt;first flush&gt;</a></td><td>19.00</td></tr></table>"
        + "<p>2 teas</p></body></html>",
        Description = "a service, a partial view, attributes")]
    [TestCase("/products?view=Plain", 200, "Sencha, Gyokuro &lt;first flush&gt;, Assam &amp; Ceylon", Description = "a swapped view")]
    [TestCase("/teas/green/", 200,
        "<!DOCTYPE html><html><head><title>Green teas</title><link rel=\"stylesheet\" href=\"/css/show.css\" /></head><body>"
        + "<nav><a href=\"/\">Home</a><a href=\"/teas/\">Teas</a><b>Green</b></nav><div id=\"master\"><div class=\"teas\">"
        + "<tr><td><a href=\"/product/1\">Sencha</a></td><td>4.50</td></tr>"
        + "<tr class=\"sold\"><td><a href=\"/product/2\">Gyokuro &lt;first flush&gt;</a></td><td>19.00</td></tr>"
        + "</div></div></body></html>",
        Description = "three layouts, a section through all of them")]
    [TestCase("/about?Name=%3CAda%3E&Price=2.5", 200,
        "<!DOCTYPE html><html><head><title>About</title><link rel=\"stylesheet\" href=\"/css/show.css\" /></head><body><nav></nav>"
        + "<p>&lt;Ada&gt; asked for 2.50.</p></body></html>",
        Description = "a model without a service")]
    [TestCase("/late", 200,
        "<!DOCTYPE html><html><head><title>Late</title></head><body><p>Compiled at first use: 3 teas</p></body></html>",
        Description = "a view that the build has not compiled")]
    [TestCase("/nonsense", 404,
        "<!DOCTYPE html><html><head><title>Nothing here</title></head><body><p>There is no /nonsense.</p></body></html>",
        Description = "the page for 404")]
    public void Renders(string path, int status, string expected)
    {
        var answer = _server.Get(path, Html);

        Assert.That((answer.Status, Plain(answer.Text)), Is.EqualTo((status, expected)));
        Assert.That(answer.Header("Content-Type"), Does.StartWith("text/html"));
    }

    [Test]
    public void The_same_address_has_other_formats() => Assert.That(
        _server.Get("/product/1?format=json").Text,
        Is.EqualTo("{\"Id\":1,\"Name\":\"Sencha\",\"Kind\":\"green\",\"Price\":4.5,\"IsSold\":false}"));

    [Test]
    public void A_form_is_shown_again_with_its_error()
    {
        var answer = _server.Send(
            "POST", "/orders", Encoding.UTF8.GetBytes("Name=&Cups=2"), Html, new("Content-Type", "application/x-www-form-urlencoded"));

        Assert.That(answer.Status, Is.EqualTo(400));
        Assert.That(Plain(answer.Text), Does.Contain("<form method=\"post\" action=\"/orders\"><p class=\"error\">A name is needed</p>"));
    }

    [Test]
    public void The_build_has_compiled_the_views_and_no_file_is_needed()
    {
        var folder = Path.Combine(Path.GetTempPath(), "views" + Guid.NewGuid().ToString("N"));
        Directory.CreateDirectory(folder);
        try
        {
            foreach (var file in Directory.GetFiles(MovedApplication.FolderOf("RazorShow")))
            {
                var name = Path.GetFileName(file);
                var isOfCompiler = name.StartsWith("Microsoft.CodeAnalysis", StringComparison.Ordinal)
                    || name.StartsWith("Microsoft.AspNetCore.Razor", StringComparison.Ordinal);
                var isView = name.EndsWith(".cshtml", StringComparison.Ordinal);
                if (!isOfCompiler && !isView && !name.EndsWith(".deps.json", StringComparison.Ordinal))
                    File.Copy(file, Path.Combine(folder, name));
            }

            using var server = MovedApplication.StartIn(folder, "RazorShow", isProgram: true);

            Assert.That(
                Plain(server.Get("/products/black", Html).Text),
                Does.Contain("<title>Teas: black</title>").And.Contain("Assam &amp; Ceylon"));
            Assert.That(server.Get("/late", Html).Status, Is.EqualTo(404));
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    // blanks around elements do not count
    private static string Plain(string html) => Regex.Replace(html, @"\s*(\r?\n|^|(?<=>) +(?=<))\s*", "").Trim();
}
