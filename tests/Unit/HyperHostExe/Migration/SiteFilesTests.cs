using System.Linq;
using System.Text.Json;
using System.Xml.Linq;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Migration;

/// <summary>Files that ASP.NET found at ~/, whatever their build action: which come into the output, which are published.</summary>
public class SiteFilesTests
{
    private const string Web = """
        <PropertyGroup><ProjectTypeGuids>{349c5851-65df-11da-9384-00065b846f21}</ProjectTypeGuids></PropertyGroup>
        """;

    private const string Program = "<PropertyGroup><OutputType>Exe</OutputType></PropertyGroup>";

    private OldFiles _old = null!;

    [SetUp]
    public void MakeFolder() => _old = new OldFiles();

    [TearDown]
    public void RemoveFolder() => _old.Dispose();

    [TestCase("\"~/Northwind.sqlite\".MapHostAbsolutePath()", "Northwind.sqlite")]
    [TestCase("\"Data Source=~/data/Northwind.sqlite;Version=3\"", "data/Northwind.sqlite")]
    [TestCase("@\"Data Source=|DataDirectory|\\Northwind.sqlite\"", "App_Data/Northwind.sqlite")]
    [TestCase("Path.Combine(root, \"Northwind.sqlite\")", "db/Northwind.sqlite")]
    [TestCase("Path.Combine(root, @\"db\\northwind.SQLITE\")", "db/Northwind.sqlite")]
    [TestCase("$\"{root}/x\" + \"~/reports/\"", "reports/sub/terms.txt")]
    [TestCase("Read(\"~/texts/terms.txt?x=1\")", "texts/terms.txt")]
    public void A_file_that_a_source_names_is_published(string code, string file)
    {
        _old.Write("Host.cs", $"class Host : AppHostBase {{ string s = {code}; }}");
        _old.Write(file, "x");

        var output = Migrate(Web, Compile("Host.cs") + None(file));

        Assert.That(CopyOf(file), Is.EqualTo("PreserveNewest"));
        Assert.That(output, Does.Match($"files that sources name +1 file: .*\n +{file}\n"));
    }

    [TestCase("// \"~/Northwind.sqlite\"")]
    [TestCase("/* \"~/Northwind.sqlite\" */")]
    [TestCase("\n#if NEVER\nstring s = \"~/Northwind.sqlite\";\n#endif\n")]
    public void A_comment_names_no_file(string code)
    {
        _old.Write("Host.cs", $"class Host : AppHostBase {{ {code}\n}}");
        _old.Write("Northwind.sqlite", "x");

        Migrate(Web, Compile("Host.cs") + None("Northwind.sqlite"));

        Assert.That(CopyOf("Northwind.sqlite"), Is.EqualTo("PreserveNewest, Never"));
    }

    [Test]
    public void A_file_that_web_config_or_another_project_names_comes_too_if_no_project_lists_it()
    {
        _old.Write("Web.config", """
            <configuration><connectionStrings>
              <add name="Shop" connectionString="Data Source=|DataDirectory|shop.db;Version=3;" />
            </connectionStrings></configuration>
            """);
        _old.Write("App_Data/shop.db", "x");
        _old.Write("prices.xml", "x");
        _old.Write("Lib/Lib.csproj", """
            <Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
              <ItemGroup><Compile Include="Prices.cs" /></ItemGroup></Project>
            """);
        _old.Write("Lib/Prices.cs", "class Prices { string s = \"~/prices.xml\"; }");

        Migrate(Web, Content("Web.config") + "<ProjectReference Include=\"Lib\\Lib.csproj\" />");

        Assert.That(CopyOf("App_Data/shop.db"), Is.EqualTo("PreserveNewest"));
        Assert.That(CopyOf("prices.xml"), Is.EqualTo("PreserveNewest"));
    }

    [Test]
    public void A_page_brings_what_it_refers_to_and_that_what_it_refers_to()
    {
        _old.Write("default.cshtml", "<link href=\"~/css/site.css\" /><img src='/img/a.png'/>@Html.Partial(\"Part.md\")");
        _old.Write("css/site.css", "body { background: url(../img/b.png) }");
        _old.Write("docs/Page.md", "See [terms](terms.html#first) and ![c](/img/c.png).");
        string[] files = ["img/a.png", "img/b.png", "img/c.png", "docs/terms.html", "img/d.png"];
        foreach (var file in files) _old.Write(file, "x");

        Migrate(Web, Razor
            + None("default.cshtml", "css/site.css", "docs/Page.md", "img/a.png", "img/d.png", "docs/terms.html", "img/c.png"));

        string[] published = ["css/site.css", "img/a.png", "img/b.png", "img/c.png", "docs/terms.html", "docs/Page.md", "default.cshtml"];
        foreach (var file in published) Assert.That(CopyOf(file), Is.EqualTo("PreserveNewest"), file);
        Assert.That(CopyOf("img/d.png"), Is.EqualTo("PreserveNewest, Never"), "nothing refers to it");
    }

