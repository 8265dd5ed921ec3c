using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Serialization;
using System.Xml.Linq;
using System.Xml.Schema;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Metadata;
using ServiceStack.WebHost.Endpoints.Utils;

namespace ServiceStack.HyperHost.Tests.Engine.Metadata;

public class XsdUtilsTests
{
    private static readonly XNamespace Xs = XmlSchema.Namespace;

    [Test]
    public void Describes_a_contract_and_what_it_refers_to()
    {
        var schemas = XsdUtils.GetXmlSchemaSet(new[] { typeof(Parcel) });

        Assert.That(schemas.IsCompiled, Is.True);
        Assert.That(NamesIn(schemas, "urn:post"), Is.EquivalentTo(new[] { "Parcel", "Size", "ArrayOfSize" }));
    }

    [Test]
    public void Leaves_out_what_is_no_contract_and_keeps_the_rest()
    {
        var schemas = XsdUtils.GetXmlSchemaSet(new[] { typeof(NoContract), typeof(Parcel) });

        Assert.That(NamesIn(schemas, "urn:post"), Does.Contain("Parcel"));
    }

    [Test]
    public void Has_the_simple_types_first_and_only_those_of_all_frameworks()
    {
        var first = XsdUtils.GetXmlSchemaSet(new[] { typeof(Parcel) }).Schemas().Cast<XmlSchema>().First();

        Assert.That(first.TargetNamespace, Is.EqualTo("http://schemas.microsoft.com/2003/10/Serialization/"));
        Assert.That(
            first.Items.OfType<XmlSchemaSimpleType>().Select(type => type.Name),
            Is.EquivalentTo(new[] { "char", "duration", "guid" }));
    }

    [Test]
    public void Writes_schemas_without_declarations_for_a_WSDL()
    {
        var xsd = new XsdGenerator { OperationTypes = new[] { typeof(Parcel) } }.ToString();

        var types = XElement.Parse("<types>" + xsd + "</types>");
        Assert.That(types.Elements(Xs + "schema").Select(schema => (string?)schema.Attribute("targetNamespace")), Does.Contain("urn:post"));
        Assert.That(types.Elements(Xs + "schema").All(schema => schema.Attribute("targetNamespace") != null), Is.True);
    }

    [Test]
    public void Writes_nothing_without_types()
    {
        Assert.That(new XsdGenerator { OperationTypes = Array.Empty<Type>() }.ToString(), Is.Null);
    }

    [Test]
    public void Takes_the_base_of_the_same_name_for_Flash()
    {
        Assert.That(XsdMetadata.GetBaseTypeWithTheSameName(typeof(V2.Parcel)), Is.EqualTo(typeof(Parcel)));
        Assert.That(XsdMetadata.GetBaseTypeWithTheSameName(typeof(Parcel)), Is.EqualTo(typeof(Parcel)));
    }

    private static IEnumerable<string> NamesIn(XmlSchemaSet schemas, string ns)
    {
        var text = new StringWriter();
        schemas.Schemas(ns).Cast<XmlSchema>().Single().Write(text);
        return XElement.Parse(text.ToString()).Elements().Where(e => e.Name.LocalName.EndsWith("Type", StringComparison.Ordinal))
            .Select(e => (string)e.Attribute("name")!);
    }

    [DataContract(Name = "Parcel", Namespace = "urn:post")]
    public class Parcel
    {
        [DataMember]
        public List<Size>? Sizes { get; set; }

        [DataMember]
        public Guid Id { get; set; }
    }

    [DataContract(Name = "Size", Namespace = "urn:post")]
    public enum Size
    {
        [EnumMember]
        Small,

        [EnumMember]
        Large,
    }

    [DataContract]
    public class NoContract
    {
        [DataMember]
        public int WriteOnly
        {
            set => _ = value;
        }
    }

    private static class V2
    {
        public sealed class Parcel : XsdUtilsTests.Parcel
        {
        }
    }
}
