#nullable disable
using System;
using System.Collections.Generic;
using System.Runtime.Serialization;
using NUnit.Framework;
using ServiceStack.ServiceClient.Web;
using ServiceStack.ServiceHost;

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

        Assert.That(request.ToUrl("GET"), Is.EqualTo("/items/1?On=2013-02-03&Tags=1,2"));
        Assert.That(request.ToUrl("PUT"), Is.EqualTo("/items/1"));
    }

    [Test]
    public void A_wildcard_keeps_its_slashes() => Assert.That(new GetFile { Path = "a/b c" }.ToUrl("GET"), Is.EqualTo("/files/a/b%20c"));

    [Test]
    public void Members_have_the_names_of_their_contract() =>
        Assert.That(new Contract { Id = 3, First = "f" }.ToUrl("GET"), Is.EqualTo("/contract/3?first_name=f"));

    [Test]
    public void Without_routes_there_is_the_predefined_one()
    {
        Assert.That(new NoRoute { Id = 3 }.ToUrl("GET", "json"), Is.EqualTo("/json/syncreply/NoRoute?Id=3"));
        Assert.That(new NoRoute { Id = 3 }.ToUrl("POST", "xml"), Is.EqualTo("/xml/syncreply/NoRoute"));
        Assert.That(() => new NoRoute().ToUrl("GET"), Throws.InvalidOperationException);
    }

    [Test]
    public void A_request_that_fits_no_route_says_why()
    {
        Assert.That(
            () => new GetItem().ToUrl("DELETE"),
            Throws.InvalidOperationException.With.Message.Contains("Could not match following variables: Id"));

        var route = new RestRoute(typeof(GetItem), "/x/{Nothing}", "GET");
        Assert.That((route.IsValid, route.ErrorMsg), Is.EqualTo((false, "Variable 'Nothing' does not match any property.")));
    }
}
