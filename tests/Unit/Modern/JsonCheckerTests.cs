using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.Serialization;
using NUnit.Framework;
using ServiceStack.HyperHost.Modern.Json;

namespace ServiceStack.HyperHost.Tests.Modern;

public class JsonCheckerTests
{
    [TestCase("{}")]
    [TestCase(" {\r\n\t} ")]
    [TestCase("\uFEFF{\"Name\":\"a\"}", Description = "a byte order mark")]
    [TestCase("{\"name\":\"a\"}", Description = "case is ignored")]
    [TestCase("{\"Name\":\"\\u00e9 \\\" \\\\ \\/ \\b\\f\\n\\r\\t\"}")]
    [TestCase("{\"Name\":null,\"Paid\":null,\"Items\":null}")]
    [TestCase("{\"Count\":-2147483648}")]
    [TestCase("{\"Count\":\"17\"}", Description = "v3's clients write numbers as texts too")]
    [TestCase("{\"Price\":1.5e-3,\"Paid\":\"true\"}")]
    [TestCase("{\"Kind\":\"large\"}")]
    [TestCase("{\"Kind\":2}")]
    [TestCase("{\"Kind\":\"Small, Large\"}")]
    [TestCase("{\"Due\":\"2026-11-27T13:00:00Z\"}")]
    [TestCase("{\"Due\":\"/Date(1356998400000+0100)/\"}")]
    [TestCase("{\"Due\":\"2026-11-27\",\"Took\":\"PT1H30M\",\"Id\":\"0f8fad5bd9cb469fa16570867728950e\"}")]
    [TestCase("{\"Items\":[{\"Price\":1},{\"Price\":2}],\"Stock\":{\"a\":1}}")]
    [TestCase("{\"Bytes\":\"AAEC\"}")]
    [TestCase("{\"Anything\":{\"a\":[1,\"x\",null,true]}}")]
    [TestCase("{\"Own\":\"12x7\"}", Description = "a class with a Parse of its own")]
    [TestCase("{\"Unknown\":[1]}")]
    [TestCase("{\"Items\":[],\"Stock\":{}}")]
    public void Accepts(string json)
    {
        Assert.That(() => Check(json), Throws.Nothing);
    }

    [TestCase("{\"Name\":\"Wor", "Line 1, column 9, member 'Name': the text that starts here is not closed")]
    [TestCase("{\"Name\":\"World\"", "the JSON ends inside an object; } is missing")]
    [TestCase("{\"Items\":[1", "member 'Items[0]': expected an object, but found a number")]
    [TestCase("{\"Items\":[{}", "member 'Items': the JSON ends inside an array; ] is missing")]
    [TestCase("{\n  \"Name\": \"a\",\n}", "Line 3, column 1: a comma before } is not allowed")]
    [TestCase("{\"Name\":'a'}", "member 'Name': expected a value, but found a single quote")]
    [TestCase("{Name:1}", "expected a member's name in double quotes, but found a word without quotes")]
    [TestCase("{\"Name\" \"a\"}", "expected a colon")]
    [TestCase("{\"Name\":\"a\"} x", "column 14: a word without quotes follows the end")]
    [TestCase("{}{}", "follows the end")]
    [TestCase("{\"Name\":\"a\nb\"}", "a line break in a text")]
    [TestCase("{\"Name\":\"\\x\"}", "an unknown escape")]
    [TestCase("{\"Name\":\"\\u12g4\"}", "an unknown escape")]
    [TestCase("{\"Price\":01}", "the number is malformed")]
    [TestCase("{\"Price\":1.}", "the number is malformed")]
    [TestCase("{\"Price\":NaN}", "expected a value, but found a word without quotes")]
    [TestCase("{\"Price\":truely}", "expected a value")]
    [TestCase("// a comment\n{}", "expected a value, but found a slash; JSON has no comments")]
    [TestCase("{\"Name\":\"a\",\"Name\":\"b\"}", "member 'Name': the member is there twice")]
    [TestCase("   ", "the body is empty")]
    [TestCase("", "the body is empty")]
    [TestCase("[]", "Line 1, column 1: expected an object, but found an array")]
    [TestCase("\"text\"", "expected an object, but found a text")]
    public void Refuses_malformed(string json, string message)
    {
        Assert.That(Refuse(json).Message, Does.Contain(message));
    }

