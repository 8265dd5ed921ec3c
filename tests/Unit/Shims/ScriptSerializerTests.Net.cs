using System;
using System.Collections.Generic;
using System.Web.Script.Serialization;

namespace ServiceStack.HyperHost.Tests.Shims;

/// <summary>ASP.NET's JSON, for applications that call it by themselves.</summary>
public class ScriptSerializerTests
{
    private readonly JavaScriptSerializer _serializer = new();

    [Test]
    public void Writes_as_ASP_NET_did()
    {
        var row = new Row { Id = 7, Day = new DateTime(2012, 3, 4, 5, 6, 7, DateTimeKind.Utc), Kind = DayOfWeek.Friday, Secret = "x" };

        Assert.That(_serializer.Serialize(row), Is.EqualTo("{\"Id\":7,\"Day\":\"\\/Date(1330837567000)\\/\",\"Kind\":5,\"Name\":null}"));
        Assert.That(_serializer.Serialize(null!), Is.EqualTo("null"));
    }

    [Test]
    public void Reads_what_it_wrote_in_any_case_of_letters()
    {
        var row = _serializer.Deserialize<Row>("{\"ID\":7,\"day\":\"\\/Date(1330837567000)\\/\",\"kind\":5,\"name\":\"a\"}");

        Assert.That(row.Id, Is.EqualTo(7));
        Assert.That(row.Day, Is.EqualTo(new DateTime(2012, 3, 4, 5, 6, 7, DateTimeKind.Utc)));
        Assert.That(row.Kind, Is.EqualTo(DayOfWeek.Friday));
        Assert.That(row.Name, Is.EqualTo("a"));
    }

    [Test]
    public void Reads_objects_without_a_type_as_dictionaries_and_arrays()
    {
        var read = (Dictionary<string, object>)_serializer.DeserializeObject("{\"a\":[1,\"b\",true,null,2.5],\"c\":{\"d\":3000000000}}");

        Assert.That(read["a"], Is.EqualTo(new object?[] { 1, "b", true, null, 2.5m }));
        Assert.That(((Dictionary<string, object>)read["c"])["d"], Is.EqualTo(3000000000L));
        Assert.That(_serializer.ConvertToType<Row>(new Dictionary<string, object> { ["Id"] = 9 }).Id, Is.EqualTo(9));
    }

    [TestCase("{")]
    [TestCase("{\"Id\":\"x\"}")]
    public void Refuses_what_is_no_JSON_of_the_type(string text) =>
        Assert.That(() => _serializer.Deserialize<Row>(text), Throws.ArgumentException);

    [Test]
    public void Refuses_texts_that_are_longer_than_its_limit()
    {
        var small = new JavaScriptSerializer { MaxJsonLength = 5 };

        Assert.That(() => small.Serialize("123456"), Throws.InvalidOperationException);
        Assert.That(() => small.DeserializeObject("[1,2,3]"), Throws.InvalidOperationException);
    }

    private sealed class Row
    {
        public int Id { get; set; }

        public DateTime Day { get; set; }

        public DayOfWeek Kind { get; set; }

        [ScriptIgnore]
        public string? Secret { get; set; }

        public string? Name { get; set; }
    }
}