    [TestCase("docs/Content.md", "PreserveNewest")]
    [TestCase("_Layout.shtml", "PreserveNewest")]
    [TestCase("README.md", "PreserveNewest, Never")]
    [TestCase("robots.txt", "PreserveNewest, Never")]
    [TestCase("Setup.cmd", "")]
    [TestCase("Model.tt", "")]
    [TestCase("Deploy.pubxml", "")]
    [TestCase(".gitignore", "")]
    [TestCase("site.pfx", "")]
    public void A_file_with_the_build_action_None_is_for_development(string file, string copies)
    {
        _old.Write(file, "x");

        Migrate(Web, None(file));

        Assert.That(CopyOf(file), Is.EqualTo(copies));
    }

    [Test]
    public void A_key_is_not_published_even_if_its_build_action_is_Content()
    {
        _old.Write("Host.cs", "class Host : AppHostBase { string s = \"~/keys/sign.pem\"; }");
        _old.Write("site.pfx", "x");
        _old.Write("keys/sign.pem", "x");

        var output = Migrate(Web, Compile("Host.cs") + Content("site.pfx") + None("keys/sign.pem"));

        Assert.That(CopyOf("site.pfx"), Is.EqualTo("PreserveNewest, Never"));
        Assert.That(CopyOf("keys/sign.pem"), Is.EqualTo("PreserveNewest, Never"));
        Assert.That(output, Does.Match("TO DO +files with keys +2 files: .*\n +keys/sign.pem, site.pfx\n"));
    }

    [TestCase(".gitignore")]
    [TestCase(".svn/entries")]
    [TestCase("sub/.git/config")]
    [TestCase("Properties/PublishProfiles/Live.publishsettings")]
    [TestCase("Shop.csproj.user")]
    public void Source_control_and_settings_of_a_developer_are_not_copied_even_if_their_build_action_is_Content(string file)
    {
        _old.Write(file, "x");

        var output = Migrate(Web, Content(file));

        Assert.That(CopyOf(file), Is.EqualTo("Never, Never"));
        Assert.That(output, Does.Match($"omitted +files left out +1 file: .*\n +{file}\n"));
    }

    [Test]
    public void A_pattern_of_content_leaves_source_control_out()
    {
        _old.Write("img/a.png", "x");

        Migrate(Web, "<Content Include=\"img\\**\\*.*\" Exclude=\"img\\old\\**\" />");

        var exclude = Written().Descendants("None").Single().Attribute("Exclude")!.Value;
        Assert.That(exclude, Does.StartWith("img/old/**;").And.Contain("**/.git/**").And.Contain("**/*.pubxml"));
    }

    [Test]
    public void A_database_that_is_not_there_is_named_with_its_path()
    {
        _old.Write("Host.cs", "class Host : AppHostBase { string s = \"~/db/shop.sqlite\"; }");

        var output = Migrate(Web, Compile("Host.cs"));

        Assert.That(output, Does.Match(
            $"TO DO +db/shop.sqlite +The sources name this database, and {_old.Folder}/db/shop.sqlite is not there"));
    }

    [Test]
    public void A_program_keeps_what_its_old_build_copied_and_gets_what_it_names()
    {
        _old.Write("Main.cs", "class Host : AppHostHttpListenerBase { string s = \"~/shop.sqlite\"; }");
        string[] files = ["shop.sqlite", "always.txt", "notes.txt"];
        foreach (var file in files) _old.Write(file, "x");

        Migrate(Program, Compile("Main.cs") + None("shop.sqlite", "notes.txt")
            + "<None Include=\"always.txt\"><CopyToOutputDirectory>Always</CopyToOutputDirectory></None>");

        Assert.That(CopyOf("shop.sqlite"), Is.EqualTo("PreserveNewest"));
        Assert.That(CopyOf("always.txt"), Is.EqualTo("Always"));
        Assert.That(CopyOf("notes.txt"), Is.EqualTo(""));
    }

    [Test]
    public void A_program_with_app_config_has_no_stray_Web_config()
    {
        _old.Write("Main.cs", "class Host : AppHostHttpListenerBase { }");
        _old.Write("App.config", "<configuration />");
        _old.Write("Web.config", "<configuration />");

        var output = Migrate(Program, Compile("Main.cs") + None("App.config", "Web.config"));

        Assert.That((string?)Written().Descendants("None").Single().Attribute("Include"), Is.EqualTo("App.config"));
        Assert.That(output, Does.Match("omitted +Web.config +The program's settings are in App.config"));
    }

