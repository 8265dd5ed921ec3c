using System.Linq;
using System.Xml.Linq;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Migration;

/// <summary>Sources that can't be compiled for .NET 10, since they need MVC, Web API, SignalR, WebForms or what came with them.</summary>
public class AspNetFilesTests
{
    private OldFiles _old = null!;

    [SetUp]
    public void MakeFolder() => _old = new OldFiles();

    [TearDown]
    public void RemoveFolder() => _old.Dispose();

    [TestCase("using System.Web.Mvc;\nclass Log : ActionFilterAttribute { }", true)]
    [TestCase("using System.Web.Mvc;\nstatic class H { static MvcHtmlString A(this HtmlHelper h) => null; }", true)]
    [TestCase("using System.Web.Mvc;\nclass T { void A() { var r = new HomeController().Index() as ViewResult; } }", true)]
    [TestCase("using Microsoft.Web.Infrastructure.DynamicModuleHelper;\nclass N { DynamicModuleUtility u; }", true)]
    [TestCase("using WebMatrix.WebData;\nclass N { void A() => WebSecurity.Logout(); }", true)]
    [TestCase("using System.Configuration.Install;\n[RunInstaller(true)] class S : Installer { }", true)]
    [TestCase("class E { void A() => Elmah.Mvc.Bootstrap.Initialize(); }", true)]
    [TestCase("class E { [System.Web.Services.WebMethod] void A() { } }", true)]
    [TestCase("using ServiceStack.Razor;\nabstract class P<T> : ViewPage<T> { }", false)]
    [TestCase("using System.Web.Mvc;\nclass Unused { string s = \"Controller\"; /* ActionResult */ }", false)]
    [TestCase("using System.Web.Mvc;\nclass Own { UrlHelper u; } class UrlHelper { }", false)]
    [TestCase("using System.Web.Mvc;\nclass S : Service { SelectList l; }", false)]
    [TestCase("using System.Web.Mvc;\nusing ServiceStack.Html;\nclass S { MvcHtmlString s; }", false)]
    [TestCase("class Mine { Controller c; }", false)]
    [TestCase("class Mine { void A() => System.Web.Mvc.AreaRegistration.RegisterAllAreas(); }", false)]
    public void Are_left_out_and_reported(string code, bool isLeft)
    {
        _old.Write("A.cs", code);

        var output = Migrate("A.cs");

        Assert.That(Compiled().Contains("A.cs"), Is.EqualTo(!isLeft));
        Assert.That(
            output, isLeft ? Does.Match("TO DO +classes of ASP.NET +1 file: .*\n +A.cs\n") : Does.Not.Contain("classes of ASP.NET"));
    }

    [Test]
    public void A_class_that_holds_values_gets_no_empty_namesake()
    {
        _old.Write("Model.cs", "using System.Web.Mvc;\npublic class Model { public SelectList List { get; set; } }");
        _old.Write("Uses.cs", "public class Uses { public Model Model { get; set; } }");

        Migrate("Model.cs", "Uses.cs");

        Assert.That(_old.Has("AspNetMvc.net10.cs"), Is.False, "the compiler names the class that is missing");
    }

    [Test]
    public void Types_beside_a_controller_are_carried_if_they_are_named_and_need_nothing_of_ASPNET()
    {
        _old.Write("HomeController.cs", """
            using System.Collections.Generic;
            using System.Web.Mvc;
            using Shop.Data;
            using Gone.Helpers;
            namespace Shop.Web
            {
                public class HomeController : Controller { }
                // of the page
                public class Basket { public List<Line> Lines { get; set; } }
                public class Line { public int Id { get; set; } }
                public class Form { public SelectList List { get; set; } }
                public class Unused { }
                public interface IPrices { decimal Of(int id); }
            }
            """);
        _old.Write("Prices.cs", "using Shop.Data;\nclass Prices : IPrices { Basket basket; Form form; HomeController c; }");
        _old.Write("Data.cs", "namespace Shop.Data { class Item { } }");

        var output = Migrate("HomeController.cs", "Prices.cs", "Data.cs");

        var text = _old.Read("LeftTypes.net10.cs");
        Assert.That(text, Does.Contain(
            "namespace Shop.Web\n{\n    using System.Collections.Generic;\n    using Shop.Data;\npublic class Basket"));
        Assert.That(text, Does.Contain("public class Line { public int Id { get; set; } }").And.Contain("interface IPrices"));
        Assert.That(text, Does.Not.Contain("Form").And.Not.Contain("Unused").And.Not.Contain("Gone").And.Not.Contain("Mvc;"));
        Assert.That(Compiled(), Has.Member("LeftTypes.net10.cs").And.None.EqualTo("HomeController.cs"));
        Assert.That(output, Does.Match("TO DO +controllers of MVC +1 file: they run on ASP.NET Core.*\n +HomeController.cs\n"));
        Assert.That(output, Does.Contain("--explain mvc-and-signalr").And.Not.Contain("classes of ASP.NET"));
    }

