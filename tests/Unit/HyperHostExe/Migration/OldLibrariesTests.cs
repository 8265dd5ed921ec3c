using System.Linq;
using System.Xml.Linq;
using ServiceStack.HyperHost.Migrate;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Migration;

/// <summary>What migrate does with libraries, companions and test frameworks of 2010 to 2015.</summary>
public class OldLibrariesTests
{
    private OldFiles _old = null!;

    [SetUp]
    public void MakeFolder() => _old = new OldFiles();

    [TearDown]
    public void RemoveFolder() => _old.Dispose();

    [Test]
    public void Keeps_a_package_that_the_project_refers_to()
    {
        var (_, output, _) = Migrate("""
            <Reference Include="Ours"><HintPath>..\packages\Ours.1.2.3\lib\net40\Ours.dll</HintPath></Reference>
            <PackageReference Include="Theirs"><Version>2.0</Version></PackageReference>
            <PackageReference Include="Hers" Version="3.0" />
            """);

        Assert.That(Packages(), Is.EqualTo(new[] { "Hers 3.0", "Ours 1.2.3", "Theirs 2.0" }));
        Assert.That(Written().Descendants("PackageReference").Select(one => one.Attribute("NoWarn")?.Value), Is.All.EqualTo("NU1701"));
        Assert.That(output, Does.Contain("Ours 1.2.3").And.Contain("built for .NET Framework").And.Not.Contain("TO DO"));
    }

    [Test]
    public void Knows_the_folder_of_a_package_by_its_form()
    {
        Migrate("""
            <Reference Include="Ours.Core"><HintPath>..\..\ThirdParty\Ours.1.2.3-beta\lib\net40\Ours.Core.dll</HintPath></Reference>
            <Reference Include="Theirs"><HintPath>..\lib\2.0\Theirs.dll</HintPath></Reference>
            """);

        Assert.That(Packages(), Is.EqualTo(new[] { "Ours 1.2.3-beta" }));
    }

    [TestCase("ServiceStack.OrmLite.SqlServer", "ServiceStack.OrmLite.SqlServer 3.9.*", "System.Data.SqlClient 4.9.1")]
    [TestCase("ServiceStack.OrmLite", "ServiceStack.OrmLite.SqlServer 3.9.*", "System.Data.SqlClient 4.9.1")]
    [TestCase("ServiceStack.Redis", "ServiceStack.Redis 3.9.*")]
    [TestCase("ServiceStack.Logging.Log4Net", "ServiceStack.Logging.Log4Net 3.9.*")]
    public void Takes_the_newest_of_a_companion_whose_file_is_not_there(string name, params string[] packages)
    {
        Migrate($"<Reference Include=\"{name}\"><HintPath>..\\lib\\{name}.dll</HintPath></Reference>");

        Assert.That(Packages(), Is.SupersetOf(packages));
    }

    [Test]
    public void Keeps_the_file_of_a_companion()
    {
        _old.Write("lib/ServiceStack.Redis.dll");

        Migrate("<Reference Include=\"ServiceStack.Redis\"><HintPath>lib\\servicestack.redis.dll</HintPath></Reference>");

        Assert.That(Written().Descendants("HintPath").Single().Value, Is.EqualTo("lib/ServiceStack.Redis.dll"));
        Assert.That(Packages(), Is.Empty);
    }

    [TestCase("3.8.3.0", false)]
    [TestCase("3.9.71.0", true)]
    public void Replaces_the_file_of_a_companion_for_an_older_engine(string version, bool isKept)
    {
        new SampleAssembly("ServiceStack.OrmLite", ".NETFramework,Version=v4.0", version).Write(_old.Folder);

        var (_, output, _) = Migrate(
            "<Reference Include=\"ServiceStack.OrmLite\"><HintPath>ServiceStack.OrmLite.dll</HintPath></Reference>");

        Assert.That(Written().Descendants("HintPath").Any(), Is.EqualTo(isKept));
        Assert.That(Packages().Contains("ServiceStack.OrmLite.SqlServer 3.9.*"), Is.Not.EqualTo(isKept));
        if (!isKept) Assert.That(output, Does.Contain("Version 3.8.3.0 was built for an older engine"));
    }

