using System.Collections.Generic;
using System.IO;
using System.Runtime.Serialization;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.Tests.Engine.Responses;
using ServiceStack.HyperHost.Tests.Engine.Safety;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests.Engine.Binding;

public class CsvBodyTests
{
    [TestCase("Name,Age\nAda,36\n")]
    [TestCase("\uFEFFName,Age\r\nAda,36\r\n\r\n")]
    [TestCase("name,AGE\nAda,36")]
    [TestCase("Name,Unknown,Age\n\"Ada\",x,36\n")]
    public void One_record_is_one_request(string csv)
    {
        var person = (Person)Read<Person>(csv);

        Assert.That((person.Name, person.Age), Is.EqualTo(("Ada", 36)));
    }

    [Test]
    public void Quotes_hold_commas_quotes_and_lines()
    {
        var person = (Person)Read<Person>("Name,Tags\n\"a, \"\"b\"\"\r\nc\",\"[x,y]\"\n");

        Assert.That(person.Name, Is.EqualTo("a, \"b\"\r\nc"));
        Assert.That(person.Tags, Is.EqualTo(new[] { "x", "y" }));
    }

    [Test]
    public void A_request_that_is_a_list_takes_all_records()
    {
        Assert.That(((List<Person>)Read<List<Person>>("Name\na\nb\n")).ConvertAll(one => one.Name), Is.EqualTo(new[] { "a", "b" }));
        Assert.That((Person[])Read<Person[]>("Name\na\nb\n"), Has.Length.EqualTo(2));
        Assert.That((People)Read<People>("Name\na\nb\n"), Has.Count.EqualTo(2));
        Assert.That((List<int>)Read<List<int>>("1\n2\n3"), Is.EqualTo(new[] { 1, 2, 3 }));
    }

    [Test]
    public void A_request_with_a_list_takes_all_records_unless_they_are_its_own()
    {
        Assert.That(((Crowd)Read<Crowd>("Name,Age\na,1\nb,2\n")).Members, Has.Count.EqualTo(2));
        Assert.That((Crowd)Read<Crowd>("Title\nall\n") is { Title: "all", Members: null });
    }

    [TestCase("")]
    [TestCase("Name,Age")]
    [TestCase("\n\r\n")]
    public void No_record_is_an_empty_request(string csv) => Assert.That(Read<Person>(csv) is Person { Name: null, Age: 0 });

    [TestCase("Name\n\"a")]
    [TestCase("Name\n\"a\"b")]
    [TestCase("Name\na,b")]
    [TestCase("Name\na\nb")]
    public void What_is_wrong_is_reported(string csv) => Assert.Throws<SerializationException>(() => Read<Person>(csv));

    [Test]
    public void What_the_writer_writes_can_be_read()
    {
        var people = new List<Person> { new() { Name = "a,\"b\"", Age = 1, Tags = ["x", "y"] }, new() { Name = "c" } };

        var read = (List<Person>)Read<List<Person>>(CsvSerializer.SerializeToCsv(people));

        Assert.That(read.ConvertAll(one => one.Name), Is.EqualTo(new[] { "a,\"b\"", "c" }));
        Assert.That(read[0].Tags, Is.EqualTo(new[] { "x", "y" }));
    }

    [TestCaseSource(typeof(SafetyServer), nameof(SafetyServer.Kinds))]
    public void A_service_takes_it(string kind)
    {
        using var server = new SafetyServer(kind, plugins: new AnswerPlugin());

        var answer = server.Ask("POST", "/answers/routed", Encoding.UTF8.GetBytes("Word,Number\né,4"), "Content-Type: text/csv");

        Assert.That((answer.Status, answer.Text), Is.EqualTo((200, "{\"Word\":\"é:4\"}")));
        var wrong = server.Ask("POST", "/answers/routed", Encoding.UTF8.GetBytes("Word\n\"é"), "Content-Type: text/csv");
        Assert.That(wrong.Status, Is.EqualTo(400));
    }

    private static object Read<T>(string csv) => CsvBody.Read(typeof(T), new MemoryStream(Encoding.UTF8.GetBytes(csv)));

    public class Person
    {
        public string? Name { get; set; }

        public int Age { get; set; }

        public string[]? Tags { get; set; }
    }

    public class People : List<Person>
    {
    }

    public class Crowd
    {
        public string? Title { get; set; }

        public List<Person>? Members { get; set; }
    }
}
