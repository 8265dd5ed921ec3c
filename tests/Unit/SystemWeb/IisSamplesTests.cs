using System;
using System.Collections.Generic;
using System.Linq;
using System.Web;
using System.Xml.Linq;
using ServiceStack.HyperHost.SystemWeb;

namespace ServiceStack.HyperHost.Tests.SystemWeb;

/// <summary>What can be checked of IIS configurations without IIS; the integration tests start those for Mono.</summary>
public class IisSamplesTests
{
    public static IEnumerable<string> Samples => SourceTree.Files("web.config.samples", "*.config");

    [TestCaseSource(nameof(Samples))]
    public void Names_the_factory_and_nothing_else(string path)
    {
        var root = XDocument.Parse(SourceTree.Text(path)).Root!;

        var types = root.Descendants("add").Select(add => (string?)add.Attribute("type")).Where(type => type is not null).ToList();

        Assert.That(root.Name.LocalName, Is.EqualTo("configuration"));
        Assert.That(types, Has.Count.EqualTo(1));
        Assert.That(Type.GetType(types[0]!), Is.EqualTo(typeof(HyperHandlerFactory)));
        Assert.That(typeof(IHttpHandler).IsAssignableFrom(typeof(HyperHandlerFactory)), Is.True);
    }

    [TestCase("root", null, "*")]
    [TestCase("servicestack", null, "servicestack*")]
    [TestCase("api", "api", "*")]
    [TestCase("api-servicestack", "api/servicestack", "*")]
    public void Mounts_the_factory_in_the_section_of_its_mode(string name, string? location, string pattern)
    {
        var classic = Section("iis-classic", name, location);
        var integrated = Section("iis-integrated", name, location);

        Assert.That(Pattern(classic.Element("system.web")?.Element("httpHandlers")), Is.EqualTo(pattern));
        Assert.That(Pattern(classic.Element("system.webServer")?.Element("handlers")), Is.EqualTo(pattern));
        Assert.That(
            (string?)Mounted(classic.Element("system.webServer")?.Element("handlers"))?.Attribute("modules"), Is.EqualTo("IsapiModule"));
        Assert.That(Pattern(integrated.Element("system.webServer")?.Element("handlers")), Is.EqualTo(pattern));
        Assert.That(integrated.Descendants("httpHandlers"), Is.Empty);
    }

    [TestCaseSource(nameof(Samples))]
    public void Allows_the_same_length_of_body_in_each_place(string path)
    {
        var root = XDocument.Parse(SourceTree.Text(path)).Root!;

        var kilobytes = (long)root.Descendants("httpRuntime").Single().Attribute("maxRequestLength")!;

        Assert.That(root.Descendants("requestLimits").Select(limit => (long)limit.Attribute("maxAllowedContentLength")!), Is.All.EqualTo(
            kilobytes * 1024));
    }

    private static XElement Section(string mode, string name, string? location)
    {
        var root = XDocument.Parse(SourceTree.Text($"web.config.samples/{mode}/{name}.config")).Root!;
        return location is null ? root : root.Elements("location").Single(element => (string?)element.Attribute("path") == location);
    }

    private static XElement? Mounted(XElement? handlers) => handlers?.Elements("add").Single();

    private static string? Pattern(XElement? handlers) => (string?)Mounted(handlers)?.Attribute("path");
}
