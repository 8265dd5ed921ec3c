using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.IntegrationTests.Site;

/// <summary>The documentation's web site: it builds without a network, has no broken link, and loads nothing from elsewhere.</summary>
[Long("builds the site with docfx")]
public class SiteTests
{
    private SiteFolder _site = null!;

    [OneTimeSetUp]
    public void Build()
    {
        _site = SiteFolder.Build();
        Assert.That(_site.ExitCode, Is.Zero, _site.Output);
    }

    [OneTimeTearDown]
    public void Remove() => _site?.Dispose();

    [Test]
    public void Has_every_page_of_the_documentation_and_the_API()
    {
        string[] pages =
        [
            "index.html", "getting-started.html", "hosting/nginx.html", "moving/differences.html", "reference/options.html",
            "notes/index.html", "repository/CONTRIBUTING.html", "api/ServiceStack.HyperHost.HyperAppHost.html",
            "api/ServiceStack.ServiceInterface.Service.html", "toc.html", "index.json", "public/main.js",
        ];

        Assert.That(pages.Where(page => !File.Exists(Path.Combine(_site.Root, page))), Is.Empty);
    }

    [Test]
    public void Every_link_leads_to_a_file_and_a_heading()
    {
        Assert.That(_site.Pages.SelectMany(_site.BrokenLinks).Distinct().Take(20), Is.Empty);
    }

    [Test]
    public void Every_page_of_docs_is_in_the_navigation()
    {
        var navigation = string.Join("\n", Directory.EnumerateFiles(_site.Root, "toc.html", SearchOption.AllDirectories)
            .SelectMany(toc => Targets(toc)));
        var docs = new[] { "hosting", "moving", "reference", "notes" }
            .SelectMany(folder => Directory.EnumerateFiles(Path.Combine(_site.Root, folder), "*.html"))
            .Where(page => Path.GetFileName(page) != "toc.html");

        Assert.That(docs.Where(page => !navigation.Contains(page)), Is.Empty);
    }

    [Test]
    public void Search_knows_the_options()
    {
        var index = File.ReadAllText(Path.Combine(_site.Root, "index.json"));

        Assert.That(index, Does.Contain("reference/options.html").And.Contain("max-body"));
    }

    [Test]
    public void Loads_no_script_style_or_font_from_elsewhere()
    {
        const string foreign = @"<(?:script|link|img|iframe)\s[^>]*\b(?:src|href)=""(?:https?:)?//[^""]*""";
        var found = from page in _site.Pages
                    from Match match in Regex.Matches(_site.Text(page), foreign)
                    select page + ": " + match.Value;
        var styles = from path in Directory.EnumerateFiles(_site.Root, "*.css", SearchOption.AllDirectories)
                     from Match match in Regex.Matches(File.ReadAllText(path), @"(?:@import|url\()\s*[""']?(?:https?:)?//[^""')]*")
                     select path + ": " + match.Value;

        Assert.That(found.Concat(styles), Is.Empty);
    }

    [Test]
    public void Lists_the_versions()
    {
        var version = Path.GetFileName(_site.Root);

        Assert.That(_site.Text("versions.html"), Does.Contain($"href=\"{version}/index.html\""));
        Assert.That(_site.Text("index.html"), Does.Contain($"url={version}/index.html"));
        Assert.That(File.ReadAllText(Path.Combine(_site.Root, "public", "main.js")), Does.Contain("../versions.html"));
    }

    private static IEnumerable<string> Targets(string toc) =>
        Regex.Matches(File.ReadAllText(toc), @"href=""([^""#]+)""").Cast<Match>()
            .Select(match => Path.GetFullPath(Path.Combine(Path.GetDirectoryName(toc)!, match.Groups[1].Value)));
}
