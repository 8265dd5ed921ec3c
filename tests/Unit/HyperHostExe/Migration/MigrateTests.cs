using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using ServiceStack.HyperHost.Tests.Docs;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Migration;

/// <summary>From an old project's file to a new one's.</summary>
public class MigrateTests
{
    private OldFiles _old = null!;

    [SetUp]
    public void MakeFolder() => _old = new OldFiles();

    [TearDown]
    public void RemoveFolder() => _old.Dispose();

    [Test]
    public void Carries_sources_with_links_exclusions_and_the_case_of_the_disk()
    {
        _old.Write("Services/Hello.cs");
        _old.Write("Item.cs");
        _old.Write("Shared/Clock.cs");
        var project = _old.Project("""
            <ItemGroup>
              <Compile Include="services\hello.CS" />
              <Compile Include="Shared\Clock.cs"><Link>Linked\Clock.cs</Link></Compile>
              <Compile Include="More\**\*.cs" Exclude="More\Old\*.cs" />
              <Compile Include="Gone.cs" />
            </ItemGroup>
            """);

        var (code, output, _) = _old.Migrate(project);

        Assert.That(code, Is.Zero);
        var compiled = Written().Descendants("Compile").ToArray();
        Assert.That(compiled.Select(item => item.Attribute("Include")!.Value),
            Is.EqualTo(new[] { "Services/Hello.cs", "Shared/Clock.cs", "More/**/*.cs" }));
        Assert.That(compiled[1].Element("Link")!.Value, Is.EqualTo("Linked/Clock.cs"));
        Assert.That(compiled[2].Attribute("Exclude")!.Value, Is.EqualTo("More/Old/*.cs"));
        Assert.That(output, Does.Contain("Gone.cs").And.Contain("--explain missing-files"));
    }

    [TestCase("1.0.*", "false", TestName = "A wildcard version can't be deterministic")]
    [TestCase("1.0.0.0", null, TestName = "A plain version stays deterministic")]
    public void Keeps_the_attributes_of_AssemblyInfo(string version, string? deterministic)
    {
        _old.Write("Properties/AssemblyInfo.cs", $"// [assembly: AssemblyVersion(\"9.*\")]\n[assembly: AssemblyVersion(\"{version}\")]");

        _old.Migrate(_old.Project("<ItemGroup><Compile Include=\"Properties\\AssemblyInfo.cs\" /></ItemGroup>"));

        Assert.That(Value("GenerateAssemblyInfo"), Is.EqualTo("false"));
        Assert.That(Value("Deterministic"), Is.EqualTo(deterministic));
    }

    [Test]
    public void Takes_of_conditions_what_holds_for_Release()
    {
        _old.Migrate(_old.Project("""
            <PropertyGroup>
              <Configuration Condition=" '$(Configuration)' == '' ">Debug</Configuration>
              <AssemblyName>My.Shop</AssemblyName>
              <OutputType>WinExe</OutputType>
            </PropertyGroup>
            <PropertyGroup Condition=" '$(Configuration)|$(Platform)' == 'Debug|AnyCPU' ">
              <DefineConstants>DEBUG;A</DefineConstants>
            </PropertyGroup>
            <PropertyGroup Condition=" '$(Configuration)|$(Platform)' == 'Release|AnyCPU' ">
              <DefineConstants>TRACE;B</DefineConstants>
            </PropertyGroup>
            """));

        Assert.That(Value("DefineConstants"), Is.EqualTo("$(DefineConstants);TRACE;B"));
        Assert.That(Value("AssemblyName"), Is.EqualTo("My.Shop"));
        Assert.That(Value("RootNamespace"), Is.EqualTo("My.Shop"));
        Assert.That(Value("OutputType"), Is.EqualTo("Exe"));
    }

