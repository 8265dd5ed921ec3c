using System.Linq;
using System.Xml.Linq;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Migration;

/// <summary>What Visual Studio's templates left in old projects, and what migrate makes of it.</summary>
public class TemplateTests
{
    private OldFiles _old = null!;

    [SetUp]
    public void MakeFolder() => _old = new OldFiles();

    [TearDown]
    public void RemoveFolder() => _old.Dispose();

    [Test]
    public void Names_of_MVC_that_Global_asax_calls_do_nothing()
    {
        _old.Write("Global.asax.cs", """
            using System.Web.Mvc;
            using System.Web.Optimization;
            using System.Web.Routing;
            using Shop.App_Start;
            public class Global : System.Web.HttpApplication
            {
                protected void Application_Start()
                {
                    AreaRegistration.RegisterAllAreas();
                    FilterConfig.RegisterGlobalFilters(GlobalFilters.Filters);
                    RouteConfig.RegisterRoutes(RouteTable.Routes);
                    BundleConfig.RegisterBundles(BundleTable.Bundles);
                }
            }
            """);
        _old.Write("App_Start/FilterConfig.cs", "namespace Shop.App_Start\n{\npublic class FilterConfig\n{\n    public static void "
            + "RegisterGlobalFilters(GlobalFilterCollection filters) { filters.Add(new HandleErrorAttribute()); }\n}\n}");
        _old.Write("App_Start/RouteConfig.cs", "namespace Shop.App_Start\n{\npublic class RouteConfig\n{\n    public static void "
            + "RegisterRoutes(RouteCollection routes) { routes.IgnoreRoute(\"x\"); }\n}\n}");
        _old.Write("App_Start/BundleConfig.cs", "namespace Shop.App_Start\n{\npublic class BundleConfig\n{\n    public static void "
            + "RegisterBundles(BundleCollection bundles) { }\n    public static int Other() { return 1; }\n}\n}");

        var (_, output, _) = _old.Migrate(_old.Project(Compile("Global.asax.cs", "App_Start\\FilterConfig.cs", "App_Start\\RouteConfig.cs",
            "App_Start\\BundleConfig.cs")));

        Assert.That(Compiled(), Is.EqualTo(new[] { "Global.asax.cs", "AspNetMvc.net10.cs", "Namespaces.net10.cs" }));
        var stubs = _old.Read("AspNetMvc.net10.cs");
        Assert.That(stubs, Does.Contain("class RouteConfig").And.Contain("static void RegisterRoutes(params object[] any)"));
        Assert.That(stubs, Does.Contain("static void RegisterBundles(params object[] any)"));
        Assert.That(stubs, Does.Contain("class AreaRegistration").And.Contain("class GlobalFilters").And.Contain("class BundleTable"));
        Assert.That(_old.Read("Namespaces.net10.cs"), Does.Contain("namespace Shop.App_Start"), "every file of it is left out");
        Assert.That(output, Does.Contain("App_Start/FilterConfig.cs").And.Contain("AspNetMvc.net10.cs"));
    }

    [Test]
    public void A_project_that_calls_nothing_of_MVC_gets_no_names()
    {
        _old.Write("A.cs", "public class A { }");
        _old.Write("HomeController.cs", "public class HomeController : Controller { }");

        _old.Migrate(_old.Project(Compile("A.cs", "HomeController.cs")));

        Assert.That(Compiled(), Is.EqualTo(new[] { "A.cs" }));
    }

    [Test]
    public void Names_in_the_sources_of_Global_asax_itself_are_there_too()
    {
        _old.Write("Global.asax.cs", "using System.Web.Mvc;\npublic class Global : System.Web.HttpApplication\n{\n public static void "
            + "RegisterRoutes(RouteCollection routes) { routes.MapRoute(\"d\", \"{c}\", new { id = UrlParameter.Optional }); }\n}");

        _old.Migrate(_old.Project(Compile("Global.asax.cs")));

        Assert.That(Compiled(), Does.Contain("Global.asax.cs").And.Contain("AspNetMvc.net10.cs"));
    }

