using System.Linq;
using System.Xml.Linq;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Migration;

/// <summary>AppHosts and services by base classes that are not v3's own, and names that only look like them.</summary>
public class AppHostClassTests
{
    private const string Company = """
        namespace Company
        {
            public abstract class CompanyHost : AppHostBase
            {
                protected CompanyHost(string name, System.Reflection.Assembly assembly) : base(name, assembly) { }
            }

            public class Middle<T> : CompanyHost { public Middle() : base("", null) { } }
        }
        """;

    private OldFiles _old = null!;

    [SetUp]
    public void MakeFolder() => _old = new OldFiles();

    [TearDown]
    public void RemoveFolder() => _old.Dispose();

    [TestCase("class ApiHost : CompanyHost { public ApiHost() : base(\"Api\", null) { } }", true)]
    [TestCase("class ApiHost : Company.CompanyHost { public ApiHost() : base(\"Api\", null) { } }", true)]
    [TestCase("class ApiHost : global::Company.Middle<int> { }", true)]
    [TestCase("class Outer { internal class ApiHost : CompanyHost { public ApiHost() : base(\"Api\", null) { } } }", true)]
    [TestCase("partial class ApiHost { ApiHost() { } }\npartial class ApiHost : CompanyHost { }", true)]
    [TestCase("class ApiHost : TheirHost { public override void Configure(Funq.Container c) { } }", true)]
    [TestCase("/* class ApiHost : AppHostBase { } */ class A { }", false)]
    [TestCase("class A { string s = @\"class ApiHost : AppHostBase { }\"; }", false)]
    [TestCase("#if NEVER\nclass ApiHost : AppHostBase { }\n#endif\nclass A { }", false)]
    [TestCase("class A { public override void Configure(Funq.Container c) { } }", false)]
    public void A_library_with_an_AppHost_is_served(string code, bool isServed)
    {
        Migrate(("Company.cs", Company), ("Api.cs", code));

        Assert.That(Written().Descendants("RunCommand").Any(), Is.EqualTo(isServed));
    }

    [Test]
    public void A_base_class_alone_is_no_application()
    {
        var output = Migrate(("Company.cs", Company));

        Assert.That(Written().Descendants("RunCommand"), Is.Empty);
        Assert.That(output, Does.Not.Contain("takes arguments"));
    }

    [TestCase("")]
    [TestCase("--aspnetcore")]
    public void A_base_class_of_another_project_counts(string option)
    {
        _old.Write("Core/Core.csproj", """
            <Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003">
              <ItemGroup><Compile Include="Company.cs" /></ItemGroup></Project>
            """);
        _old.Write("Core/Company.cs", Company);
        _old.Write("Api.cs", "namespace Api { public class ApiHost : CompanyHost { public ApiHost() : base(\"Api\", null) { } } }");
        var project = _old.Project("""
            <PropertyGroup><ProjectTypeGuids>{349c5851-65df-11da-9384-00065b846f21}</ProjectTypeGuids></PropertyGroup>
            <ItemGroup><Compile Include="Api.cs" /><ProjectReference Include="Core\Core.csproj" /></ItemGroup>
            """);

        var (_, output, _) = _old.Migrate([project, .. option.Length > 0 ? new[] { option } : []]);

        Assert.That(output, Does.Not.Contain("write a program"));
        if (option.Length == 0) Assert.That(Written().Descendants("RunCommand"), Is.Not.Empty);
        else Assert.That(_old.Read("Program.net10.cs"), Does.Contain("AddServiceStack<Api.ApiHost>"));
    }

    [TestCase("using Microsoft.AspNet.SignalR;\nclass Orders : ShopServiceBase { object Any(X x) { GlobalHost.Y(); return null; } }")]
    [TestCase("using System.Web.Mvc;\nclass Orders : TheirServiceBase { public object Get(X x) { ActionResult r; return null; } }")]
    [TestCase("using System.Web.Mvc;\nclass Orders : DeepBase { } class Other : Controller { }")]
    public void A_file_with_a_service_by_a_base_class_of_the_application_is_kept(string code)
    {
        var output = Migrate(
            ("Bases.cs", "abstract class ShopServiceBase : Service { }\nabstract class DeepBase : ShopServiceBase { }"),
            ("Orders.cs", code));

        Assert.That(Written().Descendants("Compile").Select(static item => (string?)item.Attribute("Include")), Has.Member("Orders.cs"));
        Assert.That(output, Does.Not.Contain("classes of ASP.NET"));
    }

    [Test]
    public void A_method_of_another_framework_is_no_service()
    {
        const string code = "using System.Web.Services;\nclass Old : WebService { [WebMethod] public string Get(int id) => null; }";

        var output = Migrate(("Old.cs", code));

        Assert.That(output, Does.Match("TO DO +classes of ASP.NET +1 file: .*\n +Old.cs\n"));
    }

    private string Migrate(params (string Name, string Code)[] files)
    {
        foreach (var (name, code) in files) _old.Write(name, code);
        return _old.Migrate(_old.Project("<ItemGroup>"
            + string.Concat(files.Select(static file => $"<Compile Include=\"{file.Name}\" />")) + "</ItemGroup>")).Output;
    }

    private XDocument Written() => XDocument.Parse(_old.Read("Shop.net10.csproj"));
}