    [Test]
    public void Puts_packages_of_today_in_the_place_of_old_ones()
    {
        _old.Write("Host.cs", "class Host : AppHostBase { }");
        _old.Write("packages.config", """
            <packages>
              <package id="ServiceStack" version="3.9.71" /><package id="newtonsoft.json" version="4.5.11" />
              <package id="ServiceStack.OrmLite.SqlServer" version="3.9.71" /><package id="Ours" version="1.0" />
            </packages>
            """);

        var (_, output, _) = _old.Migrate(_old.Project("<ItemGroup><Compile Include=\"Host.cs\" /></ItemGroup>"));

        Assert.That(Packages(), Is.EqualTo(new[]
        {
            "HyperHost 0.1.0", "Newtonsoft.Json 13.0.3", "ServiceStack.OrmLite.SqlServer 3.9.*", "System.Data.SqlClient 4.9.1",
        }));
        Assert.That(output, Does.Contain("Ours 1.0: the project refers to nothing of these"));
    }

    [TestCase("using ServiceStack.ServiceHost; class Hello : IReturn<string> { }", "Client")]
    [TestCase("[ServiceStack.ServiceHost.Route(\"/a\")] class A { ServiceStack.ServiceInterface.ServiceModel.ResponseError B; }", "Client")]
    [TestCase("using ServiceStack.ServiceClient.Web; class A { JsonServiceClient a; void B() { a.Get(new C()); } }", "Client")]
    [TestCase("using ServiceStack.Text; class A { string B = 1.ToJson(); int Service { get; set; } }", "Client")]
    [TestCase("using ServiceStack.ServiceHost; class Service { } class B : Service { }", "Client")]
    [TestCase("using ServiceStack.ServiceHost; // of ServiceStack.ServiceInterface.Service\nclass A : IReturnVoid { }", "Client")]
    [TestCase("using ServiceStack.ServiceInterface; class A : Service { }", "Engine")]
    [TestCase("using ServiceStack.ServiceInterface; [Authenticate] class A { }", "Engine")]
    [TestCase("using ServiceStack.FluentValidation; class A { }", "Engine")]
    [TestCase("using ServiceStack.WebHost.Endpoints; class A { IAppHost B; }", "Engine")]
    [TestCase("using ServiceStack.ServiceHost; class A { void B(IRequestContext c) { c.ToOptimizedResult(this); } }", "Engine")]
    [TestCase("class A { ServiceStack.ServiceInterface.Auth.AuthUserSession a; }", "Engine")]
    [TestCase("using ServiceStack.ServiceHost; class A { System.Web.HttpContext a; }", "Engine")]
    public void Gives_a_library_without_an_AppHost_the_clients_assemblies_or_the_engine(string code, string package)
    {
        _old.Write("Item.cs", code);

        _old.Migrate(_old.Project("<ItemGroup><Compile Include=\"Item.cs\" /></ItemGroup>"));

        Assert.That(Packages(), Is.EqualTo(new[] { $"HyperHost.{package} 0.1.0" }));
        Assert.That(Written().Descendants("RunCommand"), Is.Empty);
        Assert.That(_old.Has("Properties/launchSettings.json"), Is.False);
    }

    [Test]
    public void Gives_messages_beside_a_plug_in_the_engine()
    {
        _old.Write("Item.cs", "using ServiceStack.ServiceHost; class Hello : IReturn<string> { }");
        _old.Write("packages.config", "<packages><package id=\"ServiceStack.OrmLite.SqlServer\" version=\"3.9.71\" /></packages>");

        _old.Migrate(_old.Project("<ItemGroup><Compile Include=\"Item.cs\" /></ItemGroup>"));

        Assert.That(Packages(), Has.Some.EqualTo("HyperHost.Engine 0.1.0").And.None.StartsWith("HyperHost.Client"));
    }

