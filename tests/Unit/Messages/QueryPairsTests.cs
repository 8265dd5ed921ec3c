using ServiceStack.HyperHost.Messages;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.Messages;

public class QueryPairsTests
{
    [TestCase("a=1")]
    [TestCase("a=1&b=2&c")]
    [TestCase("a=%C3%A9+x%26y&%62=c%20d")]
    [TestCase("a=&=b&c=d=e")]
    [TestCase("&a=1")]
    [TestCase("a=1&")]
    [TestCase("bare")]
    [TestCase("a=1&b=2&c=3&d=4&e=5&f=6&g=7&h=8")]
    public void Pairs_return_what_a_collection_returns(string text)
    {
        var fields = new NameValues(4);
        UrlEncodedFields.ReadQuery(text, fields);

        var pairs = QueryPairs.Read("/path?" + text, "/path?".Length);

        Assert.That(pairs, Has.Length.EqualTo(fields.Count * 2));
        for (var i = 0; i < fields.Count; i++)
        {
            Assert.That(pairs![i * 2], Is.EqualTo(fields.GetKey(i)));
            Assert.That(pairs[(i * 2) + 1], Is.EqualTo(fields[i]));
        }
    }

    [Test]
    public void Names_that_come_again_are_the_same_text()
    {
        var once = QueryPairs.Read("currency=USD&a=1", 0);
        var again = QueryPairs.Read("/orders?page=2&currency=EUR", "/orders?".Length);

        Assert.That(again![2], Is.SameAs(once![0]));
        Assert.That(again[3], Is.EqualTo("EUR"));
    }

    [Test]
    public void Any_number_of_names_is_read_right()
    {
        for (var i = 0; i < 5_000; i++)
        {
            Assert.That(QueryPairs.Read($"n{i}=1", 0)![0], Is.EqualTo($"n{i}"));
            Assert.That(QueryPairs.Read($"{i}-{new string('n', i % 40)}=1", 0)![0], Is.EqualTo($"{i}-{new string('n', i % 40)}"));
        }
    }

    [TestCase("a=1&A=2")]
    [TestCase("a=1&%61=2")]
    [TestCase("x&y")]
    [TestCase("a=1&b=2&c=3&d=4&e=5&f=6&g=7&h=8&i=9")]
    public void Pairs_are_left_to_a_collection_where_they_are_many_or_one_name_comes_twice(string text)
    {
        Assert.That(QueryPairs.Read(text, 0), Is.Null);
    }
}
