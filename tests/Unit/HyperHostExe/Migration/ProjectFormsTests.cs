using System.IO;
using System.Linq;
using System.Xml.Linq;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Migration;

/// <summary>Projects as MSBuild evaluates them: conditions, imports, wildcards, and the form of .NET's SDK.</summary>
public class ProjectFormsTests
{
    private OldFiles _old = null!;

    [SetUp]
    public void MakeFolder() => _old = new OldFiles();

    [TearDown]
    public void RemoveFolder() => _old.Dispose();

    [TestCase(
        "Exists('Props\\Own.props') And !Exists('gone') And HasTrailingSlash('a\\')", true, TestName = "Existence, whatever the case")]
    [TestCase("('12.0' == '10.0' or '' == '') and 'v4.0' == 'v3.5'", false, TestName = "Parentheses")]
    [TestCase("'a' == 'b' Or 'a' == 'a' And 'b' == 'b'", true, TestName = "And before Or")]
    [TestCase("'4.5' &gt;= '4.0' And '$(Four)' &lt; 5", true, TestName = "Numbers")]
    [TestCase("$([MSBuild]::Add(1, 2)) == 3 And '$(Name.Substring(0, 2))' == 'Sh'", true, TestName = "Functions")]
    [TestCase("'$(Configuration)|$(Platform)' == 'Release|x86'", true, TestName = "Release of the default platform")]
    public void A_condition_is_that_of_MSBuild(string condition, bool holds)
    {
        _old.Write("props/own.props", "<Project />");
        _old.Write("A.cs");

        _old.Migrate(_old.Project($"""
            <PropertyGroup>
              <Name>Shop</Name><Four>4</Four><Platform Condition=" '$(Platform)' == '' ">x86</Platform>
            </PropertyGroup>
            <ItemGroup><Compile Include="A.cs" Condition="{condition}" /></ItemGroup>
            """));

        Assert.That(Compiled(), holds ? Is.EqualTo(new[] { "A.cs" }) : Is.Empty);
    }

    [Test]
    public void A_condition_that_is_none_is_an_error_that_names_its_line()
    {
        var (code, output, _) = _old.Migrate(_old.Project("<PropertyGroup Condition=\"'a' ==\"><A>1</A></PropertyGroup>"));

        Assert.That(code, Is.EqualTo(2));
        Assert.That(output, Does.Match(@"Shop\.csproj:3: .*'a' =="));
    }

    [TestCase("$([System.Diagnostics.Process]::Start('touch', 'ran'))")]
    [TestCase("$([System.IO.File]::WriteAllText('ran', ''))")]
    public void A_function_that_acts_is_refused(string function)
    {
        var (code, output, _) = _old.Migrate(_old.Project($"<PropertyGroup><A>{function}</A></PropertyGroup>"));

        Assert.That(code, Is.EqualTo(2));
        Assert.That(output, Does.Match(@"Shop\.csproj:3: .*not available"));
        Assert.That(Directory.GetFiles(_old.Folder, "ran"), Is.Empty);
    }

    [Test]
    public void Properties_and_items_of_imported_files_are_those_of_the_project()
    {
        _old.Write("build/Common.props", """
            <Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
              <Import Project="More.props" />
              <PropertyGroup><AssemblyName>Our.$(MSBuildProjectName)</AssemblyName><HasClock>true</HasClock></PropertyGroup>
            </Project>
            """);
        _old.Write("build/More.props", """
            <Project>
              <ItemGroup>
                <Compile Include="$(MSBuildThisFileDirectory)Version.cs"><Link>Properties\Version.cs</Link></Compile>
                <Reference Include="Tax"><HintPath>$(MSBuildThisFileDirectory)..\lib\Tax.dll</HintPath></Reference>
              </ItemGroup>
            </Project>
            """);
        _old.Write("build/Deploy.targets", "<Project><Target Name=\"Deploy\"><Exec Command=\"touch ran\" /></Target></Project>");
        _old.Write("build/Version.cs");
        _old.Write("lib/Tax.dll");
        _old.Write("Shop/Clock.cs");
        _old.Write("Shop/NoClock.cs");

        var (code, output, _) = _old.Migrate(_old.Project("""
            <Import Project="$(MSBuildExtensionsPath)\$(MSBuildToolsVersion)\Microsoft.Common.props" />
            <Import Project="..\Build\common.props" />
            <Import Project="$(VSToolsPath)\WebApplications\Microsoft.WebApplication.targets" />
            <ItemGroup>
              <Compile Include="Clock.cs" Condition="'$(HasClock)' == 'true'" />
              <Compile Include="NoClock.cs" Condition="'$(HasClock)' == ''" />
            </ItemGroup>
            <Import Project="$(MSBuildToolsPath)\Microsoft.CSharp.targets" />
            <Import Project="..\build\Deploy.targets" />
            <Import Project="..\build\Gone.targets" />
            """, "Shop/Shop.csproj"));

        Assert.That(code, Is.Zero);
        var written = XDocument.Parse(_old.Read("Shop/Shop.net10.csproj"));
        Assert.That(written.Descendants("AssemblyName").Single().Value, Is.EqualTo("Our.Shop"));
        Assert.That(Compiled("Shop/Shop.net10.csproj"), Is.EqualTo(new[] { "../build/Version.cs", "Clock.cs" }));
        Assert.That(written.Descendants("Link").First().Value, Is.EqualTo("Properties/Version.cs"));
        Assert.That(written.Descendants("HintPath").Single().Value, Is.EqualTo("../lib/Tax.dll"));
        Assert.That(output, Does.Match(@"TO DO +\.\./build/Deploy\.targets +.* its targets are not"));
        Assert.That(output, Does.Match(@"TO DO +\.\./build/Gone\.targets +An imported file that is not there"));
        Assert.That(output, Does.Contain("../build/Common.props").And.Not.Contain("WebApplication.targets"));
        Assert.That(Directory.GetFiles(_old.Folder, "ran", SearchOption.AllDirectories), Is.Empty, "no target runs");
    }

