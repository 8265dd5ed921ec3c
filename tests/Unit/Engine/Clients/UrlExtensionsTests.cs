#nullable disable
using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Runtime.Serialization;
using ServiceStack.ServiceClient.Web;
using ServiceStack.ServiceHost;
using ServiceStack.Text;

namespace Acme.Engine.Clients;

public class UrlExtensionsTests
{
    [Route("/items", "POST")]
    [Route("/items/{Id}", "GET, PUT")]
    [Route("/items/{Id}/{Name}")]
    public class GetItem : IReturn<string>
    {
        public int? Id { get; set; }

        public string Name { get; set; }

        public DateTime? On { get; set; }

        public List<int> Tags { get; set; }

        [IgnoreDataMember]
        public string Secret { get; set; }
    }

    [Route("/files/{Path*}")]
    public class GetFile : IReturn<string>
    {
        public string Path { get; set; }
    }

    [DataContract]
    [Route("/contract/{Id}")]
    public class Contract : IReturn<string>
    {
        [DataMember(Name = "key")]
        public int Id { get; set; }

        [DataMember(Name = "first_name")]
        public string First { get; set; }
    }

    public class NoRoute : IReturn<string>
    {
        public int Id { get; set; }
    }

    [Test]
    public void The_route_with_most_values_in_its_path_is_taken()
    {
        Assert.That(new GetItem { Id = 1 }.ToUrl("GET"), Is.EqualTo("/items/1"));
        Assert.That(new GetItem { Id = 1, Name = "a b/c" }.ToUrl("GET"), Is.EqualTo("/items/1/a%20b%2Fc"));
        Assert.That(new GetItem { Id = 1, Name = "x" }.ToUrl("POST"), Is.EqualTo("/items/1/x"));
        Assert.That(new GetItem { Id = 1 }.ToUrl("POST"), Is.EqualTo("/items"));
    }

    [Test]
    public void What_is_not_in_the_path_goes_into_the_query_of_a_method_without_a_body()
    {
        var request = new GetItem { Id = 1, On = new DateTime(2013, 2, 3), Tags = [1, 2], Secret = "s" };

        Assert.That(request.ToUrl("GET"), Is.EqualTo("/items/1?on=2013-02-03&tags=1%2C2"));
        Assert.That(request.ToUrl("PUT"), Is.EqualTo("/items/1"));
    }

    [Test]
    public void A_wildcard_is_escaped_as_one_text() =>
        Assert.That(new GetFile { Path = "a/b c" }.ToUrl("GET"), Is.EqualTo("/files/a%2Fb%20c"));

    [Test]
    public void Members_have_the_names_of_their_contract() =>
        Assert.That(new Contract { Id = 3, First = "f" }.ToUrl("GET"), Is.EqualTo("/contract/3?first_name=f"));

    [Test]
    public void Without_routes_there_is_the_predefined_one()
    {
        Assert.That(new NoRoute { Id = 3 }.ToUrl("GET", "json"), Is.EqualTo("/json/syncreply/NoRoute?id=3"));
        Assert.That(new NoRoute { Id = 3 }.ToUrl("POST", "xml"), Is.EqualTo("/xml/syncreply/NoRoute"));
        Assert.That(() => new NoRoute().ToUrl("GET"), Throws.InvalidOperationException);
    }

    [Route("/defaults/{Id}")]
    public class Defaults : IReturn<string>
    {
        public int Id { get; set; }

        public bool Flag { get; set; }

        public DayOfWeek Day { get; set; }

        public Guid Key { get; set; }

        public decimal Price { get; set; }

        public DateTime When { get; set; }

        public int? Maybe { get; set; }

        public bool? Perhaps { get; set; }
    }

    [Test]
    public void Plain_values_that_are_not_set_are_left_out_of_the_query_but_not_of_the_path() =>
        Assert.That(new Defaults().ToUrl("GET"), Is.EqualTo("/defaults/0"));

    [Test]
    public void Values_that_may_be_null_are_in_the_query_whatever_they_are() =>
        Assert.That(new Defaults { Id = 1, Maybe = 0, Perhaps = false }.ToUrl("DELETE"), Is.EqualTo("/defaults/1?maybe=0&perhaps=False"));