    [Test]
    public void Lines_of_packages_config_to_which_nothing_refers_are_reported_and_left()
    {
        _old.Write("A.cs", "class A { Newtonsoft.Json.Linq.JObject o; }");
        _old.Write("packages.config", """
            <packages>
              <package id="ServiceStack.Redis" version="3.9.50" /><package id="NLog" version="2.0" />
              <package id="Ours" version="1.0" /><package id="Newtonsoft.Json" version="4.5" />
            </packages>
            """);

        var (_, output, _) = _old.Migrate(_old.Project(Compile("A.cs")
            + "<ItemGroup><Reference Include=\"Ours\"><HintPath>packages\\Ours.1.0\\lib\\Ours.dll</HintPath></Reference></ItemGroup>"));

        Assert.That(Packages(), Is.EqualTo(new[] { "Newtonsoft.Json", "Ours" }));
        Assert.That(output, Does.Contain("ServiceStack.Redis 3.9.50, NLog 2.0: the project refers to nothing of these"));
    }

    [TestCase("ServiceStack.OrmLite")]
    [TestCase("ServiceStack.OrmLite.SqlServer")]
    public void A_file_of_which_a_package_has_another_is_left_out(string name)
    {
        _old.Write($"lib/{name}.dll");

        var (_, output, _) = _old.Migrate(_old.Project($"""
            <ItemGroup>
              <PackageReference Include="ServiceStack.OrmLite.SqlServer" Version="3.9.71" />
              <Reference Include="{name}"><HintPath>lib\{name}.dll</HintPath></Reference>
            </ItemGroup>
            """));

        Assert.That(Written().Descendants("Reference"), Is.Empty);
        Assert.That(output, Does.Contain("A package has it").And.Contain("CS0433"));
    }

    [TestCase("Oracle.DataAccess, Version=2.112.1.0", "Oracle.ManagedDataAccess.Core")]
    [TestCase("Company.Tax", "Refer to its package, or copy the file")]
    public void A_reference_into_the_cache_of_a_machine_is_reported(string reference, string advice)
    {
        var (_, output, _) = _old.Migrate(_old.Project($"<ItemGroup><Reference Include=\"{reference}\" /></ItemGroup>"));

        Assert.That(output, Does.Contain("TO DO").And.Contain(advice));
    }

    [TestCase("System")]
    [TestCase("System.Core")]
    [TestCase("Microsoft.CSharp")]
    [TestCase("System.Web.ApplicationServices")]
    public void A_reference_to_the_framework_is_not(string reference)
    {
        var (_, output, _) = _old.Migrate(_old.Project($"<ItemGroup><Reference Include=\"{reference}\" /></ItemGroup>"));

        Assert.That(output, Does.Not.Contain("TO DO"));
    }

    [Test]
    public void Types_that_moved_into_packages_bring_them()
    {
        _old.Write("A.cs", "class A { System.Diagnostics.PerformanceCounter c; EventLog l; }");

        _old.Migrate(_old.Project(Compile("A.cs")));

        Assert.That(Packages(), Is.EqualTo(new[] { "System.Diagnostics.EventLog", "System.Diagnostics.PerformanceCounter" }));
    }

    [TestCase("..\\..\\outside")]
    [TestCase("/tmp/outside")]
    [TestCase("..%2f..%2foutside")]
    [TestCase("a$(b)c;d")]
    [TestCase("..")]
    public void A_name_of_the_assembly_that_leads_elsewhere_is_not_taken(string name)
    {
        var (_, output, _) = _old.Migrate(_old.Project($"<PropertyGroup><AssemblyName>{name}</AssemblyName></PropertyGroup>"));

        Assert.That(Written().Descendants("AssemblyName").Single().Value, Is.EqualTo("Shop"));
        Assert.That(output, Does.Contain("is no name of a file"));
    }