    [Test]
    public void Reports_no_unused_reference_of_a_template()
    {
        _old.Write("A.cs", "class A { System.Messaging.MessageQueue q; }");
        var project = _old.Project("""
            <ItemGroup>
              <Compile Include="A.cs" />
              <Reference Include="System.Messaging" /><Reference Include="System.Web.Services" />
              <Reference Include="Tax, Version=1.0.0.0"><HintPath>..\lib\Tax.dll</HintPath></Reference>
            </ItemGroup>
            """);

        var (_, output, _) = _old.Migrate(project);

        Assert.That(output, Does.Contain("MSMQ").And.Not.Contain("ASMX"));
        Assert.That(output, Does.Contain("../lib/Tax.dll is not there"));
    }

    [Test]
    public void Refers_to_the_new_projects_of_others()
    {
        _old.Write("Model/Model.csproj", "<Project xmlns=\"http://schemas.microsoft.com/developer/msbuild/2003\" />");

        var (_, output, _) = _old.Migrate(_old.Project("""
            <ItemGroup><ProjectReference Include="model\Model.csproj" /><ProjectReference Include="..\F\F.fsproj" /></ItemGroup>
            """));

        Assert.That(Written().Descendants("ProjectReference").Single().Attribute("Include")!.Value,
            Is.EqualTo("Model/Model.net10.csproj"));
        Assert.That(output, Does.Contain("../F/F.fsproj").And.Contain("--explain languages"));
    }

    [Test]
    public void Leaves_the_old_files_and_those_of_an_earlier_run_alone()
    {
        var project = _old.Project("<PropertyGroup />");
        var before = File.ReadAllText(project);
        _old.Migrate(project);
        _old.Write("Shop.net10.csproj", "mine");

        var (code, _, errors) = _old.Migrate(project);

        Assert.That(code, Is.EqualTo(2));
        Assert.That(errors, Does.Contain("Shop.net10.csproj is there already").And.Contain("--force"));
        Assert.That(_old.Read("Shop.net10.csproj"), Is.EqualTo("mine"));
        Assert.That(
            _old.Migrate(project, "--force").Output, Does.Match(@"Shop\.net10\.csproj +The file .* it is Shop\.net10\.csproj\.before now"));
        Assert.That(_old.Read("Shop.net10.csproj"), Does.StartWith("<Project>"));
        Assert.That(_old.Read("Shop.net10.csproj.before"), Is.EqualTo("mine"));
        Assert.That(_old.Migrate(project, "--force").Output, Does.Not.Contain(".before"), "it is the same");
        _old.Write("Shop.net10.csproj", "mine again");
        _old.Migrate(project, "--force");
        Assert.That(_old.Read("Shop.net10.csproj.before2"), Is.EqualTo("mine again"));
        Assert.That(File.ReadAllText(project), Is.EqualTo(before));
    }

    [Test]
    public void A_project_of_two_solutions_is_converted_once_and_the_second_solution_has_it()
    {
        _old.Project("<PropertyGroup />", "Model/Model.csproj");
        _old.Project("<PropertyGroup />", "Shop/Shop.csproj");
        string[] names = ["One", "Two"];
        foreach (var name in names)
        {
            _old.Write(name + ".sln", "Project(\"{F}\") = \"Model\", \"Model\\Model.csproj\", \"{1}\"\nEndProject\n"
                + (name == "Two" ? "Project(\"{F}\") = \"Shop\", \"Shop\\Shop.csproj\", \"{2}\"\nEndProject\n" : ""));
        }

        _old.Migrate(Path.Combine(_old.Folder, "One.sln"));
        _old.Write("Model/Model.net10.csproj", "mended by hand");

        var (code, output, _) = _old.Migrate(Path.Combine(_old.Folder, "Two.sln"));

        Assert.That(code, Is.Zero);
        Assert.That(_old.Read("Model/Model.net10.csproj"), Is.EqualTo("mended by hand"));
        Assert.That(_old.Has("Shop/Shop.net10.csproj"));
        Assert.That(output, Does.Contain("stays as it is: --force converts the project again"));
        var solution = XDocument.Parse(_old.Read("Two.net10.slnx"));
        Assert.That(solution.Descendants("Project").Select(static one => (string?)one.Attribute("Path")),
            Is.EqualTo(new[] { "Model/Model.net10.csproj", "Shop/Shop.net10.csproj" }));
        Assert.That((string?)solution.Descendants("BuildType").Single().Attribute("Name"), Is.EqualTo("Release"));
        Assert.That(_old.Migrate(Path.Combine(_old.Folder, "Two.sln")).Code, Is.EqualTo(2), "all is there");
    }

