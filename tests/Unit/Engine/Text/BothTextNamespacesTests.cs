#nullable disable
using System.Collections.Generic;
using System.Linq;
using ServiceStack;
using ServiceStack.Common;
using ServiceStack.ServiceHost;
using ServiceStack.Text;

namespace Acme.Shop;

/// <summary>An app that has using ServiceStack too, as templates of v3's time wrote it.</summary>
public class BothTextNamespacesTests
{
    public class Item
    {
        public int Id { get; set; }
    }

    [Test]
    public void Nothing_is_ambiguous()
    {
        var item = new Item { Id = 7 };

        Assert.That(item.ToJson().FromJson<Item>().Id, Is.EqualTo(7));
        Assert.That(item.ToJsv().FromJsv<Item>().Id, Is.EqualTo(7));
        Assert.That(item.Dump(), Does.Contain("7"));
        Assert.That("{0}".Fmt(1), Is.EqualTo("1"));
        Assert.That("{0}{1}".Fmt(1, "a"), Is.EqualTo("1a"));
        Assert.That("{0}{1}{2}{3}".Fmt(1, 2, 3, 4), Is.EqualTo("1234"));
        Assert.That("{0}".FormatWith(1), Is.EqualTo("1"));
        Assert.That("a/b".SplitOnFirst('/').Length, Is.EqualTo(2));
        Assert.That("a b".UrlEncode().UrlDecode(), Is.EqualTo("a b"));
        Assert.That("a".ToUtf8Bytes().FromUtf8Bytes(), Is.EqualTo("a"));
        Assert.That("a".AppendPath("b"), Is.EqualTo("a/b"));
        Assert.That("a".WithTrailingSlash(), Is.EqualTo("a/"));
        Assert.That(new[] { 1, 2 }.Join("-"), Is.EqualTo("1-2"));
        Assert.That(typeof(Item).CreateInstance(), Is.Not.Null);
        Assert.That(typeof(Item).GetPublicProperties(), Has.Length.EqualTo(1));
        Assert.That(typeof(Item).FirstAttribute<RouteAttribute>(), Is.Null);
        Assert.That(new List<int> { 1 }.ToHashSet().Count, Is.EqualTo(1));
        Assert.That(item.ToUrn(), Is.EqualTo("urn:item:7"));
    }
}
