using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests.Api;

/// <summary>The assembly has the public API of ServiceStack.Text 3.9.71: nothing of it is missing.</summary>
public class TextApiTests
{
    private static readonly Assembly Text = typeof(JsonSerializer).Assembly;

    [Test]
    public void Has_the_name_and_the_version_that_old_binaries_require()
    {
        var name = Text.GetName();

        Assert.That(name.Name, Is.EqualTo("ServiceStack.Text"));
        Assert.That(name.Version, Is.EqualTo(new Version(3, 9, 71, 0)));
        Assert.That(name.GetPublicKeyToken(), Is.Empty);
    }

    [Test]
    public void Every_type_and_member_of_v3_is_there()
    {
        var built = new HashSet<string>(Keys(ApiListing.Of(Text)));

        var missing = Keys(ApiKeys.Lines("ServiceStack.Text.v3.txt")).Where(key => !built.Contains(key));

        Assert.That(missing, Is.Empty);
    }

    [Test]
    public void Has_no_other_public_types_than_v3_but_for_its_options()
    {
        var listed = new HashSet<string>(Keys(ApiKeys.Lines("ServiceStack.Text.v3.txt")));

        var more = Keys(ApiListing.Of(Text))
            .Where(key => !key.Contains(" :: ") && !listed.Contains(key)).Select(key => key.Split(' ').Last());

        Assert.That(more, Is.SubsetOf(new[] { "ServiceStack.Text.TextLimits", "ServiceStack.Text.NamedTypes" }));
    }

    [Test]
    public void The_listing_is_whole()
    {
        var keys = Keys(ApiKeys.Lines("ServiceStack.Text.v3.txt")).ToList();

        Assert.That(keys.Count(key => !key.Contains(" :: ")), Is.EqualTo(75));
        Assert.That(keys.Count, Is.EqualTo(keys.Distinct().Count()));
    }

    [Test]
    public void Bases_of_classes_are_those_of_v3()
    {
        var listed = ApiKeys.Lines("ServiceStack.Text.v3.txt").Select(line => line.Trim())
            .Where(line => line.Contains("class ServiceStack") && line.Contains(" : "));

        var wrong = listed.Where(line => !Fits(line)).ToList();

        Assert.That(wrong, Is.Empty);
    }

    [TestCase(typeof(CsvBehavior))]
    [TestCase(typeof(JsonPropertyConvention))]
    [TestCase(typeof(JsonDateHandler))]
    [TestCase(typeof(JsonTimeSpanHandler))]
    public void Enums_are_numbers_of_32_bits(Type type) => Assert.That(Enum.GetUnderlyingType(type), Is.EqualTo(typeof(int)));

    [Test]
    public void CsvAttribute_goes_on_classes_and_structs_once_and_is_not_inherited()
    {
        var usage = typeof(CsvAttribute).GetCustomAttribute<AttributeUsageAttribute>()!;

        Assert.That(usage.ValidOn, Is.EqualTo(AttributeTargets.Class | AttributeTargets.Struct));
        Assert.That(usage.AllowMultiple, Is.False);
        Assert.That(usage.Inherited, Is.False);
    }

    // the listing breaks its line at a constant that is a line end itself
    private static IEnumerable<string> Keys(IEnumerable<string> listing) =>
        ApiKeys.Of(listing).Select(key => key.Key.Split('\n', '\r')[0].TrimEnd()).Where(key => key.Length > 0);

    // "class ServiceStack.Text.JsonObject : Dictionary<string, string>": a base class or an interface, by its simple name
    private static bool Fits(string line)
    {
        var halves = line.Split(new[] { " : " }, 2, StringSplitOptions.None);
        var name = halves[0].Split(' ').Last();
        var wanted = halves[1].Split('<')[0].Split('.').Last();
        var generic = name.IndexOf('<');
        var fullName = generic < 0 ? name : name.Substring(0, generic) + "`1";

        var type = Text.GetType(fullName) ?? Text.GetType(fullName.Replace("Tracer.", "Tracer+"));
        return type is not null
            && type.GetInterfaces().Append(type.BaseType).Any(one => one!.Name.Split('`')[0] == wanted);
    }
}