    [Test]
    public void A_link_that_leads_out_of_the_project_becomes_the_name_of_the_file()
    {
        _old.Write("a.txt");

        _old.Migrate(_old.Project("<ItemGroup><Content Include=\"a.txt\"><Link>..\\..\\up\\a.txt</Link></Content></ItemGroup>"));

        Assert.That(Written().Descendants("Link").Single().Value, Is.EqualTo("a.txt"));
    }

    [Test]
    public void The_new_project_is_built_and_run_as_Release_and_NuGet_warns_of_no_old_packages()
    {
        _old.Migrate(_old.Project("<PropertyGroup />"));

        Assert.That(Written().Descendants("Configuration").Single().Value, Is.EqualTo("Release"));
        Assert.That(Written().Descendants("NoWarn").Single().Value, Is.EqualTo("$(NoWarn);NU1701"));
    }

    [TestCase("class AppHost : AppHostBase { public AppHost(string name) : base(name) { } }", false)]
    [TestCase("class AppHost : AppHostBase { public AppHost(string name) { } public AppHost() { } }", true)]
    [TestCase("class Program { private class AppHost : AppHostHttpListenerBase { } }", true)]
    [TestCase("internal class AppHost : AppHostBase { private AppHost() { } }", true)]
    public void A_library_whose_AppHost_takes_arguments_is_not_run_by_itself(string code, bool isServed)
    {
        _old.Write("AppHost.cs", code);

        var (_, output, _) = _old.Migrate(_old.Project(Compile("AppHost.cs")));

        Assert.That(Written().Descendants("RunCommand").Any(), Is.EqualTo(isServed));
        Assert.That(output, isServed ? Does.Contain("dotnet run --project Shop.net10.csproj serves it")
            : Does.Contain("TO DO").And.Contain("write a program that creates it"));
    }

    [Test]
    public void The_command_that_serves_one_of_two_targets_names_it()
    {
        _old.Write("AppHost.cs", "class AppHost : AppHostBase { }");

        var (_, output, _) = _old.Migrate(_old.Project(Compile("AppHost.cs")), "--net472");

        Assert.That(output, Does.Contain("dotnet run --project Shop.net10.csproj --framework net10.0 serves it"));
    }

    [Test]
    public void Its_program_is_named()
    {
        _old.Write("Lib/AppHost.cs", "public class AppHost : AppHostBase { public AppHost(string name) { } }");
        _old.Project(Compile("AppHost.cs"), "Lib/Lib.csproj");
        var program = _old.Project("<PropertyGroup><OutputType>Exe</OutputType></PropertyGroup><ItemGroup>"
            + "<ProjectReference Include=\"Lib\\Lib.csproj\" /></ItemGroup>", "Run.csproj");

        var (_, output, _) = _old.Migrate(program);

        Assert.That(output, Does.Contain("takes arguments, which Run passes: dotnet run --project").And.Contain("Run.net10.csproj"));
    }

    [Test]
    public void What_is_to_be_done_comes_first_and_parts_without_a_word_are_one_line()
    {
        _old.Write("A.cs", "class A { }");
        _old.Write("B.resx", "<root />");

        var (_, output, _) = _old.Migrate(_old.Project(Compile("A.cs", "Gone.cs")
            + "<ItemGroup><EmbeddedResource Include=\"B.resx\" /></ItemGroup>"));

        var lines = output.Split('\n').Where(line => line.StartsWith("  ")).ToArray();
        Assert.That(lines[0], Does.Match("^  TO DO +Gone.cs "));
        Assert.That(lines.Last(), Does.Match("^  also +2 parts +sources, resources\\."));
    }

    private static string Compile(params string[] files) =>
        "<ItemGroup>" + string.Concat(files.Select(file => $"<Compile Include=\"{file}\" />")) + "</ItemGroup>";

    private XDocument Written() => XDocument.Parse(_old.Read("Shop.net10.csproj"));

    private string[] Compiled() => [.. Written().Descendants("Compile").Select(item => item.Attribute("Include")!.Value)];

    private string[] Packages() => [.. Written().Descendants("PackageReference").Select(item => item.Attribute("Include")!.Value)];
}
