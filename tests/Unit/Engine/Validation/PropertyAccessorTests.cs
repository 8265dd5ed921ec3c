using System;
using System.Linq;
using System.Linq.Expressions;
using ServiceStack.FluentValidation.Internal;

namespace ServiceStack.HyperHost.Tests.Engine.Validation;

public class PropertyAccessorTests
{
    private static readonly Person Ann = new()
    {
        Id = 3,
        Surname = "Ann",
        Numbers = [4, 5],
        Home = new Address { Line1 = "l", Number = 9 },
    };

    [Test]
    public void Reads_members_chains_and_expressions()
    {
        Assert.That(PropertyAccessors.For((Person x) => x.Id)(Ann), Is.EqualTo(3));
        Assert.That(PropertyAccessors.For((Person x) => x.Home.Number)(Ann), Is.EqualTo(9));
        Assert.That(PropertyAccessors.For((Person x) => x.Numbers.Length)(Ann), Is.EqualTo(2));
        Assert.That(PropertyAccessors.For((Person x) => x.Surname.Substring(1) + x.Id)(Ann), Is.EqualTo("nn3"));
        Assert.That(PropertyAccessors.For((Person x) => (long)x.Id)(Ann), Is.EqualTo(3L));
        Assert.That(PropertyAccessors.For((Person x) => x)(Ann), Is.SameAs(Ann));
    }

    [Test]
    public void Compiles_an_expression_once()
    {
        var first = Last();

        Assert.That(Last(), Is.SameAs(first));
        Assert.That(PropertyAccessors.For((Person x) => x.Id), Is.SameAs(PropertyAccessors.For((Person y) => y.Id)));

        static Func<object, object> Last() => PropertyAccessors.For((Person x) => x.Numbers.Last() > 4 ? x.Surname : "none");
    }

    [Test]
    public void Keeps_expressions_apart()
    {
        Assert.That(PropertyAccessors.For((Person x) => x.Numbers[0])(Ann), Is.EqualTo(4));
        Assert.That(PropertyAccessors.For((Person x) => x.Numbers[1])(Ann), Is.EqualTo(5));
        Assert.That(PropertyAccessors.For((Person x) => x.Id + 1)(Ann), Is.EqualTo(4));
        Assert.That(PropertyAccessors.For((Person x) => x.Id - 1)(Ann), Is.EqualTo(2));
        Assert.That(PropertyAccessors.For((Person x) => x.Numbers.First())(Ann), Is.EqualTo(4));
        Assert.That(PropertyAccessors.For((Person x) => x.Numbers.Last())(Ann), Is.EqualTo(5));
    }

    [TestCase(10)]
    [TestCase(20)]
    public void Reads_what_a_closure_holds(int added) =>
        Assert.That(PropertyAccessors.For((Person x) => x.Id + added)(Ann), Is.EqualTo(3 + added));

    [Test]
    public void A_closure_has_no_shape()
    {
        var added = 1;
        Expression<Func<Person, int>> closure = x => x.Id + added;
        Expression<Func<Person, int>> plain = x => x.Id + 1;

        Assert.That(ExpressionShape.Of(closure), Is.Null);
        Assert.That(ExpressionShape.Of(plain), Is.Not.Null);
    }
}