    [Test]
    public void A_wildcard_stays_and_leaves_out_what_does_not_compile()
    {
        string[] files = ["src/A.cs", "src/Old/B.cs", "src/Removed.cs", "src/obj/C.cs"];
        foreach (var file in files) _old.Write(file, "class A { }");
        _old.Write("src/HomeController.cs", "class HomeController : System.Web.Mvc.Controller { }");
        _old.Write("src/Linked.cs");

        var output = _old.Migrate(_old.Project("""
            <ItemGroup>
              <Compile Include="Src\**\*.cs" Exclude="src\Old\**;src\obj\**" />
              <Compile Remove="src\Removed.cs" />
              <Compile Update="src\Linked.cs"><DependentUpon>A.cs</DependentUpon></Compile>
            </ItemGroup>
            """)).Output;

        var compiled = Written().Descendants("Compile").ToList();
        var pattern = compiled.Single(static one => (string)one.Attribute("Include")! == "src/**/*.cs");
        Assert.That(((string)pattern.Attribute("Exclude")!).Split(';'),
            Is.EquivalentTo(new[] { "src/Old/**", "src/obj/**", "src/Removed.cs", "src/HomeController.cs", "src/Linked.cs" }));
        Assert.That(compiled.Single(one => one != pattern).Attribute("Include")!.Value, Is.EqualTo("src/Linked.cs"));
        Assert.That(output, Does.Contain("src/HomeController.cs"));
    }

    [Test]
    public void A_wildcard_from_the_root_takes_no_output_and_no_file_of_migrate()
    {
        string[] files = ["A.cs", "obj/net10/Made.cs", "bin/Made.cs", "Namespaces.net10.cs"];
        foreach (var file in files) _old.Write(file, "class A { }");

        var output = _old.Migrate(_old.Project("<ItemGroup><Compile Include=\"**\\*.cs\" /></ItemGroup>"), "--json=-").Output;

        Assert.That(output, Does.Contain("1 file."), "one source");
        Assert.That((string)Written().Descendants("Compile").Single().Attribute("Exclude")!, Is.EqualTo("bin/**;obj/**;**/*.net10.*"));
    }

    [Test]
    public void A_wildcard_of_content_publishes_no_key_and_no_page()
    {
        string[] files = ["site/a.css", "site/key.pfx", "site/Old.aspx"];
        foreach (var file in files) _old.Write(file);

        _old.Migrate(_old.Project("""
            <PropertyGroup><ProjectTypeGuids>{349c5851-65df-11da-9384-00065b846f21}</ProjectTypeGuids></PropertyGroup>
            <ItemGroup><Content Include="site\**\*" /></ItemGroup>
            """));

        var items = Written().Descendants("None").ToDictionary(static one => (string)one.Attribute("Include")!);
        Assert.That(items.Keys, Is.EqualTo(new[] { "site/**/*", "site/key.pfx" }));
        Assert.That(((string)items["site/**/*"].Attribute("Exclude")!).Split(';'), Has.Member("site/key.pfx").And.Member("site/Old.aspx"));
        Assert.That(items["site/key.pfx"].Element("CopyToPublishDirectory")!.Value, Is.EqualTo("Never"));
    }

