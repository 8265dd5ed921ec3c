using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Roles.Check;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>What --check finds in the folder of an ASP.NET application, without starting it.</summary>
public class AspNetFolderCheckTests
{
    private string _folder = "";

    private string Bin => Path.Combine(_folder, "bin");

    [SetUp]
    public void SetUp()
    {
        _folder = Directory.CreateDirectory(Path.Combine(Path.GetTempPath(), Path.GetRandomFileName())).FullName;
        new SampleAssembly("Shop", ".NETStandard,Version=v2.0").Class("Shop.Global", "System.Web.HttpApplication", "System.Web")
            .Class("Shop.Handler", "System.Object", "mscorlib").Write(Bin);
        Write("Global.asax", "<%-- the shop --%>\n<%@ Application Language=\"C#\" Inherits=\"Shop.Global\" %>");
        Write("web.config", "<configuration>\n<system.web><httpHandlers>\n<add path=\"*\" verb=\"*\" type=\"Shop.Handler, Shop\"/>\n"
            + "</httpHandlers></system.web></configuration>");
    }

    [TearDown]
    public void TearDown() => Directory.Delete(_folder, recursive: true);

    [Test]
    public void Finds_nothing_wrong_with_a_good_one()
    {
        var check = Check();

        Assert.That(check.Errors, Is.Empty);
        Assert.That(check.Warnings, Is.Empty);
    }

    [Test]
    public void Reports_line_and_column_of_broken_XML()
    {
        Write("web.config", "<configuration>\n  <system.web\n</configuration>");

        Assert.That(Check().Errors.Single(), Does.StartWith(Path.Combine(_folder, "web.config") + ":3:1: "));
        Assert.That(Check().Errors.Single(), Does.Not.Contain(" line ").IgnoreCase);
    }

    [Test]
    public void Refuses_another_root_of_web_config()
    {
        Write("Web.Config", "<config/>", instead: "web.config");

        Assert.That(Check().Errors.Single(), Is.EqualTo(
            Path.Combine(_folder, "Web.Config") + ":1: the file has to begin with <configuration>, not <config>."));
    }

    [TestCase("Shop.Gone, Shop", "Shop.dll has no class Shop.Gone")]
    [TestCase("Shop.Gone, Nowhere, Version=1.0.0.0", "Shop.Gone is in Nowhere, which is not in")]
    [TestCase("Shop.Gone", "has the class Shop.Gone")]
    public void Names_the_missing_handler(string type, string said)
    {
        Write("web.config", "<configuration><system.web>\n"
            + $"<httpModules><add name=\"m\" type=\"{type}\"/></httpModules></system.web></configuration>");

        Assert.That(Check().Errors.Single(), Does.StartWith(Path.Combine(_folder, "web.config") + ":2: ").And.Contain(said));
    }

    [TestCase("System.Web.DefaultHttpHandler")]
    [TestCase("Shop.Handler")]
    [TestCase("System.Web.UI.PageHandlerFactory, System.Web, Version=4.0.0.0")]
    public void Believes_handlers_that_are_there(string type)
    {
        Write("web.config", "<configuration><system.web><httpHandlers>"
            + $"<add path=\"*\" type=\"{type}\"/></httpHandlers></system.web></configuration>");

        Assert.That(Check().Errors, Is.Empty);
    }

    [TestCase("<%@ Application Inherits=\"Shop.Gone\" %>", ":1: no assembly of ")]
    [TestCase("\n<%@ Aplication %>", ":2: the directive is not <%@ Application … %>")]
    [TestCase("<%@ Application CodeFile=\"Gone.cs\" %>", "Gone.cs, from which the application is compiled, does not exist.")]
    [TestCase("", " has neither <%@ Application … %> nor a <script")]
    public void Reports_what_is_wrong_with_Global_asax(string text, string said)
    {
        Write("Global.asax", text);

        Assert.That(Check().Errors.Single(), Does.StartWith(Path.Combine(_folder, "Global.asax")).And.Contain(said));
    }

    [TestCase("<%@ Application Language=\"C#\" %>\n<script runat=\"server\">void Application_Start() { }</script>")]
    [TestCase("<script runat=\"server\">void Application_Start() { }</script>")]
    public void Leaves_code_to_the_compiler(string text)
    {
        Write("Global.asax", text);

        Assert.That(Check().Errors, Is.Empty);
    }

    [Test]
    public void Reports_what_the_assembly_of_the_application_misses()
    {
        var shop = new SampleAssembly("Shop", ".NETStandard,Version=v2.0").Class("Shop.Global", "System.Web.HttpApplication", "System.Web")
            .Class("Shop.Handler", "System.Object", "mscorlib").Reference("Money", 2).Write(Bin);

        Assert.That(Check().Errors, Is.EqualTo(new[] { $"{shop} needs Money 2.0.0.0: put Money.dll into {Bin}." }));
    }

    [Test]
    public void Warns_of_files_in_bin_that_are_no_assemblies()
    {
        File.WriteAllText(Path.Combine(Bin, "native.dll"), "?");

        var check = Check();

        Assert.That(check.Errors, Is.Empty);
        Assert.That(check.Warnings.Single(), Does.StartWith(Path.Combine(Bin, "native.dll") + " is no .NET assembly"));
    }

    private void Write(string name, string text, string? instead = null)
    {
        if (instead is not null) File.Delete(Path.Combine(_folder, instead));
        File.WriteAllText(Path.Combine(_folder, name), text);
    }

    private ApplicationCheck Check() => ApplicationCheck.Of(new ApplicationPlan { Folder = _folder });
}