    [TestCase("System.Diagnostics.EventLog", "9.0.11", "10.0.15")]
    [TestCase("System.Text.Json", "4.7.2", "10.0.15")]
    [TestCase("System.Text.Json", "11.0.0", "11.0.0")]
    [TestCase("Ours.Tax", "1.0.0", "1.0.0")]
    public void Raises_NETs_own_packages_to_the_version_that_HyperHost_needs(string id, string version, string written)
    {
        var project = _old.Project($"<ItemGroup><PackageReference Include=\"{id}\" Version=\"{version}\" /></ItemGroup>");

        var output = _old.Migrate(project).Output;

        Assert.That(Packages(), Is.EqualTo(new[] { $"{id} {written}" }));
        Assert.That(output.Contains("which HyperHost needs"), Is.EqualTo(version != written));
    }

    [Test]
    public void Explains_the_headings_that_the_report_names()
    {
        var (code, output, _) = _old.Migrate("--explain", "pages-of-aspnet");

        Assert.That(code, Is.Zero);
        Assert.That(output, Does.StartWith("Pages of ASP.NET\n").And.Contain("code-behind").And.Not.Contain("\n## "));
        Assert.That(_old.Migrate("--explain=nonsense").Errors, Does.Contain("'nonsense' is no heading").And.Contain("missing-files"));
    }

    [Test]
    public void Writes_nothing_in_a_dry_run()
    {
        var (code, output, errors) = _old.Migrate(_old.Project("<PropertyGroup />"), "--dry-run");

        Assert.That(code, Is.Zero);
        Assert.That(errors, Does.Contain("would write").And.Contain("Shop.net10.csproj"));
        Assert.That(output, Does.Contain("not built"));
        Assert.That(Directory.GetFiles(_old.Folder), Has.Length.EqualTo(1));
    }

    [Test]
    public void Reports_as_JSON()
    {
        var project = _old.Project("<PropertyGroup><PostBuildEvent>copy a b</PostBuildEvent></PropertyGroup>");

        var (_, output, _) = _old.Migrate(project, "--json=-");

        Assert.That(output, Does.StartWith("[").And.Contain("\"outcome\": \"left\"").And.Contain("\"subject\": \"PostBuildEvent\""));
        Assert.That(output, Does.Contain("migrate.md#build-steps").And.Not.Contain("TO DO"));
    }

    [Test]
    public void Names_the_languages_it_leaves()
    {
        _old.Write("Lib/Lib.vbproj", "<Project />");
        var solution = _old.Write("All.sln",
            "Project(\"{F184B08F-C81C-45F6-A57F-5ABD9991F28F}\") = \"Lib\", \"Lib\\Lib.vbproj\", \"{1}\"\nEndProject\n");

        var (code, output, _) = _old.Migrate(solution);

        Assert.That(code, Is.EqualTo(2), "nothing was done");
        Assert.That(output, Does.Contain("Visual Basic is not converted").And.Contain("--explain languages"));
        Assert.That(_old.Has("All.net10.slnx"), Is.False);
    }

    [TestCase("--colour", "unknown option --colour")]
    [TestCase("--listen", "needs a value")]
    [TestCase("nothing/here", "does not exist")]
    public void Reports_what_is_wrong_with_its_words(string word, string reason)
    {
        var (code, _, errors) = word == "nothing/here" ? _old.Migrate(word) : Run(_old.Folder, word);

        Assert.That(code, Is.EqualTo(2));
        Assert.That(errors, Does.Contain(reason));
    }