    [Test]
    public void A_program_keeps_a_Web_config_that_its_build_copied()
    {
        _old.Write("App.config", "<configuration />");
        _old.Write("Web.config", "<configuration />");

        Migrate(Program, None("App.config")
            + "<None Include=\"Web.config\"><CopyToOutputDirectory>Always</CopyToOutputDirectory></None>");

        Assert.That(Written().Descendants("None").Select(static item => (string?)item.Attribute("Include")), Has.Member("Web.config"));
    }

    [Test]
    public void The_JSON_report_has_every_file_of_a_rule()
    {
        var names = Enumerable.Range(10, 20).Select(static i => $"text{i}.txt").ToArray();
        foreach (var name in names) _old.Write(name, "x");

        var output = Migrate(Web, None(names), "--json=" + _old.Write("report.json"));

        Assert.That(output, Does.Contain("text21.txt, and 8 more: --json FILE names all"));
        using var report = JsonDocument.Parse(_old.Read("report.json"));
        var files = report.RootElement[0].GetProperty("lines").EnumerateArray()
            .Single(static line => line.GetProperty("subject").GetString() == "other files of the site").GetProperty("files");
        Assert.That(files.EnumerateArray().Select(static file => file.GetString()), Is.EqualTo(names));
    }

    [Test]
    public void ASP_NET_Core_serves_pages_and_their_files_and_no_data()
    {
        _old.Write("Host.cs", "class Host : AppHostBase { string s = \"~/shop.sqlite\" + \"~/prices.csv\"; }");
        _old.Write("index.html", "<img src=\"a.png\" />");
        string[] files = ["a.png", "shop.sqlite", "prices.csv", "notes.txt", "page.md", "Web.config"];
        foreach (var file in files) _old.Write(file, "<configuration />");

        var output = Migrate(
            Web, Compile("Host.cs") + Content("index.html", "Web.config")
                + None("a.png", "shop.sqlite", "prices.csv", "notes.txt", "page.md"),
            "--aspnetcore");

        var served = Written().Descendants("None").Where(static item => ((string?)item.Attribute("Link"))?.StartsWith("wwwroot/") == true)
            .ToDictionary(
                static item => item.Attribute("Include")!.Value, static item => (string?)item.Attribute("CopyToPublishDirectory"));
        Assert.That(served.Keys, Is.EquivalentTo(new[] { "index.html", "a.png", "notes.txt" }), output);
        Assert.That(served["notes.txt"], Is.EqualTo("Never"));
        Assert.That(served["a.png"], Is.Null);
    }

    [Test]
    public void ASP_NET_Core_keeps_the_Razor_namespaces_of_web_config_for_the_views()
    {
        _old.Write("Host.cs", "class Host : AppHostBase { }");
        _old.Write("default.cshtml", "x");
        _old.Write("Web.config", """
            <configuration>
              <configSections>
                <sectionGroup name="system.web.webPages.razor"><section name="pages" type="X" /></sectionGroup>
              </configSections>
              <appSettings><add key="A" value="secret" /></appSettings>
              <shop currency="EUR" />
              <system.web.webPages.razor>
                <pages><namespaces><add namespace="Shop.Helpers" /></namespaces></pages>
              </system.web.webPages.razor>
            </configuration>
            """);

        Migrate(Web, Razor + Compile("Host.cs") + Content("default.cshtml", "Web.config"), "--aspnetcore");

        Assert.That(_old.Read("web.net10.config"), Does.Contain("Shop.Helpers").And.Contain("sectionGroup").And.Not.Contain("secret"));
        Assert.That(_old.Read("app.net10.config"), Does.Contain("currency").And.Not.Contain("Shop.Helpers"));
        var config = Written().Descendants("None").Single(static item => (string?)item.Attribute("Include") == "web.net10.config");
        Assert.That((string?)config.Attribute("Link"), Is.EqualTo("web.config"));
    }

    private const string Razor = "<Reference Include=\"ServiceStack.Razor\" />";

    private string Migrate(string properties, string items, params string[] words) =>
        _old.Migrate([_old.Project($"{properties}<ItemGroup>{items}</ItemGroup>"), .. words]).Output;

    private static string Compile(string file) => $"<Compile Include=\"{file}\" />";

    private static string None(params string[] files) => string.Concat(files.Select(static file => $"<None Include=\"{Old(file)}\" />"));

    private static string Content(params string[] files) =>
        string.Concat(files.Select(static file => $"<Content Include=\"{Old(file)}\" />"));

    private static string Old(string file) => file.Replace('/', '\\');

    private XDocument Written() => XDocument.Parse(_old.Read("Shop.net10.csproj"));

    // to the output and, if that differs, to what is published
    private string CopyOf(string file)
    {
        var item = Written().Descendants("None").Single(item => (string?)item.Attribute("Include") == file);
        return string.Join(
            ", ", item.Elements().Where(static one => one.Name.LocalName.StartsWith("CopyTo")).Select(static one => one.Value));
    }
}
