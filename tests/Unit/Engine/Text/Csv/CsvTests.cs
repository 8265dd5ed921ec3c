using System;
using System.Collections;
using System.Collections.Generic;
using System.Dynamic;
using System.IO;
using System.Linq;
using System.Text;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests.Engine.Text.Csv;

public class CsvTests
{
    private static readonly string End = Environment.NewLine;

    public class Cargo
    {
        public int Id { get; set; }
        public string? Name { get; set; }
        public List<string>? Marks { get; set; }
    }

    [Csv(CsvBehavior.FirstEnumerable)]
    public class Answer
    {
        public string? Title { get; set; }
        public int[]? Numbers { get; set; }
        public List<Cargo>? Rows { get; set; }
    }

    public class Bag : IEnumerable<Cargo>
    {
        public string Colour { get; set; } = "red";

        public IEnumerator<Cargo> GetEnumerator() => Enumerable.Repeat(new Cargo { Id = 5 }, 1).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    [TearDown]
    public void Reset()
    {
        CsvConfig.Reset();
        CsvConfig<Cargo>.Reset();
    }

    [Test]
    public void Quotes_only_what_needs_quotes()
    {
        var rows = new[] { new Cargo { Id = 1, Name = "a:b; [c]" }, new Cargo { Id = 2, Name = "x,\"y\"\r" } };

        Assert.That(CsvSerializer.SerializeToCsv(rows), Is.EqualTo($"Id,Name,Marks{End}1,a:b; [c],{End}2,\"x,\"\"y\"\"\r\",{End}"));
    }

    [Test]
    public void Lists_within_are_JSV() =>
        Assert.That(
            CsvSerializer.SerializeToString(new Cargo { Marks = new List<string> { "a", "b,c" } }),
            Is.EqualTo($"Id,Name,Marks{End}0,,\"[a,\"\"b,c\"\"]\"{End}"));

    [Test]
    public void Enums_in_arrays_are_their_names()
    {
        var days = new[] { DayOfWeek.Monday, DayOfWeek.Friday };

        Assert.That(CsvSerializer.SerializeToString(days), Is.EqualTo("Monday,Friday" + End));
        Assert.That(CsvSerializer.SerializeToString<object>(days), Is.EqualTo("Monday,Friday" + End));
        Assert.That(QueryStringSerializer.SerializeToString(new { Days = days }), Is.EqualTo("Days=Monday,Friday"));
        Assert.That(days.ToJson(), Is.EqualTo("[\"Monday\",\"Friday\"]"));
        Assert.That(days.ToJsv(), Is.EqualTo("[Monday,Friday]"));
    }

    [Test]
    public void The_first_list_counts_if_the_attribute_is_set_so() =>
        Assert.That(
            CsvSerializer.SerializeToString(new Answer { Numbers = new[] { 3, 4 }, Rows = new List<Cargo> { new() } }),
            Is.EqualTo("3,4" + End));

    [Test]
    public void A_class_that_is_a_list_is_its_items() =>
        Assert.That(CsvSerializer.SerializeToString(new Bag()), Is.EqualTo($"Id,Name,Marks{End}5,,{End}"));

    [Test]
    public void Dictionaries_have_every_key_that_any_of_them_has()
    {
        var rows = new List<Dictionary<string, object?>>
        {
            new() { ["a"] = 1 },
            new() { ["b"] = "x", ["c"] = null, ["d"] = 4, ["e"] = 5, ["f"] = 6, ["a"] = 2 },
        };

        Assert.That(CsvSerializer.SerializeToCsv(rows), Is.EqualTo($"a,b,c,d,e,f{End}1,,,,,{End}2,x,,4,5,6{End}"));
    }

    [Test]
    public void Dictionaries_of_other_kinds_are_rows_too()
    {
        var row = new ExpandoObject();
        ((IDictionary<string, object?>)row)["A"] = 1;

        Assert.That(CsvSerializer.SerializeToCsv(new[] { row }), Is.EqualTo($"A{End}1{End}"));
        Assert.That(CsvSerializer.SerializeToCsv(new[] { new Hashtable { ["k"] = 2 } }), Is.EqualTo($"k{End}2{End}"));
        Assert.That(CsvSerializer.SerializeToCsv(new[] { new Dictionary<int, bool> { [7] = true } }), Is.EqualTo($"7{End}True{End}"));
    }

    [Test]
    public void Many_rows_and_columns_take_no_more_than_their_share()
    {
        var rows = Enumerable.Range(0, 2000).Select(n => new Dictionary<string, string> { ["k" + n % 1000] = "v" }).ToList();

        var lines = CsvSerializer.SerializeToCsv(rows).Split('\n');

        Assert.That(lines[0].Split(',').Length, Is.EqualTo(1000));
        Assert.That(lines[1500].Split(','), Has.Length.EqualTo(1000).And.One.EqualTo("v"));
    }

    [Test]
    public void The_stream_stays_open_and_has_no_mark()
    {
        var stream = new MemoryStream();

        CsvSerializer.SerializeToStream(new[] { 1 }, stream);
        stream.WriteCsv(new[] { "é" });

        Assert.That(Encoding.UTF8.GetString(stream.ToArray()), Is.EqualTo($"1{End}é{End}"));
    }