    [TestCase("ServiceStack.OrmLite.Sqlite", "ServiceStack.OrmLite.Sqlite.Mono 3.9.*")]
    [TestCase("ServiceStack.OrmLite.MySql", "ServiceStack.OrmLite.MySql 3.9.*")]
    public void Leaves_OrmLites_file_out_if_the_package_of_a_dialect_brings_it(string dialect, string package)
    {
        _old.Write("lib/ServiceStack.OrmLite.dll");

        Migrate($"""
            <Reference Include="ServiceStack.OrmLite"><HintPath>lib\ServiceStack.OrmLite.dll</HintPath></Reference>
            <Reference Include="{dialect}"><HintPath>lib\{dialect}.dll</HintPath></Reference>
            """);

        Assert.That(Written().Descendants("HintPath"), Is.Empty);
        Assert.That(Packages(), Has.Member(package).And.None.StartsWith("ServiceStack.OrmLite.SqlServer"));
    }

    [Test]
    public void Leaves_OrmLites_file_out_if_a_project_that_it_refers_to_has_the_package()
    {
        _old.Write("lib/ServiceStack.OrmLite.dll");
        _old.Write("Data/packages.config", "<packages><package id=\"ServiceStack.OrmLite.SqlServer\" version=\"3.9.71\" /></packages>");
        _old.Project("", "Data/Data.csproj");

        Migrate("""
            <Reference Include="ServiceStack.OrmLite"><HintPath>lib\ServiceStack.OrmLite.dll</HintPath></Reference>
            <ProjectReference Include="Data\Data.csproj" />
            """);

        Assert.That(Written().Descendants("HintPath"), Is.Empty);
    }

    [Test]
    public void Packages_are_not_older_than_those_that_the_engine_needs()
    {
        var versions = XDocument.Parse(SourceTree.Text("Directory.Packages.props")).Descendants("PackageVersion");
        var needed = versions.Where(static one => one.Attribute("Condition") is null)
            .ToDictionary(static one => one.Attribute("Include")!.Value, static one => one.Attribute("Version")!.Value);
        var framework = new System.Version(needed["System.Configuration.ConfigurationManager"]);

        foreach (var (_, package) in ServiceStack.HyperHost.Migrate.KnownPackages.OfFramework)
            Assert.That(new System.Version(package.Version), Is.GreaterThanOrEqualTo(framework), package.Id);
        foreach (var package in ServiceStack.HyperHost.Migrate.KnownPackages.All)
        {
            if (needed.TryGetValue(package.Id, out var least) && System.Version.TryParse(least, out var version))
                Assert.That(new System.Version(package.Version), Is.GreaterThanOrEqualTo(version), package.Id);
        }
    }

    [TestCase("ServiceStack.Mvc", "run on ASP.NET Core with the package HyperHost.Mvc")]
    [TestCase("ServiceStack.Api.Swagger", "The engine has SwaggerFeature itself")]
    public void Leaves_out_what_the_engine_has_or_can_not_have(string name, string why)
    {
        _old.Write($"lib/{name}.dll");

        var (_, output, _) = Migrate($"<Reference Include=\"{name}\"><HintPath>lib\\{name}.dll</HintPath></Reference>");

        Assert.That(output, Does.Contain(why));
        Assert.That(Packages(), Is.Empty);
        Assert.That(Written().Descendants("Reference"), Is.Empty);
    }

    [TestCase("ServiceStack.Authentication.OpenId")]
    [TestCase("ServiceStack.Authentication.OAuth2")]
    public void Replaces_logins_by_the_package_with_the_same_names(string name)
    {
        _old.Write($"lib/{name}.dll");

        var (_, output, _) = Migrate($"<Reference Include=\"{name}\"><HintPath>lib\\{name}.dll</HintPath></Reference>");

        Assert.That(Packages(), Has.Exactly(1).StartsWith("HyperHost.OpenIdConnect "));
        Assert.That(output, Does.Contain("oauth.NAME.ClientId"));
        Assert.That(Written().Descendants("Reference"), Is.Empty);
    }

