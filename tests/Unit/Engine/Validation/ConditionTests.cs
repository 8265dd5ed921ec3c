using System.Linq;
using ServiceStack.FluentValidation;

namespace ServiceStack.HyperHost.Tests.Engine.Validation;

public class ConditionTests
{
    [TearDown]
    public void RestoreOptions() => ValidatorOptions.CascadeMode = CascadeMode.Continue;

    [Test]
    public void When_applies_to_every_validator_before_it()
    {
        var validator = new InlineValidator<Person>
        {
            v => v.RuleFor(x => x.Surname).NotNull().Length(2, 3).When(x => x.Id == 1).NotEqual("x"),
        };

        Assert.That(Codes(validator, new Person { Surname = "x" }), Is.EqualTo(new[] { "NotEqual" }));
        Assert.That(Codes(validator, new Person { Id = 1, Surname = "x" }), Is.EqualTo(new[] { "Length", "NotEqual" }));
    }

    [Test]
    public void When_can_apply_to_the_validator_before_it_alone()
    {
        var validator = new InlineValidator<Person>
        {
            v => v.RuleFor(x => x.Surname).NotNull().Length(2, 3).When(x => x.Id == 1, ApplyConditionTo.CurrentValidator),
        };

        Assert.That(Codes(validator, new Person()), Is.EqualTo(new[] { "NotNull" }));
        Assert.That(Codes(validator, new Person { Id = 1 }), Is.EqualTo(new[] { "NotNull", "Length" }));
    }

    [Test]
    public void Unless_is_the_opposite_of_when()
    {
        var validator = new InlineValidator<Person> { v => v.RuleFor(x => x.Surname).NotNull().Unless(x => x.Id == 1) };

        Assert.That(Codes(validator, new Person { Id = 1 }), Is.Empty);
        Assert.That(Codes(validator, new Person()), Is.EqualTo(new[] { "NotNull" }));
    }

    [Test]
    public void A_block_gives_all_its_rules_the_condition()
    {
        var validator = new InlineValidator<Person>();
        validator.When(x => x.Id > 0, () =>
        {
            validator.RuleFor(x => x.Surname).NotNull();
            validator.RuleFor(x => x.FirstName).NotEmpty();
            validator.Custom(x => new ServiceStack.FluentValidation.Results.ValidationFailure("p", "m", "Own"));
            validator.Unless(x => x.Rank == 1, () => validator.RuleFor(x => x.Rank).NotNull());
        });
        validator.RuleFor(x => x.Home).NotNull().WithErrorCode("Outside");

        Assert.That(Codes(validator, new Person()), Is.EqualTo(new[] { "Outside" }));
        Assert.That(Codes(validator, new Person { Id = 1 }), Is.EqualTo(new[] { "NotNull", "NotEmpty", "Own", "NotNull", "Outside" }));
        Assert.That(Codes(validator, new Person { Id = 1, Rank = 1 }), Is.EqualTo(new[] { "NotNull", "NotEmpty", "Own", "Outside" }));
    }

    [Test]
    public void Every_validator_of_a_rule_runs_by_default()
    {
        var validator = new InlineValidator<Person> { v => v.RuleFor(x => x.Surname).NotNull().NotEmpty().Length(3) };

        Assert.That(Codes(validator, new Person()), Is.EqualTo(new[] { "NotNull", "NotEmpty", "Length" }));
    }

    [Test]
    public void Cascade_stops_a_rule_at_its_first_failure()
    {
        var validator = new InlineValidator<Person>
        {
            v => v.RuleFor(x => x.Surname).Cascade(CascadeMode.StopOnFirstFailure).NotNull().NotEmpty(),
            v => v.RuleFor(x => x.FirstName).NotNull().NotEmpty(),
        };

        Assert.That(Codes(validator, new Person()), Is.EqualTo(new[] { "NotNull", "NotNull", "NotEmpty" }));
    }

    [Test]
    public void Cascade_of_a_validator_holds_for_its_rules_and_can_be_set_after_them()
    {
        var validator = new InlineValidator<Person>
        {
            v => v.RuleFor(x => x.Surname).NotNull().NotEmpty(),
            v => v.RuleFor(x => x.FirstName).Cascade(CascadeMode.Continue).NotNull().NotEmpty(),
        };
        validator.CascadeMode = CascadeMode.StopOnFirstFailure;

        Assert.That(Codes(validator, new Person()), Is.EqualTo(new[] { "NotNull", "NotNull", "NotEmpty" }));
    }

    [Test]
    public void Cascade_of_the_options_is_the_default()
    {
        var validator = new InlineValidator<Person> { v => v.RuleFor(x => x.Surname).NotNull().NotEmpty() };
        ValidatorOptions.CascadeMode = CascadeMode.StopOnFirstFailure;

        Assert.That(Codes(validator, new Person()), Is.EqualTo(new[] { "NotNull" }));
    }

    [Test]
    public void OnAnyFailure_is_called_once_a_rule()
    {
        var calls = 0;
        var validator = new InlineValidator<Person>
        {
            v => v.RuleFor(x => x.Surname).NotNull().NotEmpty().OnAnyFailure(x => calls += x.Id),
        };

        validator.Validate(new Person { Id = 10 });
        validator.Validate(new Person { Id = 100, Surname = "s" });

        Assert.That(calls, Is.EqualTo(10));
    }

    private static string[] Codes(InlineValidator<Person> validator, Person person) =>
        validator.Validate(person).Errors.Select(e => e.ErrorCode).ToArray();
}