    [Test]
    public void Types_beside_a_service_in_code_behind_are_those_of_the_service_that_answers_501()
    {
        _old.Write("Default.aspx.cs", """
            namespace Shop
            {
                using ServiceStack.ServiceHost;
                [Route("/orders")] public class GetOrders { public int Id { get; set; } }
                public class OrdersService : ServiceStack.ServiceInterface.Service { public object Get(GetOrders request) => null; }
            }
            """);
        _old.Write("Client.cs", "class Client { Shop.GetOrders Last; }");

        Migrate("Default.aspx.cs", "Client.cs");

        Assert.That(_old.Has("LeftTypes.net10.cs"), Is.False);
        Assert.That(_old.Read("LeftServices.net10.cs"), Does.Contain(
            "    using ServiceStack.ServiceHost;\n[Route(\"/orders\")] public class GetOrders { public int Id { get; set; } }"));
    }

    [Test]
    public void A_filter_that_Global_asax_adds_gets_one()
    {
        _old.Write("LogFilter.cs", "using System.Web.Mvc;\nnamespace Shop {\npublic class LogFilter : IActionFilter { }\n}");
        _old.Write("Global.asax.cs",
            "public class Global : HttpApplication { void A(GlobalFilterCollection f) { f.Add(new LogFilter()); } }");

        Migrate("LogFilter.cs", "Global.asax.cs");

        Assert.That(Compiled(), Has.None.EqualTo("LogFilter.cs"));
        Assert.That(_old.Read("AspNetMvc.net10.cs"), Does.Contain("public class LogFilter"));
    }

    [TestCase("container.Adapter = null; ControllerBuilder.Current.SetControllerFactory(new FunqControllerFactory(container));",
        "class FunqControllerFactory")]
    [TestCase("[AllowHtml] public string Body;", "class AllowHtmlAttribute")]
    [TestCase("public List<SelectListItem> Items;", "class SelectListItem")]
    public void Names_of_plugins_and_attributes_beside_services_do_nothing(string code, string name)
    {
        _old.Write("AppHost.cs", "using System.Web.Mvc;\nclass AppHost : AppHostBase { " + code + " }");

        Migrate("AppHost.cs");

        Assert.That(_old.Read("AspNetMvc.net10.cs"), Does.Contain(name));
    }

    [TestCase("Microsoft.AspNet.SignalR",
        "class Orders : Service { void A() { GlobalHost.ConnectionManager.GetHubContext<OrdersHub>(); } }")]
    [TestCase("SignalR", "class Orders : Service { IHubContext c; } class Own : Hub { }")]
    public void Names_of_SignalR_beside_services_do_nothing(string name, string code)
    {
        _old.Write("Orders.cs", $"using {name};\nnamespace Shop {{ {code} }}");
        _old.Write("OrdersHub.cs", $"using {name};\nnamespace Shop {{\npublic class OrdersHub : Hub {{ }}\n}}");

        var output = Migrate("Orders.cs", "OrdersHub.cs");

        Assert.That(Compiled(), Has.Member("Orders.cs").And.None.EqualTo("OrdersHub.cs"));
        Assert.That(_old.Read("AspNetMvc.net10.cs"), Does.Contain($"namespace {name}\n").And.Contain("class GlobalHost"));
        Assert.That(output, Does.Match("TO DO +hubs of SignalR +1 file: .*\n +OrdersHub.cs\n"));
        if (code.Contains("OrdersHub")) Assert.That(_old.Read("AspNetMvc.net10.cs"), Does.Contain("public class OrdersHub"));
    }

    [Test]
    public void An_enum_of_a_file_that_is_left_out_is_kept_if_it_is_named()
    {
        _old.Write("Bundler.cs", """
            using System.Web.Mvc;
            namespace ServiceStack.Mvc
            {
                public static class Bundler { public static MvcHtmlString A(this HtmlHelper h) => null; }
                [System.Flags] public enum BundleOptions { Normal, Combined = 2 }
                public enum Unused { A }
            }
            """);
        _old.Write(
            "AppHost.cs",
            "class AppHost : AppHostBase { BundleOptions o; void A() { ServiceStackController.CatchAllController = x => null; } }");

        Migrate("Bundler.cs", "AppHost.cs");

        Assert.That(_old.Read("AspNetMvc.net10.cs"), Does.Contain("{\npublic enum BundleOptions { Normal, Combined = 2 }")
            .And.Contain("CatchAllController").And.Not.Contain("Unused"));
    }