    [TestCase("{\"Count\":\"many\"}", "Count", "expected a whole number, but found a text")]
    [TestCase("{\"Count\":1.5}", "Count", "expected a whole number, but found a number with a fraction")]
    [TestCase("{\"Count\":2147483648}", "Count", "expected a whole number from -2147483648 to 2147483647")]
    [TestCase("{\"Count\":99999999999999999999999999999999}", "Count", "expected a whole number from")]
    [TestCase("{\"Count\":null}", "Count", "expected a whole number, but found null")]
    [TestCase("{\"Count\":\"\"}", "Count", "expected a whole number, but found a text")]
    [TestCase("{\"Name\":5}", "Name", "expected a text, but found a number")]
    [TestCase("{\"Name\":{}}", "Name", "expected a text, but found an object")]
    [TestCase("{\"Paid\":1}", "Paid", "expected true or false, but found a number")]
    [TestCase("{\"Count\":true}", "Count", "expected a whole number, but found true or false")]
    [TestCase("{\"Kind\":\"Huge\"}", "Kind", "expected one of Small, Large, but found another text")]
    [TestCase("{\"Due\":\"tomorrow\"}", "Due", "expected a date by ISO 8601, but found another text")]
    [TestCase("{\"Id\":\"12\"}", "Id", "expected a GUID")]
    [TestCase("{\"Took\":\"an hour\"}", "Took", "expected a duration by ISO 8601")]
    [TestCase("{\"Items\":{}}", "Items", "expected an array, but found an object")]
    [TestCase("{\"Items\":\"a,b\"}", "Items", "expected an array, but found a text")]
    [TestCase("{\"Items\":[{\"Price\":1},{\"Price\":\"free\"}]}", "Items[1].Price", "expected a number, but found a text")]
    [TestCase("{\"Stock\":{\"a\":\"b\"}}", "Stock.a", "expected a whole number")]
    public void Refuses_a_value_that_does_not_fit(string json, string member, string message)
    {
        var error = Refuse(json);

        Assert.That(error.Message, Does.Contain($"member '{member}': {message}"));
        Assert.That(error.Member, Is.EqualTo(member));
        Assert.That(error.ToResponseStatus().Errors.Single().FieldName, Is.EqualTo(member));
    }

    [Test]
    public void Every_cut_of_a_valid_text_is_refused()
    {
        const string json = "{\"Name\":\"a\\n\",\"Count\":12,\"Items\":[{\"Price\":1.5},{}],\"Paid\":true,\"Stock\":{\"x\":1}}";

        for (var length = 0; length < json.Length; length++)
        {
            Assert.That(() => Check(json.Substring(0, length)), Throws.TypeOf<StrictJsonException>(), $"cut at {length}");
        }
    }

    [Test]
    public void Counts_lines_and_columns()
    {
        Assert.That(Refuse("{\r\n  \"Name\": \"a\",\r\n  \"Count\": x\r\n}").Message, Does.StartWith("Line 3, column 12, member 'Count'"));
    }

    [Test]
    public void A_message_never_contains_the_value()
    {
        Assert.That(Refuse("{\"Count\":\"hunter2\"}").Message, Does.Not.Contain("hunter2"));
    }

    [Test]
    public void Refuses_deep_nesting_without_a_stack_overflow()
    {
        Assert.That(
            Refuse("{\"Anything\":" + new string('[', 100_000)).Message, Does.Contain("nested more than 500 levels deep"));
    }

    [Test]
    public void Unknown_members_are_refused_on_request()
    {
        var error = Assert.Throws<StrictJsonException>(
            () => new JsonChecker("{\"Items\":[{\"Prize\":1}]}", rejectsUnknown: true).Check(typeof(Basket)))!;

        Assert.That(error.Message, Does.Contain("member 'Items[0].Prize': BasketItem has no such member; it has Price"));
        Assert.That(() => new JsonChecker("{\"__type\":\"x\"}", rejectsUnknown: true).Check(typeof(Basket)), Throws.Nothing);
    }

    [Test]
    public void A_contract_has_its_own_names()
    {
        Assert.That(
            () => new JsonChecker("{\"count\":\"x\"}", rejectsUnknown: true).Check(typeof(Contract)),
            Throws.TypeOf<StrictJsonException>().With.Message.Contains("expected a whole number"));
        Assert.That(
            () => new JsonChecker("{\"Hidden\":1}", rejectsUnknown: true).Check(typeof(Contract)),
            Throws.TypeOf<StrictJsonException>().With.Message.Contains("it has count"));
    }

    [Test]
    public void A_list_is_an_array()
    {
        Assert.That(() => new JsonChecker("[1,2]", false).Check(typeof(Numbers)), Throws.Nothing);
        Assert.That(
            () => new JsonChecker("[1,\"x\"]", false).Check(typeof(Numbers)),
            Throws.TypeOf<StrictJsonException>().With.Message.Contains("member '[1]'"));
    }

    private static void Check(string json) => new JsonChecker(json, rejectsUnknown: false).Check(typeof(Basket));

    private static StrictJsonException Refuse(string json) => Assert.Throws<StrictJsonException>(() => Check(json))!;

    private enum Kind
    {
        Small,
        Large,
    }

    private sealed class Basket
    {
        public string? Name { get; set; }

        public int Count { get; set; }

        public decimal Price { get; set; }

        public bool? Paid { get; set; }

        public Kind Kind { get; set; }

        public DateTime Due { get; set; }

        public TimeSpan? Took { get; set; }

        public Guid Id { get; set; }

        public List<BasketItem>? Items { get; set; }

        public Dictionary<string, int>? Stock { get; set; }

        public byte[]? Bytes { get; set; }

        public object? Anything { get; set; }

        public Own? Own { get; set; }
    }

    private sealed class BasketItem
    {
        public double Price { get; set; }
    }

    private sealed class Own
    {
        public static Own Parse(string text) => text.Length > 0 ? new Own() : throw new FormatException();
    }

    private sealed class Numbers : List<int>;

    [DataContract]
    private sealed class Contract
    {
        [DataMember(Name = "count")]
        public int Number { get; set; }

        public int Hidden { get; set; }
    }
}
