using System.Collections.Generic;
using System.Xml.Linq;
using ServiceStack.HyperHost.Migrate;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Migration;

public class ConfigTransformTests
{
    private const string Config = """
        <configuration>
          <appSettings><add key="a" value="1" /><add key="b" value="2" /></appSettings>
          <system.web><compilation debug="true" targetFramework="4.0" /></system.web>
        </configuration>
        """;

    private OldFiles _files = null!;

    [SetUp]
    public void MakeFolder() => _files = new OldFiles();

    [TearDown]
    public void RemoveFolder() => _files.Dispose();

    [TestCase("<add key='b' value='9' xdt:Transform='SetAttributes' xdt:Locator='Match(key)' />", "a=1 b=9")]
    [TestCase("<add key='b' value='9' x='y' xdt:Transform='SetAttributes(value)' xdt:Locator='Match(key)' />", "a=1 b=9")]
    [TestCase("<add key='b' value='9' xdt:Transform='Replace' xdt:Locator=\"Condition(@key='a')\" />", "b=9 b=2")]
    [TestCase("<add xdt:Transform='Remove' />", "b=2")]
    [TestCase("<add xdt:Transform='RemoveAll' />", "")]
    [TestCase("<add key='c' value='3' xdt:Transform='Insert' />", "a=1 b=2 c=3")]
    [TestCase("<add key='b' value='3' xdt:Transform='InsertIfMissing' xdt:Locator='Match(key)' />", "a=1 b=2")]
    [TestCase("<add key='0' value='0' xdt:Transform='InsertBefore(/configuration/appSettings/add[1])' />", "0=0 a=1 b=2")]
    [TestCase("<add key='0' value='0' xdt:Transform='InsertAfter(/configuration/appSettings/add[1])' />", "a=1 0=0 b=2")]
    [TestCase("<add value='9' xdt:Transform='SetAttributes' xdt:Locator='XPath(//add[2])' />", "a=1 b=9")]
    public void Applies_each_transform(string change, string expected)
    {
        var (text, problems) = Apply($"<appSettings>{change}</appSettings>");

        Assert.That(problems, Is.Empty);
        Assert.That(text, Does.Not.Contain("XML-Document-Transform"));
        var settings = new List<string>();
        foreach (var add in XDocument.Parse(text!).Descendants("add"))
            settings.Add($"{add.Attribute("key")?.Value}={add.Attribute("value")?.Value}");
        Assert.That(string.Join(" ", settings), Is.EqualTo(expected));
    }

    [Test]
    public void Removes_attributes()
    {
        var (text, _) = Apply("<system.web><compilation xdt:Transform='RemoveAttributes(debug)' /></system.web>");

        Assert.That(text, Does.Contain("<compilation targetFramework=\"4.0\" />"));
    }

    [TestCase("<add xdt:Transform='Magic' />", "Magic")]
    [TestCase("<add xdt:Transform='Remove' xdt:Locator='Nearest(key)' />", "Nearest(key)")]
    [TestCase("<add xdt:Transform='Remove' xdt:Locator='Condition(@@)' />", "web.Release.config:1")]
    [TestCase("<add xdt:Transform='InsertAfter(/nothing)' />", "InsertAfter")]
    public void Names_what_it_does_not_know(string change, string named)
    {
        var (text, problems) = Apply($"<appSettings>{change}</appSettings>");

        Assert.That(problems, Has.Count.EqualTo(1));
        Assert.That(problems[0], Does.Contain(named));
        Assert.That(XDocument.Parse(text!).Descendants("add"), Has.Exactly(2).Items);
    }

    [Test]
    public void Makes_nothing_where_nothing_is_changed() => Assert.That(Apply("<appSettings />").Text, Is.Null);

    [Test]
    public void Shows_where_a_file_is_broken()
    {
        var config = _files.Write("web.config", "<configuration>");

        var text = ConfigTransform.Apply(config, _files.Write("web.Release.config", "<configuration />"), out var problems);

        Assert.That(text, Is.Null);
        Assert.That(problems[0], Does.Contain("web.config:1"));
    }

    private (string? Text, IReadOnlyList<string> Problems) Apply(string changes)
    {
        var text = ConfigTransform.Apply(
            _files.Write("web.config", Config),
            _files.Write("web.Release.config",
                $"<configuration xmlns:xdt='http://schemas.microsoft.com/XML-Document-Transform'>{changes}</configuration>"),
            out var problems);
        return (text, problems);
    }
}
