#nullable disable
using ServiceStack.ServiceHost;

namespace Acme.Engine.Interfaces;

public class RestrictAttributeTests
{
    private const EndpointAttributes LocalJson =
        EndpointAttributes.Localhost | EndpointAttributes.InSecure | EndpointAttributes.HttpPost
        | EndpointAttributes.Reply | EndpointAttributes.Json;

    private const EndpointAttributes ExternalXml =
        EndpointAttributes.External | EndpointAttributes.Secure | EndpointAttributes.HttpGet
        | EndpointAttributes.Reply | EndpointAttributes.Xml;

    [Test]
    public void No_restriction_allows_everything()
    {
        var restrict = new RestrictAttribute();

        Assert.That((restrict.HasNoAccessRestrictions, restrict.HasNoVisibilityRestrictions), Is.EqualTo((true, true)));
        Assert.That(restrict.HasAccessTo(LocalJson) && restrict.HasAccessTo(ExternalXml) && restrict.CanShowTo(ExternalXml), Is.True);
    }

    [Test]
    public void What_a_restriction_does_not_speak_of_is_allowed()
    {
        var restrict = new RestrictAttribute(EndpointAttributes.External);

        Assert.That(restrict.HasAccessTo(ExternalXml), Is.True);
        Assert.That(restrict.HasAccessTo(LocalJson), Is.False);
        Assert.That(restrict.CanShowTo(EndpointAttributes.Localhost), Is.False);
    }

    [Test]
    public void Patch_and_options_are_among_any_methods_only_where_they_are_named()
    {
        const EndpointAttributes Patched = (ExternalXml & ~EndpointAttributes.HttpGet) | EndpointAttributes.HttpPatch;

        Assert.That(new RestrictAttribute(EndpointAttributes.External).HasAccessTo(Patched), Is.False);
        Assert.That(new RestrictAttribute(EndpointAttributes.External | EndpointAttributes.HttpPatch).HasAccessTo(Patched), Is.True);
    }

    [Test]
    public void One_of_several_scenarios_is_enough()
    {
        var restrict = new RestrictAttribute(
            EndpointAttributes.Localhost | EndpointAttributes.Json,
            EndpointAttributes.Secure | EndpointAttributes.Xml);

        Assert.That(restrict.HasAccessTo(LocalJson), Is.True);
        Assert.That(restrict.HasAccessTo(ExternalXml), Is.True);
        Assert.That(restrict.HasAccessTo((LocalJson & ~EndpointAttributes.Json) | EndpointAttributes.Xml), Is.False);
    }

    [Test]
    public void Access_and_visibility_are_separate()
    {
        var restrict = new RestrictAttribute { VisibilityTo = EndpointAttributes.InternalNetworkAccess };

        Assert.That(restrict.HasAccessTo(ExternalXml), Is.True);
        Assert.That(restrict.CanShowTo(EndpointAttributes.LocalSubnet), Is.True);
        Assert.That(restrict.CanShowTo(EndpointAttributes.External), Is.False);
    }

    [Test]
    public void Shortcuts_restrict_both()
    {
        var local = new RestrictAttribute { LocalhostOnly = true };
        Assert.That((local.LocalhostOnly, local.InternalOnly), Is.EqualTo((true, true)));
        Assert.That(local.HasAccessTo(LocalJson), Is.True);
        Assert.That(local.HasAccessTo(ExternalXml), Is.False);

        var inside = new RestrictAttribute { InternalOnly = true };
        Assert.That((inside.LocalhostOnly, inside.InternalOnly), Is.EqualTo((false, true)));
        Assert.That(inside.CanShowTo(EndpointAttributes.LocalSubnet), Is.True);
    }

    [TestCase(EndpointAttributes.Localhost, Format.Json, Feature.Json, "json")]
    [TestCase(EndpointAttributes.LocalSubnet, Format.ProtoBuf, Feature.ProtoBuf, "x-protobuf")]
    [TestCase(EndpointAttributes.External, Format.Soap12, Feature.Soap12, "soap12")]
    public void Formats_features_and_names_belong_together(EndpointAttributes network, Format format, Feature feature, string name)
    {
        Assert.That(
            (format.ToFeature(), feature.ToFormat(), format.FromFormat(), name.ToFormat()), Is.EqualTo((feature, format, name, format)));
        Assert.That(network.IsLocalhost(), Is.EqualTo(network == EndpointAttributes.Localhost));
        Assert.That(network.IsLocalSubnet(), Is.EqualTo(network == EndpointAttributes.LocalSubnet));
        Assert.That(network.IsExternal(), Is.EqualTo(network == EndpointAttributes.External));
    }

    [Test]
    public void Routes_of_one_type_are_different_attributes()
    {
        Assert.That(new RouteAttribute("/a").TypeId, Is.Not.EqualTo(new RouteAttribute("/b").TypeId));
        Assert.That(new RouteAttribute("/a", "GET").TypeId, Is.Not.EqualTo(new RouteAttribute("/a").TypeId));
        var same = new RouteAttribute("/a", "GET");
        Assert.That(new RouteAttribute("/a", "GET").TypeId, Is.EqualTo(same.TypeId));
    }

    [Test]
    public void Allowable_values_are_a_range_or_a_list()
    {
        var range = new ApiAllowableValuesAttribute("Size", 1, 5);
        Assert.That((range.Type, range.Min, range.Max), Is.EqualTo(("RANGE", (int?)1, (int?)5)));

        var list = new ApiAllowableValuesAttribute("Format", typeof(Format));
        Assert.That(list.Type, Is.EqualTo("LIST"));
        Assert.That(list.Values, Does.Contain("Json"));
        Assert.That(new ApiAllowableValuesAttribute("X", "a", "b").Values, Is.EqualTo(new[] { "a", "b" }));
    }
}
