using System;
using System.Collections.Generic;
using System.Runtime.Serialization;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests.Engine.Text.Json;

/// <summary>The names of members in other styles: those of capitals only, and those that a data contract gives.</summary>
// JsConfig is one for the process, and tests of other fixtures write JSON
[NonParallelizable]
public class MemberNamesTests
{
    private static readonly Dictionary<string, Func<JsConfigScope>> Styles = new()
    {
        ["camel"] = () => JsConfig.With(emitCamelCaseNames: true),
        ["underscore"] = () => JsConfig.With(emitLowercaseUnderscoreNames: true),
    };

    public class Article
    {
        public int ID { get; set; }

        public string? URL { get; set; }

        public int SKU { get; set; }

        public int HTMLPage { get; set; }

        public int X { get; set; }
    }

    [DataContract]
    public class Renamed
    {
        [DataMember(Name = "MyID", Order = 1)]
        public int Id { get; set; }

        [DataMember(Name = "Holder-Name", Order = 2)]
        public string? Holder { get; set; }

        [DataMember(Order = 3)]
        public string? FirstName { get; set; }
    }

    public class OfType
    {
        public int ID { get; set; }

        public string? LastURL { get; set; }
    }

    [TestCase(
        "camel", """{"id":1,"url":"u","sku":2,"htmlPage":3,"x":4}""",
        "{id:1,url:u,sku:2,htmlPage:3,x:4}", "id=1&url=u&sku=2&htmlPage=3&x=4")]
    [TestCase(
        "underscore", """{"id":1,"url":"u","sku":2,"html_page":3,"x":4}""",
        "{id:1,url:u,sku:2,html_page:3,x:4}", "id=1&url=u&sku=2&html_page=3&x=4")]
    public void Names_of_capitals_become_small_as_a_whole(string style, string json, string jsv, string query)
    {
        var article = new Article { ID = 1, URL = "u", SKU = 2, HTMLPage = 3, X = 4 };

        using var _ = Styles[style]();

        Assert.That(article.ToJson(), Is.EqualTo(json));
        Assert.That(article.ToJsv(), Is.EqualTo(jsv));
        Assert.That(QueryStringSerializer.SerializeToString(article), Is.EqualTo(query));
        Assert.That(new { ID = 1, SKUCode = 2 }.ToJson(), Does.StartWith("{\"id\":1,\"sku"));
        Assert.That(json.FromJson<Article>().URL, Is.EqualTo("u"), "what is written is read back");
    }

    [TestCase("camel", "firstName")]
    [TestCase("underscore", "first_name")]
    public void A_name_that_a_contract_gives_stays_as_it_is(string style, string firstName)
    {
        var renamed = new Renamed { Id = 1, Holder = "h", FirstName = "f" };

        using var _ = Styles[style]();
        var json = renamed.ToJson();

        Assert.That(json, Is.EqualTo($$"""{"MyID":1,"Holder-Name":"h","{{firstName}}":"f"}"""));
        Assert.That(renamed.ToJsv(), Is.EqualTo($"{{MyID:1,Holder-Name:h,{firstName}:f}}"));
        Assert.That(QueryStringSerializer.SerializeToString(renamed), Is.EqualTo($"MyID=1&Holder-Name=h&{firstName}=f"));
        Assert.That(json.FromJson<Renamed>().Holder, Is.EqualTo("h"));
    }

    [Test]
    public void The_styles_of_one_type_and_of_all_types_name_alike()
    {
        JsConfig<OfType>.EmitLowercaseUnderscoreNames = true;
        try
        {
            Assert.That(new OfType { ID = 1, LastURL = "u" }.ToJson(), Is.EqualTo("""{"id":1,"last_u_r_l":"u"}"""));
        }
        finally
        {
            JsConfig<OfType>.EmitLowercaseUnderscoreNames = false;
        }

        JsConfig.EmitCamelCaseNames = true;
        try
        {
            Assert.That(new OfType { ID = 1, LastURL = "u" }.ToJson(), Is.EqualTo("""{"id":1,"lastURL":"u"}"""));
        }
        finally
        {
            JsConfig.Reset();
        }
    }
}