    [TestCase("<TargetFramework>net45</TargetFramework>")]
    [TestCase("<TargetFrameworks>net472;net48</TargetFrameworks>")]
    public void The_SDKs_form_for_NET_Framework_is_converted(string framework)
    {
        string[] files = ["A.cs", "Old/B.cs", "obj/Debug/C.cs", "Views/Item.cshtml", "Text.resx"];
        foreach (var file in files) _old.Write(file);
        _old.Write("Host.cs", "class Host : ServiceStack.WebHost.Endpoints.AppHostBase { }");
        _old.Write("Directory.Packages.props",
            "<Project><ItemGroup><PackageVersion Include=\"ServiceStack\" Version=\"3.9.71\" /></ItemGroup></Project>");
        _old.Write("Directory.Build.props", "<Project><PropertyGroup><HasOld>false</HasOld></PropertyGroup></Project>");

        var (code, output, _) = _old.Migrate(_old.Write("Shop.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>{framework}<OutputType>Exe</OutputType><Nullable>enable</Nullable><Company>Us</Company></PropertyGroup>
              <ItemGroup>
                <Compile Remove="Old/**" Condition="'$(HasOld)' == 'false'" /><PackageReference Include="ServiceStack" />
              </ItemGroup>
              <Import Project="Sdk.targets" Sdk="Gone.Sdk/1.0" />
            </Project>
            """));

        Assert.That(code, Is.Zero, output);
        var sources = Written().Descendants("Compile").Single(static one => (string)one.Attribute("Include")! == "**/*.cs");
        Assert.That(((string)sources.Attribute("Exclude")!).Split(';'),
            Has.Member("Old/**").And.Member("obj/**").And.Member("**/*.net10.*"));
        Assert.That(Written().Descendants("EmbeddedResource").Single().Attribute("Include")!.Value, Is.EqualTo("**/*.resx"));
        Assert.That(Written().Descendants("Nullable").Single().Value, Is.EqualTo("enable"));
        Assert.That(Written().Descendants("Company").Single().Value, Is.EqualTo("Us"));
        Assert.That(Written().Descendants("ManagePackageVersionsCentrally").Single().Value, Is.EqualTo("false"));
        Assert.That(Written().Descendants("PackageReference").First().Attribute("Include")!.Value, Is.EqualTo("HyperHost"));
    }

    [Test]
    public void The_SDKs_form_for_NET_Standard_stays()
    {
        _old.Write("Model/Model.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup>"
            + "<TargetFrameworks>net45;netstandard2.0</TargetFrameworks></PropertyGroup></Project>");
        _old.Write("Old/Old.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup>"
            + "<TargetFramework>net40</TargetFramework></PropertyGroup></Project>");

        _old.Migrate(_old.Project("<ItemGroup><ProjectReference Include=\"Model\\Model.csproj\" />"
            + "<ProjectReference Include=\"Old\\Old.csproj\" /></ItemGroup>"));

        Assert.That(Written().Descendants("ProjectReference").Select(static one => (string)one.Attribute("Include")!),
            Is.EqualTo(new[] { "Model/Model.csproj", "Old/Old.net10.csproj" }));
        Assert.That(_old.Has("Old/Old.net10.csproj") && !_old.Has("Model/Model.net10.csproj"));
    }

    [Test]
    public void The_folder_of_the_solution_is_known()
    {
        _old.Write("Shared/Version.cs");
        _old.Project("<ItemGroup><Compile Include=\"$(SolutionDir)Shared\\Version.cs\" /></ItemGroup>", "Shop/Shop.csproj");
        var solution = _old.Write("All.sln", "Project(\"{F}\") = \"Shop\", \"Shop\\Shop.csproj\", \"{1}\"\nEndProject\n");

        _old.Migrate(solution);

        Assert.That(Compiled("Shop/Shop.net10.csproj"), Is.EqualTo(new[] { "../Shared/Version.cs" }));
    }

    [Test]
    public void A_wildcard_of_references_names_files()
    {
        _old.Write("lib/Tax.dll");

        _old.Migrate(_old.Project("<ItemGroup><Reference Include=\"lib\\*.dll\" /></ItemGroup>"));

        var reference = Written().Descendants("Reference").Single();
        Assert.That((string)reference.Attribute("Include")!, Is.EqualTo("Tax"));
        Assert.That(reference.Element("HintPath")!.Value, Is.EqualTo("lib/Tax.dll"));
    }

    private XDocument Written() => XDocument.Parse(_old.Read("Shop.net10.csproj"));

    private string[] Compiled(string project = "Shop.net10.csproj") =>
        [.. XDocument.Parse(_old.Read(project)).Descendants("Compile").Select(static item => (string)item.Attribute("Include")!)];
}
