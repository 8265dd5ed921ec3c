using System;
using System.Linq.Expressions;
using ServiceStack.FluentValidation.Internal;

namespace ServiceStack.HyperHost.Tests.Engine.Validation;

public class PropertyChainTests
{
    [Test]
    public void Joins_its_members_with_dots()
    {
        var chain = new PropertyChain(new PropertyChain(["Order"]));
        chain.Add(typeof(Person).GetProperty(nameof(Person.Addresses))!);
        chain.AddIndexer(3);

        Assert.That(chain.ToString(), Is.EqualTo("Order.Addresses[3]"));
        Assert.That(chain.BuildPropertyName("Line1"), Is.EqualTo("Order.Addresses[3].Line1"));
        Assert.That(chain.Count, Is.EqualTo(2));
    }

    [Test]
    public void An_empty_chain_adds_nothing()
    {
        Assert.That(new PropertyChain().BuildPropertyName("Line1"), Is.EqualTo("Line1"));
        Assert.Throws<InvalidOperationException>(() => new PropertyChain().AddIndexer(0));
    }

    [Test]
    public void Follows_the_members_of_an_expression()
    {
        Expression<Func<Person, object>> expression = x => x.Home!.Number;

        Assert.That(PropertyChain.FromExpression(expression).ToString(), Is.EqualTo("Home.Number"));
    }

    [Test]
    public void Knows_its_parents()
    {
        var parent = new PropertyChain(["Order"]);
        var child = new PropertyChain(["Order", "Home"]);

        Assert.That(child.IsChildChainOf(parent));
        Assert.That(parent.IsChildChainOf(child), Is.False);
    }

    [Test]
    public void A_copy_does_not_change_its_parent()
    {
        var parent = new PropertyChain(["Order"]);
        new PropertyChain(parent).Add("Home");

        Assert.That(parent.ToString(), Is.EqualTo("Order"));
    }
}