    [Test]
    public void Reports_that_a_file_is_no_project()
    {
        var (code, _, errors) = _old.Migrate(_old.Write("A.cs", "class A { }"));

        Assert.That(code, Is.EqualTo(2));
        Assert.That(errors, Does.Contain("A.cs is no project: name an old .csproj"));
    }

    [Test]
    public void Reports_that_a_project_has_the_new_form()
    {
        var (code, output, _) = _old.Migrate(_old.Write("New.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\" />"));

        Assert.That(code, Is.EqualTo(2));
        Assert.That(output, Does.Contain("has the new form already").And.Not.Contain("--explain languages"));
    }

    [Test]
    public void Makes_a_project_of_a_web_site_and_a_class_of_its_script()
    {
        _old.Write("App_Code/Host.cs", "public class Host : ServiceStack.WebHost.Endpoints.AppHostBase { }");
        _old.Write("Global.asax", "<%@ Application Language=\"C#\" %><%@ Import Namespace=\"A.B\" %>\n"
            + "<script runat=\"server\">\nvoid Application_Start() { new Host().Init(); }\n</script>");
        _old.Write("web.config", "<configuration />");
        _old.Write("bin/Old.dll");

        var (code, _, _) = _old.Migrate(_old.Folder);

        Assert.That(code, Is.Zero);
        var name = Path.GetFileName(_old.Folder);
        var written = XDocument.Parse(_old.Read(name + ".net10.csproj"));
        Assert.That(written.Descendants("Compile").Select(item => item.Attribute("Include")!.Value),
            Is.EqualTo(new[] { "App_Code/Host.cs", "Global.asax.net10.cs" }));
        Assert.That(written.Descendants("None").Select(item => item.Attribute("Include")!.Value), Does.Contain("web.config"));
        Assert.That(written.Descendants("Reference").Single().Attribute("Include")!.Value, Is.EqualTo("Old"));
        Assert.That(_old.Read("Global.asax.net10.cs"), Does.Contain("using A.B;").And.Contain("class GlobalAsax : HttpApplication")
            .And.Contain("void Application_Start()"));
    }

    [Test]
    public void Every_line_of_the_report_names_a_heading_of_its_page()
    {
        var headings = Page.Get("docs/moving/migrate.md").Sections.Select(static section => Page.Anchor(section.Heading)).ToList();
        var sources = SourceTree.Files("src/HyperHost.Migrate", "*.cs").Select(SourceTree.Text).ToList();

        var named = sources.SelectMany(static text => Regex.Matches(text, @"migrate\.md#(?<name>[\w-]+)""").Cast<Match>()
            .Concat(Regex.Matches(text, @"ReportLine\.Left\([^;]*?""(?<name>[a-z0-9-]+)""\)(?!\})").Cast<Match>()))
            .Select(static match => match.Groups["name"].Value).Distinct().ToList();

        Assert.That(named, Has.Count.AtLeast(10));
        Assert.That(named.Except(headings), Is.Empty);
    }

    private static (int Code, string Output, string Errors) Run(params string[] words)
    {
        var (output, errors) = (new StringWriter(), new StringWriter());
        return (ServiceStack.HyperHost.Migrate.MigrateCommand.Run(["migrate", .. words], "0.1.0", output, errors), "",
            errors.ToString());
    }

    private XDocument Written() => XDocument.Parse(_old.Read("Shop.net10.csproj"));

    private string? Value(string property) => Written().Descendants(property).FirstOrDefault()?.Value;

    private string[] Packages() => [.. Written().Descendants("PackageReference")
        .Select(package => package.Attribute("Include")!.Value + " " + package.Attribute("Version")!.Value)];
}
