using System;
using System.Linq;
using System.Xml.Linq;
using ServiceStack.HyperHost.Configuration.Files;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>What is read of a web.config without System.Web.</summary>
public class WebConfigTests
{
    private const string Handler = "type='ServiceStack.WebHost.Endpoints.ServiceStackHttpHandlerFactory, ServiceStack'";

    [TestCase("<system.web><httpHandlers><add path='*' " + Handler + " /></httpHandlers></system.web>", "")]
    [TestCase("<system.web><httpHandlers><add path='api*' " + Handler + " /></httpHandlers></system.web>", "api")]
    [TestCase("<system.webServer><handlers><add path='servicestack/*' " + Handler + " /></handlers></system.webServer>", "servicestack")]
    [TestCase("<location path='api'><system.web><httpHandlers><add path='*' " + Handler + " /></httpHandlers></system.web></location>",
        "api")]
    [TestCase("<location path='/a/'><system.webServer><handlers><add path='v1/*' " + Handler
        + " /></handlers></system.webServer></location>", "a/v1")]
    [TestCase("<system.web><httpHandlers><add path='*.ashx' type='My.Handler' /></httpHandlers></system.web>", null)]
    [TestCase("", null)]
    public void Finds_where_the_handler_is_mounted(string elements, string? path) =>
        Assert.That(Read(elements).HandlerPath, Is.EqualTo(path));

    [Test]
    public void Takes_the_limits_of_httpRuntime()
    {
        var limits = new HostLimits();

        Read("<system.web><httpRuntime maxRequestLength='64' executionTimeout='90' /></system.web>").SetLimits(limits);

        Assert.That(limits.MaxBodyBytes, Is.EqualTo(65_536));
        Assert.That(limits.ServiceTimeout, Is.EqualTo(TimeSpan.FromSeconds(90)));
    }

    [Test]
    public void Has_no_time_limit_in_a_debug_compilation()
    {
        var limits = new HostLimits();

        Read("<system.web><compilation debug='true' /><httpRuntime executionTimeout='90' /></system.web>").SetLimits(limits);

        Assert.That(limits.ServiceTimeout, Is.EqualTo(TimeSpan.Zero));
        Assert.That(limits.MaxBodyBytes, Is.EqualTo(new HostLimits().MaxBodyBytes));
    }

    [TestCase("<system.web><httpRuntime maxRequestLength='much' /></system.web>", "maxRequestLength is 'much'")]
    [TestCase("<system.web><httpRuntime executionTimeout='-1' /></system.web>", "executionTimeout is '-1'")]
    public void Names_the_number_that_is_none(string elements, string problem) =>
        Assert.That(Read(elements).Problem, Does.Contain(problem).And.Contain("web.config:"));

    [Test]
    public void Lists_what_it_does_not_read()
    {
        var config = Read("<system.web><machineKey /><httpRuntime />"
            + "<httpHandlers><add path='*' type='My.Handler' /></httpHandlers></system.web>"
            + "<system.webServer><rewrite /><defaultDocument /></system.webServer>");

        var lines = config.NotRead().ToArray();

        Assert.That(lines, Has.Length.EqualTo(3));
        Assert.That(lines[0], Does.Contain("web.config:").And.Contain("<machineKey> is not read"));
        Assert.That(lines[1], Does.Contain("<rewrite>"));
        Assert.That(lines[2], Does.Contain("My.Handler"));
    }

    [Test]
    public void Keeps_settings_and_sections_that_dotnet_has()
    {
        using var plans = new Plans();
        plans.Write("more.config", "<appSettings><add key='b' value='2' /></appSettings>");
        plans.Write("db.config", "<connectionStrings><add name='c' connectionString='x' /></connectionStrings>");
        var root = XElement.Parse("""
            <configuration>
              <configSections><section name="mine" type="My.Section, My" /><section name="entityFramework" type="E" /></configSections>
              <appSettings file="more.config"><add key="a" value="1" /><add key="b" value="1" /></appSettings>
              <connectionStrings configSource="db.config" />
              <mine level="3" />
              <system.web /><system.webServer /><entityFramework /><location path="api" />
            </configuration>
            """);

        var written = new WebSettings(root, plans.Folder).ToDocument().Root!;

        Assert.That(written.Elements().Select(element => element.Name.LocalName),
            Is.EqualTo(new[] { "configSections", "appSettings", "connectionStrings", "mine" }));
        Assert.That(written.Element("configSections")!.Elements().Single().Attribute("name")!.Value, Is.EqualTo("mine"));
        Assert.That(written.Element("appSettings")!.Elements().Select(add => add.Attribute("value")!.Value),
            Is.EqualTo(new[] { "1", "2" }));
        Assert.That(written.Element("connectionStrings")!.Elements().Single().Attribute("connectionString")!.Value, Is.EqualTo("x"));
    }

    private static WebConfig Read(string elements) =>
        new("/srv/web.config", XDocument.Parse($"<configuration>{elements}</configuration>", LoadOptions.SetLineInfo).Root!);
}
