using System.Linq;
using System.Xml.Linq;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Migration;

/// <summary>Projects of other kinds in a solution, and elements in Choose or for another platform.</summary>
public class OtherProjectsTests
{
    private OldFiles _old = null!;

    [SetUp]
    public void MakeFolder() => _old = new OldFiles();

    [TearDown]
    public void RemoveFolder() => _old.Dispose();

    [TestCase("<PropertyGroup><ProjectTypeGuids>{A1591282-1198-4647-A2B1-27E5FF5F6F3B};{1}</ProjectTypeGuids></PropertyGroup>",
        "Silverlight")]
    [TestCase("<Import Project=\"$(MSBuildExtensionsPath)\\Novell\\Novell.MonoDroid.CSharp.targets\" />", "Android")]
    [TestCase("<PropertyGroup><ProjectTypeGuids>{6bc8ed88-2882-458c-8e55-dfd12b67127b}</ProjectTypeGuids></PropertyGroup>", "iOS")]
    public void For_another_platform_are_not_converted_and_not_referred_to(string sign, string platform)
    {
        _old.Project(sign, "Phone/Phone.csproj");

        var (code, output, _) = _old.Migrate(
            _old.Project("<ItemGroup><ProjectReference Include=\"Phone\\Phone.csproj\" /></ItemGroup>"));

        Assert.That(code, Is.Zero);
        Assert.That(output, Does.Contain($"It is for {platform}").And.Contain("Phone.csproj: not converted"));
        Assert.That(Written().Descendants("ProjectReference"), Is.Empty);
        Assert.That(_old.Has("Phone/Phone.net10.csproj"), Is.False);
    }

    [Test]
    public void Of_the_new_form_are_referred_to_as_they_are()
    {
        _old.Write("New/New.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\" />");

        _old.Migrate(_old.Project("<ItemGroup><ProjectReference Include=\"New\\New.csproj\" /></ItemGroup>"));

        Assert.That(Written().Descendants("ProjectReference").Single().Attribute("Include")!.Value, Is.EqualTo("New/New.csproj"));
    }

    [TestCase("Setup.vdproj", "A setup project is not converted.")]
    [TestCase("Cloud.ccproj", "A cloud service of Azure is not converted.")]
    [TestCase("Old.vbproj", "A project in Visual Basic is not converted.")]
    public void Of_another_kind_are_named_whether_they_are_there_or_not(string file, string text)
    {
        var solution = _old.Write("Shop.sln",
            $"Project(\"{{1}}\") = \"Other\", \"{file}\", \"{{2}}\"\r\nEndProject\r\n"
            + "Project(\"{1}\") = \"Shop\", \"Shop.csproj\", \"{3}\"\r\n");
        _old.Project("<PropertyGroup />");

        Assert.That(_old.Migrate(solution).Output, Does.Contain(text));
    }

    // as the template for tests of Visual Studio 2012 has it
    [Test]
    public void References_in_Choose_count_by_their_conditions()
    {
        _old.Write("T.cs", "[TestClass] class T { }");

        _old.Migrate(_old.Project("""
            <PropertyGroup><TargetFrameworkVersion>v4.0</TargetFrameworkVersion></PropertyGroup>
            <ItemGroup><Compile Include="T.cs" /></ItemGroup>
            <Choose>
              <When Condition="('$(VisualStudioVersion)' == '10.0' or '$(VSV)' == '') and '$(TargetFrameworkVersion)' == 'v3.5'">
                <ItemGroup><Reference Include="Gone" /></ItemGroup>
              </When>
              <Otherwise><ItemGroup><Reference Include="Microsoft.VisualStudio.QualityTools.UnitTestFramework" /></ItemGroup></Otherwise>
            </Choose>
            <Choose><When Condition="'$(IsCodedUITest)' == 'True'"><ItemGroup><Reference Include="Coded" /></ItemGroup></When></Choose>
            """));

        Assert.That(Packages(), Has.Member("MSTest.TestFramework"));
    }

    // as the template for programs of Visual Studio 2010 and MonoDevelop had it
    [Test]
    public void Properties_of_the_default_platform_count()
    {
        _old.Migrate(_old.Project("""
            <PropertyGroup><Platform Condition=" '$(Platform)' == '' ">x86</Platform></PropertyGroup>
            <PropertyGroup Condition=" '$(Configuration)|$(Platform)' == 'Debug|x86' ">
              <DefineConstants>DEBUG</DefineConstants>
            </PropertyGroup>
            <PropertyGroup Condition=" '$(Configuration)|$(Platform)' == 'Release|x86' ">
              <DefineConstants>TRACE;LINUX</DefineConstants><PlatformTarget>x86</PlatformTarget>
            </PropertyGroup>
            """));

        Assert.That(Written().Descendants("DefineConstants").Single().Value, Is.EqualTo("$(DefineConstants);TRACE;LINUX"));
        Assert.That(Written().Descendants("PlatformTarget"), Is.Empty);
    }

    [Test]
    public void Signals_of_Mono_bring_their_package()
    {
        _old.Write("A.cs", "class A { }");

        _old.Migrate(_old.Project("<ItemGroup><Compile Include=\"A.cs\" /><Reference Include=\"Mono.Posix\" /></ItemGroup>"));

        Assert.That(Packages(), Is.EqualTo(new[] { "Mono.Posix.NETStandard" }));
    }

    [TestCase("class A { }", false)]
    [TestCase("class A { IDbConnectionFactory f = new OrmLiteConnectionFactory(); }", true)]
    public void A_companion_that_no_source_names_is_left_out(string code, bool isNamed)
    {
        _old.Write("A.cs", code);

        var (_, output, _) = _old.Migrate(_old.Project("<ItemGroup><Compile Include=\"A.cs\" />"
            + "<Reference Include=\"ServiceStack.OrmLite\"><HintPath>lib\\ServiceStack.OrmLite.dll</HintPath></Reference></ItemGroup>"));

        Assert.That(Packages().Contains("ServiceStack.OrmLite.SqlServer"), Is.EqualTo(isNamed));
        Assert.That(output.Contains("ServiceStack.OrmLite: the project refers to nothing of these"), Is.EqualTo(!isNamed));
    }

    [Test]
    public void A_file_with_a_path_that_is_gone_is_reported_with_what_takes_its_place()
    {
        var (_, output, _) = _old.Migrate(_old.Project("<ItemGroup><Reference Include=\"Oracle.DataAccess\">"
            + "<HintPath>c:\\oracle\\Oracle.DataAccess.dll</HintPath></Reference></ItemGroup>"));

        Assert.That(output, Does.Contain("is not there").And.Contain("Oracle.ManagedDataAccess.Core"));
    }

    private XDocument Written() => XDocument.Parse(_old.Read("Shop.net10.csproj"));

    private string[] Packages() => [.. Written().Descendants("PackageReference").Select(item => item.Attribute("Include")!.Value)];
}