    [Test]
    public void Values_that_are_set_are_in_the_query()
    {
        var url = new Defaults { Flag = true, Day = DayOfWeek.Friday, Price = 1.50m, When = new DateTime(2014, 5, 6) }.ToUrl("GET");

        Assert.That(url, Is.EqualTo("/defaults/0?flag=True&day=Friday&price=1.50&when=2014-05-06"));
    }

    [Route("/lists/{Ids}")]
    [Route("/lists")]
    public class Lists : IReturn<string>
    {
        public int[] Ids { get; set; }
    }

    [Test]
    public void A_list_in_the_path_is_escaped_commas_and_all()
    {
        Assert.That(new Lists { Ids = [1, 2, 3] }.ToUrl("GET"), Is.EqualTo("/lists/1%2C2%2C3"));
        Assert.That(new Lists().ToUrl("GET"), Is.EqualTo("/lists"));
    }

    [Test]
    public void A_wildcard_may_be_empty() => Assert.That(new GetFile().ToUrl("GET"), Is.EqualTo("/files/"));

    public class WithFields : IReturn<string>
    {
        public static string Shared = "shared";
        public const int Version = 3;
        public readonly string Fixed = "fixed";
        public int Id;
        public string Name;
    }

    [Test]
    public void Public_fields_count_while_they_are_turned_on()
    {
        var request = new WithFields { Id = 2, Name = "n" };
        Assert.That(request.ToUrl("GET", "json"), Is.EqualTo("/json/syncreply/WithFields"));

        JsConfig.IncludePublicFields = true;
        try
        {
            Assert.That(request.ToUrl("GET", "json"), Does.Contain("id=2").And.Contain("name=n").And.Not.Contain("shared").And.Not.Contain(
                "version"));
        }
        finally
        {
            JsConfig.Reset();
        }

        Assert.That(request.ToUrl("GET", "json"), Is.EqualTo("/json/syncreply/WithFields"));
    }

    [Route("/products/{ProductId}/product-lines/{Line}")]
    [Route("/product-lines/{ProductId}/{Line}")]
    [Route("/products/{ProductId}")]
    public class ProductLine : IReturn<string>
    {
        public int ProductId { get; set; }

        public int Line { get; set; }
    }

    [Route("/things/{Code}/{Id}")]
    [Route("/things/{Code}/{Name}")]
    public class Ambiguous : IReturn<string>
    {
        public string Code { get; set; }

        public int Id { get; set; }

        public string Name { get; set; }
    }

    [Test]
    public void Of_routes_with_the_same_variables_the_shorter_is_taken() =>
        Assert.That(new ProductLine { ProductId = 3, Line = 4 }.ToUrl("GET"), Is.EqualTo("/product-lines/3/4"));

    [Test]
    public void Routes_with_other_variables_are_ambiguous()
    {
        Assert.That(
            () => new Ambiguous { Code = "c", Id = 1, Name = "n" }.ToUrl("GET"),
            Throws.InvalidOperationException.With.Message.StartWith("Ambiguous matching routes found for 'Ambiguous' request:"));
        Assert.That(new Ambiguous { Code = "c", Id = 1 }.ToUrl("GET"), Is.EqualTo("/things/c/1"));
    }

    public class RoutedLater : IReturn<string>
    {
        public int Id { get; set; }
    }

    [Test]
    public void Routes_that_are_added_while_the_app_runs_count()
    {
        Assert.That(() => new RoutedLater().ToUrl("GET"), Throws.InvalidOperationException);

        TypeDescriptor.AddAttributes(typeof(RoutedLater), new RouteAttribute("/later"), new RouteAttribute("/later/{Id}", "GET"));

        Assert.That(new RoutedLater { Id = 5 }.ToUrl("GET"), Is.EqualTo("/later/5"));
        Assert.That(new RoutedLater { Id = 5 }.ToUrl("POST"), Is.EqualTo("/later"));
    }

    [Test]
    public void A_request_that_fits_no_route_explains_why()
    {
        Assert.That(
            () => new GetItem().ToUrl("DELETE"),
            Throws.InvalidOperationException.With.Message.Contains("Could not match following variables: Id"));

        var route = new RestRoute(typeof(GetItem), "/x/{Nothing}", "GET");
        Assert.That((route.IsValid, route.ErrorMsg), Is.EqualTo((false, "Variable 'Nothing' does not match any property.")));
    }
}