    [Test]
    public void Replaces_Razor_by_the_package_and_carries_the_views()
    {
        _old.Write("lib/ServiceStack.Razor.dll");
        _old.Write("Views/Order.cshtml");

        var (_, output, _) = Migrate(
            "<Reference Include=\"ServiceStack.Razor\"><HintPath>lib\\ServiceStack.Razor.dll</HintPath></Reference>"
            + "<Content Include=\"Views\\Order.cshtml\" />");

        Assert.That(Packages(), Is.EqualTo(new[] { "HyperHost.Razor 0.1.0" }));
        Assert.That(Written().Descendants("Reference"), Is.Empty);
        var view = Written().Descendants("None").Single(item => (string?)item.Attribute("Include") == "Views/Order.cshtml");
        Assert.That((string?)view.Element("CopyToOutputDirectory"), Is.EqualTo("PreserveNewest"));
        Assert.That(output, Does.Contain("Razor views").And.Not.Contain("pages of ASP.NET"));
    }

    [Test]
    public void Declares_the_namespaces_of_unused_imports()
    {
        _old.Write("A.cs", "using System.Web.Mvc;\nusing System;\nusing ServiceStack.Mvc;\nusing Shop.Mine;\n// using System.Messaging;");

        Migrate("<Compile Include=\"A.cs\" />");

        Assert.That(_old.Read("Namespaces.net10.cs"), Does.Contain("namespace System.Web.Mvc\n").And.Contain("namespace ServiceStack.Mvc\n")
            .And.Not.Contain("namespace System\n").And.Not.Contain("Shop").And.Not.Contain("Messaging"));
    }

    [TestCase("class Home : Controller { }", true)]
    [TestCase("class Home : System.Web.Mvc.Controller { }", true)]
    [TestCase("class Values : ApiController { }", true)]
    [TestCase("class Start { void A(BundleCollection bundles) { } }", true)]
    [TestCase("class Setup : Installer { }", true)]
    [TestCase("class Home : Controller { } class Shop : Service { }", false)]
    [TestCase("class Global : HttpApplication { void A(GlobalFilterCollection filters) { } }", false)]
    [TestCase("class MyController : IController { }", false)]
    public void Leaves_out_classes_of_other_frameworks_of_ASPNET(string code, bool isLeft)
    {
        _old.Write("A.cs", code);

        var (_, output, _) = Migrate("<Compile Include=\"A.cs\" />");

        Assert.That(Written().Descendants("Compile").Any(), Is.EqualTo(!isLeft));
        Assert.That(output, isLeft ? Does.Match(@"(classes|controllers) of .* 1 file: they") : Does.Not.Contain("1 file: they"));
    }

    [TestCase("nunit.framework", "[TestFixture] class A { }", "NUnit 3.14.0", "14")]
    [TestCase("Microsoft.VisualStudio.QualityTools.UnitTestFramework", "[TestClass] class A { }", "MSTest.TestFramework 3.8.3", "13")]
    [TestCase("xunit", "class A { [Fact] void B() { } }", "xunit 2.9.2", "14")]
    public void Brings_the_framework_of_tests(string reference, string code, string package, string language)
    {
        _old.Write("A.cs", code);

        Migrate($"<Compile Include=\"A.cs\" /><Reference Include=\"{reference}\" />");

        Assert.That(Packages(), Has.Member(package).And.Member("Microsoft.NET.Test.Sdk 18.11.0"));
        Assert.That(Written().Descendants("LangVersion").Single().Value, Is.EqualTo(language));
        Assert.That(_old.Has(TestFramework.OldNamesFile), Is.EqualTo(language == "14"));
    }

    [Test]
    public void Brings_no_framework_of_tests_where_there_are_none()
    {
        _old.Write("A.cs", "class A { }");

        Migrate("<Compile Include=\"A.cs\" /><Reference Include=\"nunit.framework\" />");

        Assert.That(Packages(), Is.Empty);
    }

    [Test]
    public void Parts_what_projects_in_one_folder_write()
    {
        _old.Write("A.cs", "using System.Web.Mvc;");
        _old.Write("Other.csproj", "<Project />");

        Migrate("<Compile Include=\"A.cs\" />");

        Assert.That(Written().Descendants("BaseIntermediateOutputPath").Single().Value, Is.EqualTo("obj/net10/Shop/"));
        Assert.That(_old.Has("Shop.Namespaces.net10.cs"), Is.True);
    }

