using System.Collections.Generic;
using ServiceStack.ServiceModel.Serialization;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests.Engine.Binding;

/// <summary>Public fields of messages, among them those that can't be written.</summary>
public class FieldTests
{
    [SetUp]
    public void CountFields() => JsConfig.IncludePublicFields = true;

    [TearDown]
    public void CountNoFields() => JsConfig.Reset();

    [Test]
    public void Queries_set_what_can_be_written_and_leave_the_rest()
    {
        var map = new Dictionary<string, string>
        {
            ["Id"] = "7", ["Name"] = "n", ["Fixed"] = "set", ["Constant"] = "no", ["Shared"] = "no",
        };

        var labelled = (Labelled)new KeyValueDataContractDeserializer().Parse(map, typeof(Labelled));

        Assert.That((labelled.Id, labelled.Name, labelled.Fixed), Is.EqualTo((7, "n", "set")));
        Assert.That(Labelled.Shared, Is.EqualTo("shared"));
    }

    [TestCase("{\"Id\":7,\"Name\":\"n\",\"Fixed\":\"set\",\"Constant\":\"no\",\"Shared\":\"no\"}")]
    [TestCase("{\"Shared\":{\"deep\":[1]},\"Name\":\"n\",\"Fixed\":\"set\",\"Id\":7}")]
    public void Json_sets_what_can_be_written_and_leaves_the_rest(string json)
    {
        var labelled = JsonSerializer.DeserializeFromString<Labelled>(json);

        Assert.That((labelled.Id, labelled.Name, labelled.Fixed), Is.EqualTo((7, "n", "set")));
    }

    [Test]
    public void Jsv_sets_what_can_be_written_and_leaves_the_rest()
    {
        var labelled = TypeSerializer.DeserializeFromString<Labelled>("{Id:7,Name:n,Fixed:set,Constant:no}");

        Assert.That((labelled.Id, labelled.Name, labelled.Fixed), Is.EqualTo((7, "n", "set")));
    }

    public class Labelled
    {
        public const string Constant = "constant";

        public static string Shared = "shared";

        public readonly string Fixed = "as made";

        public int Id;

        public string? Name { get; set; }
    }
}
