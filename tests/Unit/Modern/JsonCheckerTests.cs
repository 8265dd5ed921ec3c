using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.Serialization;
using System.Text;
using ServiceStack.HyperHost.Modern.Json;

namespace ServiceStack.HyperHost.Tests.Modern;

public class JsonCheckerTests
{
    [TestCase("{}")]
    [TestCase(" {\r\n\t} ")]
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

    [TestCase("{\"Name\":\"Wor", "Line 1, column 13, member 'Name': Expected end of string, but instead reached end of data.")]
    [TestCase("{\"Name\":\"World\"", "an open JSON object or array that should be closed")]
    [TestCase("{\"Items\":[1,", "member 'Items[0]': expected an object, but found a number")]
    [TestCase("{\"Items\":[{}", "member 'Items': Expected depth to be zero")]
    [TestCase("{\n  \"Name\": \"a\",\n}", "Line 3, column 1: The JSON object contains a trailing comma")]
    [TestCase("{\"Name\":;}", "Line 1, column 9, member 'Name': ';' is an invalid start of a value.")]
    [TestCase("{Name:1}", "'N' is an invalid start of a property name.")]
    [TestCase("{\"Name\" \"a\"}", "Expected a ':'")]
    [TestCase("{\"Name\":\"a\"} x", "column 14: 'x' is invalid after a single JSON value")]
    [TestCase("{}{}", "column 3: '{' is invalid after a single JSON value")]
    [TestCase("{\"Name\":\"a\nb\"}", "'0x0A' is invalid within a JSON string")]
    [TestCase("{\"Name\":\"\\x\"}", "'x' is an invalid escapable character")]
    [TestCase("{\"Name\":\"\\u12g4\"}", "'g' is not a hex digit")]
    [TestCase("{\"Price\":01}", "Invalid leading zero")]
    [TestCase("{\"Price\":1.}", "'}' is invalid within a number")]
    [TestCase("{\"Price\":NaN}", "'N' is an invalid start of a value")]
    [TestCase("{\"Price\":truly}", "The word is an invalid JSON literal")]
    [TestCase("{\"Count\":\"\\ud800\"}", "the text has half of a surrogate pair")]
    [TestCase("// a comment\n{}", "'/' is an invalid start of a value")]
    [TestCase("{\"Näme\":\"ü\",\"Näme\":\"b\"}", "Line 1, column 13, member 'Näme': the member is there twice")]
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
        Assert.That(Refuse("{\"Count\":\"hunter2\"}").Message, Does.Not.Contain("unter2"));
        Assert.That(Refuse("{\"Count\":thunter2}").Message, Does.Contain("The word is an invalid").And.Not.Contain("unter2"));
    }

    [Test]
    public void Refuses_deep_nesting_without_a_stack_overflow()
    {
        Assert.That(
            Refuse("{\"Anything\":" + new string('[', 100_000)).Message, Does.Contain("depth of 500"));
    }

    [Test]
    public void Unknown_members_are_refused_on_request()
    {
        var error = Assert.Throws<StrictJsonException>(
            () => Checker("{\"Items\":[{\"Prize\":1}]}", rejectsUnknown: true).Check(typeof(Basket)))!;

        Assert.That(error.Message, Does.Contain("member 'Items[0].Prize': BasketItem has no such member; it has Price"));
        Assert.That(() => Checker("{\"__type\":\"x\"}", rejectsUnknown: true).Check(typeof(Basket)), Throws.Nothing);
    }

    [Test]
    public void A_contract_has_its_own_names()
    {
        Assert.That(
            () => Checker("{\"count\":\"x\"}", rejectsUnknown: true).Check(typeof(Contract)),
            Throws.TypeOf<StrictJsonException>().With.Message.Contains("expected a whole number"));
        Assert.That(
            () => Checker("{\"Hidden\":1}", rejectsUnknown: true).Check(typeof(Contract)),
            Throws.TypeOf<StrictJsonException>().With.Message.Contains("it has count"));
    }

    [Test]
    public void A_list_is_an_array()
    {
        Assert.That(() => Checker("[1,2]", rejectsUnknown: false).Check(typeof(Numbers)), Throws.Nothing);
        Assert.That(
            () => Checker("[1,\"x\"]", rejectsUnknown: false).Check(typeof(Numbers)),
            Throws.TypeOf<StrictJsonException>().With.Message.Contains("member '[1]'"));
    }

    private static void Check(string json) => Checker(json, rejectsUnknown: false).Check(typeof(Basket));

    private static JsonChecker Checker(string json, bool rejectsUnknown) => new(Encoding.UTF8.GetBytes(json), rejectsUnknown);

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