    [Test]
    public void A_setting_of_a_class_that_is_left_out_is_kept_if_its_type_is()
    {
        _old.Write("BundleConfig.cs", """
            using System.Web.Optimization;
            namespace Shop
            {
                public enum Mode { Separate, Together }
                public class BundleConfig
                {
                    public static Mode Mode { get; set; }
                    public static string Root = "~/";
                    public static int? Most { get; set; }
                    public static Limits Limits;
                    public static BundleCollection All { get; set; }
                    public static readonly string Fixed = "a";
                    public static void Register(BundleCollection bundles) { bundles.Add(new ScriptBundle("~/all")); }
                }
            }
            """);
        _old.Write(
            "AppHost.cs",
            "class Limits { } class AppHost : AppHostBase { void A() { BundleConfig.Mode = Mode.Together; BundleConfig.Root = null; } }");

        Migrate("BundleConfig.cs", "AppHost.cs");

        Assert.That(_old.Read("AspNetMvc.net10.cs"), Does.Contain("static Mode Mode { get; set; }").And.Contain("static string Root { get;")
            .And.Contain("static int? Most { get;").And.Contain("static Limits Limits { get;").And.Contain("enum Mode { Separate,")
            .And.Not.Contain("All {").And.Not.Contain("Fixed"));
    }

    [Test]
    public void A_service_in_code_behind_answers_501_and_is_named()
    {
        _old.Write("Default.aspx.cs", """
            namespace Shop
            {
                [Route("/orders"), Route("/orders/{Id}")] public class GetOrders { public int Id { get; set; } }
                public partial class Default : System.Web.UI.Page { }
                public class OrdersService : ServiceStack.ServiceInterface.Service
                {
                    public object Get(GetOrders request) => null;
                    public object Post(Item request) => null;
                    public object Put(Elsewhere request) => null;
                }
            }
            """);
        _old.Write("Item.cs", "namespace Shop.Model { public class Item { } }");

        var output = Migrate("Default.aspx.cs", "Item.cs");

        var text = _old.Read("LeftServices.net10.cs");
        Assert.That(text, Does.Contain("[ServiceStack.ServiceHost.Route(@\"/orders/{Id}\")]\npublic class GetOrders { }"));
        Assert.That(text, Does.Contain("Any(global::Shop.GetOrders request)").And.Contain("Any(global::Shop.Model.Item request)"));
        Assert.That(text, Does.Contain("NotImplemented").And.Contain("Default.aspx.cs").And.Not.Contain("class Item"));
        Assert.That(Compiled(), Has.Member("LeftServices.net10.cs").And.None.EqualTo("Default.aspx.cs"));
        Assert.That(output, Does.Match(
            "TO DO +Default.aspx.cs +Its services .* OrdersService \\(GetOrders /orders /orders/{Id}, Item, Elsewhere\\)"));
    }

    [Test]
    public void A_second_run_of_the_SDKs_form_does_the_same_as_the_first()
    {
        _old.Write("HomeController.cs", """
            using System.Web.Mvc;
            namespace Shop { public class HomeController : Controller { public static string Title() { return ""; } }
                public class Basket { } }
            """);
        _old.Write("OrdersHub.cs", "using Microsoft.AspNet.SignalR;\nnamespace Shop { public class OrdersHub : Hub { } }");
        _old.Write("AppHost.cs", """
            using Microsoft.AspNet.SignalR;
            namespace Shop
            {
                class AppHost : AppHostBase
                {
                    Basket basket = GlobalHost.ConnectionManager.GetHubContext<OrdersHub>().Clients.All(HomeController.Title());
                }
            }
            """);
        var project = _old.Write("Shop.csproj",
            "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>net45</TargetFramework></PropertyGroup></Project>");

        var first = _old.Migrate(project).Output;
        string[] written = ["AspNetMvc.net10.cs", "LeftTypes.net10.cs", "Shop.net10.csproj"];
        var texts = written.Select(_old.Read).ToList();
        var second = _old.Migrate(project, "--force").Output;

        Assert.That(texts[0], Does.Contain("class OrdersHub").And.Contain("public static string Title(params object[] any) => default;"));
        Assert.That(texts[1], Does.Contain("class Basket"));
        Assert.That(second, Is.EqualTo(first));
        Assert.That(written.Select(_old.Read), Is.EqualTo(texts));
    }

    [Test]
    public void Packages_of_ASPNET_are_one_line()
    {
        _old.Write("A.cs", "class A { }");
        const string hint = "<Reference Include=\"System.Web.{0}\"><HintPath>"
            + "..\\packages\\Microsoft.AspNet.{0}.4.0.0\\lib\\System.Web.{0}.dll</HintPath></Reference>";

        var (_, output, _) = _old.Migrate(_old.Project("<ItemGroup><Compile Include=\"A.cs\" />" + hint.Replace("{0}", "Mvc")
            + hint.Replace("{0}", "Razor") + "</ItemGroup>"));

        Assert.That(output, Does.Match("TO DO +ASP.NET +Microsoft.AspNet.Mvc 4.0.0, Microsoft.AspNet.Razor 4.0.0: they work inside"));
        Assert.That(output.Split('\n').Count(line => line.Contains("TO DO")), Is.EqualTo(1));
    }

    private string Migrate(params string[] files) => _old.Migrate(_old.Project("<ItemGroup>"
        + string.Concat(files.Select(file => $"<Compile Include=\"{file}\" />")) + "</ItemGroup>")).Output;

    private string[] Compiled() => [.. XDocument.Parse(_old.Read("Shop.net10.csproj")).Descendants("Compile")
        .Select(item => item.Attribute("Include")!.Value)];
}
