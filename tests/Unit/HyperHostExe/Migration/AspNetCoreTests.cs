using System.Linq;
using System.Text.RegularExpressions;
using System.Xml.Linq;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Migration;

/// <summary>hyperhost migrate --aspnetcore: web applications that mount their AppHost.</summary>
public class AspNetCoreTests
{
    private const string WebProject = """
        <PropertyGroup><ProjectTypeGuids>{349c5851-65df-11da-9384-00065b846f21}</ProjectTypeGuids></PropertyGroup>
        """;

    private const string Host = """"
        using System.Web;
        namespace Shop.Web
        {
            // class Other : AppHostBase { }
            public class Global : HttpApplication
            {
                static string brace = "{" + '{' + @"""{";
                public class AppHost : AppHostBase { public AppHost() : base("Shop", null) { } }

                protected void Application_Start(object sender, System.EventArgs e)
                {
                    new AppHost().Init();
                }
            }
        }
        """";

    private OldFiles _old = null!;

    [SetUp]
    public void MakeFolder() => _old = new OldFiles();

    [TearDown]
    public void RemoveFolder() => _old.Dispose();

    [Test]
    public void Mounts_the_AppHost_at_the_path_of_the_handler()
    {
        var output = MigrateWith("""
            <location path="api">
              <system.web>
                <httpHandlers><add path="*" type="ServiceStack.WebHost.Endpoints.ServiceStackHttpHandlerFactory, ServiceStack" verb="*" />
                </httpHandlers>
              </system.web>
            </location>
            <system.web><httpRuntime maxRequestLength="64" /></system.web>
            """);

        var program = _old.Read("Program.net10.cs");
        Assert.That(program, Does.Contain("builder.AddServiceStack<Shop.Web.Global.AppHost>();"));
        Assert.That(program, Does.Contain("app.MapServiceStack(\"/api\");").And.Not.Contain("UseServiceStack"));
        Assert.That(program, Does.Contain("MaxRequestBodySize = 65536"));
        Assert.That(program, Does.Not.Contain("UseStaticFiles"));
        var sdks = Written().Elements("Import").Select(static import => import.Attribute("Sdk")!.Value);
        Assert.That(sdks, Is.All.EqualTo("Microsoft.NET.Sdk.Web"));
        Assert.That(Written().Descendants("PackageReference").Select(static package => package.Attribute("Include")!.Value),
            Is.EqualTo(new[] { "HyperHost.AspNetCore", "Microsoft.Extensions.Hosting.Systemd" }));
        Assert.That(Written().Descendants("RunCommand"), Is.Empty);
        Assert.That(_old.Read("Properties/launchSettings.json"), Does.Contain("\"applicationUrl\": \"http://127.0.0.1:8080/\""));
        Assert.That(Words(output), Does.Contain("mounts Shop.Web.Global.AppHost at /api").And.Not.Contain("Application_Start"));
    }

    [TestCase("*", "app.UseServiceStack();")]
    [TestCase("v1/api*", "app.MapServiceStack(\"/v1/api\");")]
    public void Knows_handlers_without_a_location(string path, string line)
    {
        var handler = $"<add path=\"{path}\" type=\"ServiceStack.X, ServiceStack\" />";
        MigrateWith($"<system.webServer><handlers>{handler}</handlers></system.webServer>");

        Assert.That(_old.Read("Program.net10.cs"), Does.Contain(line));
    }

    [Test]
    public void Carries_settings_connections_and_sections_of_the_release()
    {
        _old.Write("Web.Release.config", """
            <configuration xmlns:xdt="http://schemas.microsoft.com/XML-Document-Transform">
              <appSettings><add key="Mode" value="release" xdt:Transform="SetAttributes" xdt:Locator="Match(key)" /></appSettings>
            </configuration>
            """);
        _old.Write("secrets.config", "<appSettings><add key=\"Key\" value=\"abc\" /></appSettings>");
        MigrateWith("""
            <configSections><section name="shop" type="Shop.Section, Shop" /></configSections>
            <shop currency="EUR" />
            <appSettings file="secrets.config">
              <add key="Mode" value="debug" /><add key="mode" value="RELEASE" /><add key="Path" value="C:\shop &quot;one&quot;" />
            </appSettings>
            <connectionStrings>
              <add name="Shop" connectionString="Server=db" providerName="System.Data.SqlClient" />
              <add name="Log" connectionString="Server=log" />
            </connectionStrings>
            <system.web><compilation debug="true" /></system.web>
            """);

        Assert.That(_old.Read("appsettings.json"), Does.StartWith("""
            {
              "AppSettings": {
                "Mode": "RELEASE",
                "Path": "C:\\shop \"one\"",
                "Key": "abc"
              },
              "ConnectionStrings": {
                "Shop": "Server=db",
                "Log": "Server=log",
                "Shop_ProviderName": "System.Data.SqlClient"
              },
            """));
        var config = XElement.Parse(_old.Read("app.net10.config"));
        Assert.That(config.Elements().Select(static section => section.Name.LocalName), Is.EqualTo(new[] { "configSections", "shop" }));
        Assert.That(Written().Descendants("AppConfig").Single().Value, Is.EqualTo("app.net10.config"));
    }

    [Test]
    public void Serves_content_and_neither_settings_nor_data()
    {
        string[] served = ["index.html", "css/site.css"];
        string[] hidden = ["App_Data/users.xml", "Web.config", "Views/Item.cshtml"];
        foreach (var file in served.Concat(hidden)) _old.Write(file, "<configuration />");
        _old.Write("Scripts/lib/a.js");

        MigrateWith("", string.Concat(
            served.Concat(hidden).Append(@"Scripts\**\*.js").Select(static file => $"<Content Include=\"{file}\" />")));

        var links = Written().Descendants("None").Where(static item => item.Attribute("Link") is not null)
            .Select(static item => item.Attribute("Link")!.Value);
        Assert.That(links, Is.EquivalentTo(new[]
        {
            "appsettings.json", "wwwroot/index.html", "wwwroot/css/site.css", "wwwroot/Scripts/%(RecursiveDir)%(Filename)%(Extension)",
        }));
        Assert.That(_old.Read("Program.net10.cs"), Does.Contain("app.UseStaticFiles();"));
    }

    [Test]
    public void Reports_events_of_Global_asax()
    {
        _old.Write("Global.cs", Host.Replace("new AppHost().Init();", "Log.Open(); new AppHost().Init();")
            .Replace("static string brace", "protected void Application_BeginRequest() { } static string brace"));

        var (code, output, _) = _old.Migrate(Project(""), "--aspnetcore");

        Assert.That(code, Is.Zero);
        Assert.That(Words(output), Does.Contain("does not call Application_BeginRequest, Application_Start: move"));
        Assert.That(output, Does.Contain("--explain in-aspnet-core"));
    }

    [TestCase("new AppHost().Init();")]
    [TestCase("(new AppHost()).Init();")]
    [TestCase("AppHost host = new AppHost(); host.Init();")]
    [TestCase("var host = new AppHost();\n// starts it\nhost.Init();")]
    [TestCase("host = new AppHost(); host.Init();")]
    [TestCase("this.host = new AppHost(); this.host.Init();")]
    [TestCase("AppHost host; host = new(); ; host.Init();")]
    [TestCase("if (AppHostBase.Instance == null) { new AppHost().Init(); }")]
    public void A_start_of_the_AppHost_is_no_work(string start)
    {
        _old.Write("Global.cs", Host.Replace("new AppHost().Init();", start));

        var (_, output, _) = _old.Migrate(Project(""), "--aspnetcore");

        Assert.That(Words(output), Does.Not.Contain("Application_Start"));
    }

    [TestCase("new AppHost().Init();", true)]
    [TestCase("Log.Open(); new AppHost().Init();", false)]
    public void A_static_method_of_the_AppHost_may_start_it(string body, bool isStart)
    {
        _old.Write("Global.cs", Host.Replace("new AppHost().Init();", "AppHost.Start();")
            .Replace("public AppHost()", "public static void Start() { " + body + " } public AppHost()"));

        var (_, output, _) = _old.Migrate(Project(""), "--aspnetcore");

        Assert.That(Words(output).Contains("does not call Application_Start"), Is.Not.EqualTo(isStart));
    }

    [TestCase("Log.Init(); new AppHost().Init();")]
    [TestCase("var log = new Log(); log.Init(); new AppHost().Init();")]
    [TestCase("new AppHost { Name = Read() }.Init();")]
    [TestCase("AppHost.Stop();")]
    [TestCase("if (Check()) new AppHost().Init();")]
    public void Another_call_beside_the_start_is_work(string start)
    {
        _old.Write("Global.cs", Host.Replace("new AppHost().Init();", start));

        var (_, output, _) = _old.Migrate(Project(""), "--aspnetcore");

        Assert.That(Words(output), Does.Contain("ASP.NET Core does not call Application_Start"));
    }

    [Test]
    public void Finds_the_AppHost_of_a_project_that_it_refers_to()
    {
        _old.Write("Model/Host.cs", "namespace Model;\nabstract class Host : AppHostBase { }\npublic class ShopHost : Model.Host { }");
        _old.Project("<ItemGroup><Compile Include=\"Host.cs\" /></ItemGroup>", "Model/Model.csproj");
        _old.Write("Global.cs", "public class Global : HttpApplication { void Application_Start() { new Model.ShopHost().Init(); } }");

        _old.Migrate(Project("<ProjectReference Include=\"Model\\Model.csproj\" />"), "--aspnetcore");

        Assert.That(_old.Read("Program.net10.cs"), Does.Contain("AddServiceStack<Model.ShopHost>()"));
    }

    [Test]
    public void Chooses_of_several_AppHosts_the_one_that_Global_asax_creates()
    {
        _old.Write("Global.cs", Host.Replace("new AppHost()", "new Second()") + "class Second : AppHostBase { }");

        _old.Migrate(Project(""), "--aspnetcore");

        Assert.That(_old.Read("Program.net10.cs"), Does.Contain("AddServiceStack<Second>()"));
    }

    [TestCase("class AppHost : AppHostBase", "private class AppHost : AppHostBase", "is private: make it internal or public")]
    [TestCase(
        "new AppHost().Init();",
        "} class Second : AppHostBase {",
        "several AppHosts, Shop.Web.Global.AppHost, Shop.Web.Global.Second")]
    [TestCase(": AppHostBase", ": Elsewhere.Host", "no class that derives from AppHostBase")]
    public void Leaves_what_it_can_not_mount_to_hyperhost(string before, string after, string reason)
    {
        _old.Write("Global.cs", Host.Replace("public class AppHost", "class AppHost").Replace(before, after));

        var (code, output, _) = _old.Migrate(Project(""), "--aspnetcore");

        Assert.That(code, Is.Zero);
        Assert.That(Words(output), Does.Contain(reason));
        Assert.That(_old.Has("Program.net10.cs"), Is.False);
        Assert.That(Written().Descendants("RunCommand").Single().Value, Is.EqualTo("hyperhost"));
    }

    [Test]
    public void A_second_run_does_not_serve_the_settings_of_the_first()
    {
        _old.Write("Site/web.config", "<configuration />");
        _old.Write("Site/App_Code/Host.cs", "public class Host : AppHostBase { }");
        _old.Write("Site/logo.png");
        var site = System.IO.Path.Combine(_old.Folder, "Site");

        _old.Migrate(site, "--aspnetcore");
        _old.Migrate(site, "--aspnetcore", "--force");

        var copied = XElement.Parse(_old.Read("Site/Site.net10.csproj")).Descendants("None");
        Assert.That(copied.Attributes("Link").Select(static link => link.Value),
            Is.EquivalentTo(new[] { "appsettings.json", "wwwroot/logo.png" }));
        Assert.That(copied.Count(static item => item.Attribute("Include")!.Value == "appsettings.json"), Is.EqualTo(1));
    }

    [Test]
    public void Leaves_programs_as_without_the_option()
    {
        _old.Write("Host.cs", "using ServiceStack; class Host : AppHostHttpListenerBase { }");

        var (_, output, _) = _old.Migrate(
            _old.Project("""
                <PropertyGroup><OutputType>Exe</OutputType></PropertyGroup>
                <ItemGroup><Compile Include="Host.cs" /></ItemGroup>
                """),
            "--aspnetcore");

        Assert.That(_old.Has("Program.net10.cs"), Is.False);
        Assert.That(Written().Descendants("PackageReference").Single().Attribute("Include")!.Value, Is.EqualTo("HyperHost"));
        Assert.That(Words(output), Does.Contain("The project is no web application"));
    }

    [TestCase("--net472", "leave --net472 out")]
    [TestCase("--listen=fcgi://127.0.0.1:9000", "UseFastCgi()")]
    public void Refuses_what_ASP_NET_Core_does_not_have(string option, string reason)
    {
        _old.Write("Global.cs", Host);

        var (code, _, errors) = _old.Migrate(Project(""), "--aspnetcore", option);

        Assert.That(code, Is.EqualTo(2));
        Assert.That(errors, Does.Contain(reason));
    }

    private string MigrateWith(string config, string items = "")
    {
        _old.Write("Global.cs", Host);
        _old.Write("Web.config", $"<configuration>{config}</configuration>");
        var (code, output, errors) = _old.Migrate(Project(items), "--aspnetcore");
        Assert.That(code, Is.Zero, errors);
        return output;
    }

    private string Project(string items) =>
        _old.Project($"{WebProject}<ItemGroup><Compile Include=\"Global.cs\" />{items}</ItemGroup>");

    // the report breaks its lines
    private static string Words(string report) => Regex.Replace(report, @"\s+", " ");

    private XElement Written() => XElement.Parse(_old.Read("Shop.net10.csproj"));
}
