using System.Linq;
using ServiceStack.FluentValidation;

namespace ServiceStack.HyperHost.Tests.Engine.Validation;

public class ChildValidatorTests
{
    [Test]
    public void A_childs_failures_are_named_from_the_root()
    {
        var validator = new InlineValidator<Person> { v => v.RuleFor(x => x.Home).SetValidator(new AddressValidator()) };

        var errors = validator.Validate(new Person { Home = new Address() }).Errors;

        Assert.That(errors.Select(e => e.PropertyName), Is.EqualTo(new[] { "Home.Line1", "Home.Number" }));
        Assert.That(errors[0].ErrorMessage, Is.EqualTo("'Line1' should not be empty."));
    }

    [Test]
    public void A_null_child_is_valid()
    {
        var validator = new InlineValidator<Person>
        {
            v => v.RuleFor(x => x.Home).SetValidator(new AddressValidator()),
            v => v.RuleFor(x => x.Addresses).SetCollectionValidator(new AddressValidator()),
        };

        Assert.That(validator.Validate(new Person()).IsValid);
    }

    [Test]
    public void Elements_are_named_by_their_index_and_nulls_counted()
    {
        var validator = new InlineValidator<Person> { v => v.RuleFor(x => x.Addresses).SetCollectionValidator(new AddressValidator()) };

        var errors = validator.Validate(new Person
        {
            Addresses = [new Address { Line1 = "l", Number = 1 }, null!, new Address { Number = 1 }, new Address { Line1 = "l" }],
        }).Errors;

        Assert.That(errors.Select(e => e.PropertyName), Is.EqualTo(new[] { "Addresses[2].Line1", "Addresses[3].Number" }));
    }

    [Test]
    public void Where_leaves_elements_out()
    {
        var validator = new InlineValidator<Person>
        {
            v => v.RuleFor(x => x.Addresses).SetCollectionValidator(new AddressValidator()).Where(a => a.Number > 0),
        };

        var errors = validator.Validate(new Person { Addresses = [new Address(), new Address { Number = 1 }] }).Errors;

        Assert.That(errors.Select(e => e.PropertyName), Is.EqualTo(new[] { "Addresses[1].Line1" }));
    }

    [Test]
    public void Validators_can_be_nested_deeper()
    {
        var street = new InlineValidator<Person> { v => v.RuleFor(x => x.Addresses).SetCollectionValidator(new AddressValidator()) };
        var validator = new InlineValidator<Couple>
        {
            v => v.RuleFor(x => x.Both).SetCollectionValidator(street).When(x => x.Both != null),
        };
        var second = new Person { Addresses = [new Address { Line1 = "l" }] };

        var errors = validator.Validate(new Couple { Both = [new Person(), second] }).Errors;

        Assert.That(errors.Single().PropertyName, Is.EqualTo("Both[1].Addresses[0].Number"));
        Assert.That(validator.Validate(new Couple()).IsValid);
    }

    [Test]
    public void A_set_reaches_the_rules_of_a_child()
    {
        var child = new InlineValidator<Address>();
        child.RuleFor(x => x.Line1).NotNull();
        child.RuleSet("Strict", () => child.RuleFor(x => x.Number).NotEqual(0));
        var validator = new InlineValidator<Person>();
        validator.RuleSet("Strict", () => validator.RuleFor(x => x.Home).SetValidator(child));

        var errors = validator.Validate(new Person { Home = new Address() }, ruleSet: "Strict").Errors;

        Assert.That(errors.Select(e => e.PropertyName), Is.EqualTo(new[] { "Home.Number" }));
    }

    public class Couple
    {
        public Person[] Both { get; set; } = null!;
    }
}
