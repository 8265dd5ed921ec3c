using System;
using System.Linq;
using ServiceStack.FluentValidation;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Results;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Validation;

namespace ServiceStack.HyperHost.Tests.Engine.Validation;

public class RuleSetTests
{
    private readonly PersonValidator _validator = new();

    [Test]
    public void Rules_in_a_set_are_left_out_by_default() =>
        Assert.That(Names(_validator.Validate(new Person())), Is.EqualTo(new[] { "Id" }));

    [TestCase("Names", "Surname,FirstName,custom")]
    [TestCase("names", "Surname,FirstName,custom")]
    [TestCase("default", "Id")]
    [TestCase("default,Names", "Id,Surname,FirstName,custom")]
    [TestCase("Names; default", "Id,Surname,FirstName,custom")]
    [TestCase("*", "Id,Surname,FirstName,custom,Rank,Home")]
    [TestCase("POST", "Rank")]
    [TestCase("PUT", "Rank")]
    [TestCase("DELETE", "Home")]
    [TestCase("PO", "")]
    public void Sets_are_chosen_by_name(string ruleSet, string properties)
    {
        var result = _validator.Validate(new Person(), ruleSet: ruleSet);

        Assert.That(string.Join(",", Names(result)), Is.EqualTo(properties));
    }

    [TestCase("GET", "Id")]
    [TestCase("POST", "Id,Rank")]
    [TestCase("put", "Id,Rank")]
    [TestCase("DELETE", "Id,Home")]
    public void A_request_is_validated_by_its_method_and_the_rules_in_no_set(string method, string properties)
    {
        var result = _validator.Validate(new Person(), new MultiRuleSetValidatorSelector(method));

        Assert.That(string.Join(",", Names(result)), Is.EqualTo(properties));
    }

    [Test]
    public void Members_are_chosen_by_expression_or_name()
    {
        var validator = new InlineValidator<Person>
        {
            v => v.RuleFor(x => x.Id).NotEqual(0),
            v => v.RuleFor(x => x.Surname).NotNull(),
            v => v.RuleFor(x => x.Home).SetValidator(new AddressValidator()),
        };
        var person = new Person { Home = new Address() };

        Assert.That(Names(validator.Validate(person, x => x.Id)), Is.EqualTo(new[] { "Id" }));
        Assert.That(Names(validator.Validate(person, "Surname")), Is.EqualTo(new[] { "Surname" }));
        Assert.That(Names(validator.Validate(person, x => x.Home!)), Is.EqualTo(new[] { "Home.Line1", "Home.Number" }));
    }

    [Test]
    public void A_selector_and_a_set_exclude_each_other() =>
        Assert.Throws<InvalidOperationException>(
            () => _validator.Validate(new Person(), new DefaultValidatorSelector(), "Names"));

    [Test]
    public void ValidateAndThrow_takes_a_set()
    {
        Assert.That(() => _validator.ValidateAndThrow(new Person { Rank = 1 }, ApplyTo.Post), Throws.Nothing);
        Assert.That(() => _validator.ValidateAndThrow(new Person { Id = 1 }), Throws.Nothing);

        var post = Assert.Throws<ValidationException>(() => _validator.ValidateAndThrow(new Person(), ApplyTo.Post))!;
        var names = Assert.Throws<ValidationException>(() => _validator.ValidateAndThrow(new Person(), "Names"))!;

        Assert.That(post.Errors.Select(e => e.PropertyName), Is.EqualTo(new[] { "Rank" }));
        Assert.That(names.Errors.Count(), Is.EqualTo(3));
    }

    private static string[] Names(ValidationResult result) => result.Errors.Select(e => e.PropertyName).ToArray();

    private sealed class PersonValidator : AbstractValidator<Person>
    {
        public PersonValidator()
        {
            RuleFor(x => x.Id).NotEqual(0);
            RuleSet("Names", () =>
            {
                RuleFor(x => x.Surname).NotNull();
                RuleFor(x => x.FirstName).NotNull();
                Custom(x => new ValidationFailure("custom", "c", "C"));
            });
            RuleSet(ApplyTo.Post | ApplyTo.Put, () => RuleFor(x => x.Rank).NotNull());
            RuleSet(ApplyTo.Delete, () => RuleFor(x => x.Home).NotNull());
        }
    }
}