    [Test]
    public void Separators_delimiters_and_headers_can_be_changed()
    {
        CsvConfig.ItemSeperatorString = ";";
        CsvConfig.ItemDelimiterString = "'";
        CsvConfig.RowSeparatorString = "|";
        CsvConfig<Cargo>.CustomHeaders = new { Name = "it's" };

        Assert.That(CsvSerializer.SerializeToCsv(new[] { new Cargo { Name = "a;b" } }), Is.EqualTo("'it''s'|'a;b'" + End));
    }

    [Test]
    public void A_null_sets_a_setting_back_and_leaves_the_others()
    {
        CsvConfig.ItemSeperatorString = ";";
        CsvConfig.ItemDelimiterString = "'";
        CsvConfig.ItemDelimiterString = null;

        Assert.That(CsvConfig.ItemDelimiterString, Is.EqualTo("\""));
        Assert.That(CsvConfig.ItemSeperatorString, Is.EqualTo(";"));
    }

    [Test]
    public void An_empty_delimiter_leaves_fields_as_they_are()
    {
        CsvConfig.ItemDelimiterString = "";

        Assert.That("a,b".ToCsvField(), Is.EqualTo("a,b"));
        Assert.That("a,b".FromCsvField(), Is.EqualTo("a,b"));
    }

    [Test]
    public void Settings_are_those_of_the_moment_a_table_begins()
    {
        var rows = Enumerable.Range(0, 2).Select(n =>
        {
            CsvConfig.ItemSeperatorString = ";";
            return new Cargo { Id = n };
        });

        Assert.That(CsvSerializer.SerializeToCsv(rows), Is.EqualTo($"Id,Name,Marks{End}0,,{End}1,,{End}"));
    }

    [TestCase("")]
    [TestCase("a")]
    [TestCase("a,\"b\"")]
    [TestCase("\r\n")]
    [TestCase("\"\"")]
    public void A_field_comes_back_as_it_was(string text) => Assert.That(text.ToCsvField().FromCsvField(), Is.EqualTo(text));

    [Test]
    [SetCulture("")]
    public void A_number_without_a_comma_stays_itself()
    {
        object number = 1.5;

        Assert.That(number.ToCsvField(), Is.SameAs(number));
    }

    // who writes the number writes it in the same culture
    [Test]
    [SetCulture("tr-TR")]
    public void A_number_with_a_comma_of_its_culture_gets_quotes() =>
        Assert.That(((object)1.5).ToCsvField(), Is.EqualTo("\"1,5\""));

    [Test]
    public void An_object_that_needs_no_quotes_stays_itself()
    {
        object number = 15;

        Assert.That(number.ToCsvField(), Is.SameAs(number));
        Assert.That(((object)new StringBuilder("a,b")).ToCsvField(), Is.EqualTo("\"a,b\""));
    }

    [Test]
    public void CSV_is_not_read()
    {
        Assert.Throws<NotImplementedException>(() => CsvSerializer.DeserializeFromStream<Cargo>(new MemoryStream()));
        Assert.Throws<NotImplementedException>(() => CsvSerializer.DeserializeFromStream(typeof(Cargo), new MemoryStream()));
    }

    [Test]
    public void Columns_of_dictionaries_are_in_the_order_of_their_names()
    {
        var rows = new List<Dictionary<string, object>>
        {
            new() { ["b"] = 1, ["C"] = 2 }, new() { ["a"] = "x", ["b"] = 3 },
        };

        Assert.That(CsvSerializer.SerializeToCsv(rows).Split('\n', '\r').Where(line => line.Length > 0),
            Is.EqualTo(new[] { "a,b,C", ",1,2", "x,3," }));
    }

    [Test]
    public void Quotes_of_texts_in_dictionaries_follow_the_separator_that_is_set()
    {
        CsvConfig.ItemSeperatorString = ";";
        try
        {
            var rows = new List<Dictionary<string, string>> { new() { ["k"] = "a,b", ["m"] = "c;d" } };

            Assert.That(CsvSerializer.SerializeToCsv(rows).Split('\n', '\r').Where(line => line.Length > 0),
                Is.EqualTo(new[] { "k;m", "a,b;\"c;d\"" }));
        }
        finally
        {
            CsvConfig.Reset();
        }
    }

    [Test]
    public void A_delimiter_of_several_characters_is_doubled_within_a_field()
    {
        CsvConfig.ItemDelimiterString = "^~^";
        try
        {
            var text = CsvSerializer.SerializeToCsv(new[] { new { Text = "a ^~^ b" } });

            Assert.That(text, Does.Contain("^~^a ^~^^~^ b^~^"));
        }
        finally
        {
            CsvConfig.Reset();
        }
    }

    [System.Runtime.Serialization.DataContract]
    public class Film
    {
        [System.Runtime.Serialization.DataMember]
        public string? Title { get; set; }

        [System.Runtime.Serialization.DataMember]
        public List<string>? Genres { get; set; }
    }

    [System.Runtime.Serialization.DataContract]
    public class FilmResponse
    {
        [System.Runtime.Serialization.DataMember]
        public Film? Film { get; set; }
    }

    [Test]
    public void A_contract_that_carries_one_record_writes_the_record_and_not_the_list_in_it()
    {
        var text = new FilmResponse { Film = new Film { Title = "T", Genres = ["a", "b"] } }.ToCsv();

        Assert.That(text.Split('\n', '\r').Where(line => line.Length > 0), Is.EqualTo(new[] { "Title,Genres", "T,\"[a,b]\"" }));
    }
}
