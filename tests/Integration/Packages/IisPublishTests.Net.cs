using System.IO;
using System.Linq;
using System.Xml.Linq;
using ServiceStack.HyperHost.IntegrationTests.Moving;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Packages;

/// <summary>What dotnet publish makes for IIS of the template for ASP.NET Core. IIS is not here: the file that it reads is read.</summary>
[Long("packs and publishes projects")]
public class IisPublishTests
{
    [TestCase("Bay", "dotnet", @".\Bay.dll", "inprocess")]
    [TestCase("Gulf", "dotnet", @".\Gulf.dll", "OutOfProcess", "-p:AspNetCoreHostingModel=OutOfProcess")]
    [TestCase("Cove", @".\Cove.exe", "", "inprocess", "-r", "win-x64", "--self-contained")]
    public void The_web_config_starts_the_program_by_the_ASP_NET_Core_Module(
        string name, string program, string arguments, string model, params string[] options)
    {
        var (config, lines) = Publish(PackagesTests.CreateFrom("hyperhost-web", name), name, options);

        var module = config.Descendants("aspNetCore").Single();
        Assert.That((string?)module.Attribute("processPath"), Is.EqualTo(program));
        Assert.That((string?)module.Attribute("arguments") ?? "", Is.EqualTo(arguments));
        Assert.That((string?)module.Attribute("hostingModel"), Is.EqualTo(model));
        var handler = config.Descendants("handlers").Elements("add").Single();
        Assert.That((string?)handler.Attribute("modules"), Is.EqualTo("AspNetCoreModuleV2"));
        Assert.That(lines, Has.None.Contains("warning"));
    }

    [Test]
    public void A_web_config_of_v3_keeps_its_settings_and_its_handler_is_named()
    {
        var folder = PackagesTests.CreateFrom("hyperhost-web", "Lagoon");
        File.Copy(
            Path.Combine(Deployment.Repository, "web.config.samples", "iis-integrated", "root.config"), Path.Combine(folder, "web.config"));

        var (config, lines) = Publish(folder, "Lagoon");

        Assert.That(config.Descendants("aspNetCore").Count(), Is.EqualTo(1));
        Assert.That(config.Descendants("requestLimits").Count(), Is.EqualTo(1));
        Assert.That(lines, Has.Some.Contains("warning").And.Some.Contains("IIS would choose before the ASP.NET Core Module"));
    }

    private static (XDocument Config, string[] Lines) Publish(string folder, string name, params string[] options)
    {
        var lines = PackageFeed.Instance.Run(
            folder, "dotnet", ["publish", name + ".csproj", "-c", "Release", "-o", "out", "--nologo", "--tl:off", .. options]);
        var entry = options.Contains("win-x64") ? name + ".exe" : name + ".dll";
        Assert.That(Path.Combine(folder, "out", entry), Does.Exist);
        return (XDocument.Load(Path.Combine(folder, "out", "web.config")), [.. lines]);
    }
}