    [Test]
    public void Signs_with_a_key_of_the_strong_name_tool_only()
    {
        _old.Write("good.snk");
        var (_, output, _) = _old.Migrate(_old.Project("""
            <PropertyGroup><SignAssembly>true</SignAssembly><DelaySign>false</DelaySign><PlatformTarget>x86</PlatformTarget>
              <AssemblyOriginatorKeyFile>GOOD.snk</AssemblyOriginatorKeyFile><ApplicationIcon>gone.ico</ApplicationIcon></PropertyGroup>
            """));

        Assert.That(Written().Descendants("AssemblyOriginatorKeyFile").Single().Value, Is.EqualTo("good.snk"));
        Assert.That(Written().Descendants("ApplicationIcon").Concat(Written().Descendants("PlatformTarget")), Is.Empty);
        Assert.That(output, Does.Contain("gone.ico"));
    }

    [TestCase("<%@ Application Language=\"VB\" %><script runat=\"server\">Sub A()\nEnd Sub</script>")]
    [TestCase("<%@ Application CodeBehind=\"Global.asax.vb\" Inherits=\"Shop.Global\" %>")]
    public void Reports_that_Global_asax_is_in_Visual_Basic(string asax)
    {
        _old.Write("Global.asax", asax);

        var (_, output, _) = Migrate("<Content Include=\"Global.asax\" />");

        Assert.That(output, Does.Contain("It is written in Visual Basic"));
        Assert.That(_old.Has("Global.asax.net10.cs"), Is.False);
    }

    [Test]
    public void Takes_out_a_package_that_NuGet_does_not_have()
    {
        var project = _old.Write("Shop.net10.csproj", """
            <Project>
              <ItemGroup>
                <PackageReference Include="HyperHost" Version="0.1.0" />
                <PackageReference Include="Our.Tax" Version="1.0" />
                <PackageReference Include="Old.One" Version="1.0" />
                <PackageReference Include="Low" Version="1.0" />
              </ItemGroup>
            </Project>
            """);

        var mended = PackageRepair.Repair(
        [
            $"{project}: error NU1101: Unable to find package Our.Tax. No packages exist with this id in source(s): nuget.org",
            $"{project}: error NU1101: Unable to find package HyperHost. No packages exist with this id in source(s): nuget.org",
            $"{project}: error NU1202: Package Old.One 1.0.0 is not compatible with net10.0 (.NETCoreApp,Version=v10.0).",
            $"{project}: error NU1605: Warning As Error: Detected package downgrade: Low from 2.1.0 to 1.0.0. Reference it directly.",
            $"{project}: error NU1101: Unable to find package Of.Another. No packages exist with this id in source(s): nuget.org",
            "A.cs(1,2): error CS0246: The type or namespace name 'Our' could not be found",
        ]);

        Assert.That(mended.Select(one => $"{one.Package} {one.Outcome}"),
            Is.EqualTo(new[] { "Our.Tax Left", "Old.One Left", "Low Replaced" }));
        Assert.That(Packages(), Is.EqualTo(new[] { "HyperHost 0.1.0", "Low 2.1.0" }));
        Assert.That(PackageRepair.Repair([$"{project}: error NU1101: Unable to find package Our.Tax. No packages exist"]), Is.Empty);
    }

    [Test]
    public void Refers_to_the_file_of_a_package_that_came_with_the_sources()
    {
        Migrate("<Reference Include=\"Ours\"><HintPath>packages\\Ours.1.2\\lib\\Ours.dll</HintPath></Reference>");
        var project = System.IO.Path.Combine(_old.Folder, "Shop.net10.csproj");

        PackageRepair.Repair([$"{project}: error NU1101: Unable to find package Ours. No packages exist with this id in source(s): a"]);
        PackageRepair.Refer(project, "Ours", "packages/Ours.1.2/lib/Ours.dll");

        Assert.That(Packages(), Is.Empty);
        Assert.That(Written().Descendants("Reference").Single().Element("HintPath")!.Value, Is.EqualTo("packages/Ours.1.2/lib/Ours.dll"));
    }

    private (int Code, string Output, string Errors) Migrate(string items) =>
        _old.Migrate(_old.Project($"<ItemGroup>{items}</ItemGroup>"));

    private XDocument Written() => XDocument.Parse(_old.Read("Shop.net10.csproj"));

    private string[] Packages() => [.. Written().Descendants("PackageReference")
        .Select(package => package.Attribute("Include")!.Value + " " + package.Attribute("Version")!.Value)];
}
