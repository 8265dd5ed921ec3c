using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Configuration.Json;
using ServiceStack.HyperHost.Configuration.Options;
using ServiceStack.HyperHost.Tests.Docs;

namespace ServiceStack.HyperHost.Tests.Configuration;

/// <summary>docs/reference/appsettings.schema.json is made from the option table.</summary>
[LongOnMono("It compares a file of the repository, which is the same on both runtimes.")]
public class JsonSchemaTests
{
    private const string File = "docs/reference/appsettings.schema.json";

    [Test]
    public void The_schema_has_every_option()
    {
        var path = Path.Combine(SourceTree.Root, File);
        if (GeneratedTable.IsUpdate) System.IO.File.WriteAllText(path, JsonSchema.Write());

        Assert.That(System.IO.File.ReadAllText(path), Is.EqualTo(JsonSchema.Write()), "UPDATE_DOCS=1 writes it.");
    }

    [Test]
    public void Every_option_has_a_name_of_its_own_that_is_found()
    {
        var options = OptionTable.All.Where(option => !option.IsCommandLineOnly && option.Group != OptionGroup.Replaced).ToList();

        Assert.That(options.Select(JsonNames.Of), Is.Unique);
        Assert.That(options.Where(option => JsonNames.Find(JsonNames.Of(option)) != option), Is.Empty);
    }
}
