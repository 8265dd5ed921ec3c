using System;
using System.Linq;
using ServiceStack.FluentValidation;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Resources;

namespace ServiceStack.HyperHost.Tests.Engine.Validation;

public class MessageTests
{
    public static string Greeting => "'{PropertyName}' greets";

    public static string Label => "Family name";

    [TearDown]
    public void RestoreOptions()
    {
        ValidatorOptions.DisplayNameResolver = null;
        ValidatorOptions.PropertyNameResolver = null;
        ValidatorOptions.ResourceProviderType = null;
    }

    [TestCase("Surname", "Surname")]
    [TestCase("FirstName", "First Name")]
    [TestCase("HomePageURL", "Home Page U R L")]
    [TestCase("camelCase", "camel Case")]
    [TestCase("Line1", "Line1")]
    [TestCase("", "")]
    public void Names_are_split_before_capitals(string name, string words) => Assert.That(name.SplitPascalCase(), Is.EqualTo(words));

    [Test]
    public void A_property_of_a_property_is_named_by_its_path()
    {
        var failure = new InlineValidator<Person> { v => v.RuleFor(x => x.Home!.Line1).NotNull() }
            .Validate(new Person { Home = new Address() }).Errors.Single();

        Assert.That(failure.PropertyName, Is.EqualTo("Home.Line1"));
        Assert.That(failure.ErrorMessage, Is.EqualTo("'Home. Line1' must not be empty."));
    }

    [Test]
    public void WithName_changes_the_message_and_not_the_property()
    {
        var failure = new InlineValidator<Person> { v => v.RuleFor(x => x.Surname).NotNull().WithName("Last name") }
            .Validate(new Person()).Errors.Single();

        Assert.That(failure.PropertyName, Is.EqualTo("Surname"));
        Assert.That(failure.ErrorMessage, Is.EqualTo("'Last name' must not be empty."));
    }

    [Test]
    public void OverridePropertyName_changes_the_property()
    {
        var failure = new InlineValidator<Person> { v => v.RuleFor(x => x.Surname).NotNull().OverridePropertyName("LastName") }
            .Validate(new Person()).Errors.Single();

        Assert.That(failure.PropertyName, Is.EqualTo("LastName"));
        Assert.That(failure.ErrorMessage, Is.EqualTo("'Last Name' must not be empty."));
    }

    [Test]
    public void WithMessage_fills_in_placeholders()
    {
        var failure = new InlineValidator<Person>
        {
            v => v.RuleFor(x => x.Surname).Length(2, 3).WithMessage("{PropertyName} '{PropertyValue}' {MinLength}-{MaxLength} {Other} {"),
        }.Validate(new Person { Surname = "abcd" }).Errors.Single();

        Assert.That(failure.ErrorMessage, Is.EqualTo("Surname 'abcd' 2-3 {Other} {"));
    }

    [Test]
    public void WithMessage_takes_arguments()
    {
        var failure = new InlineValidator<Person>
        {
            v => v.RuleFor(x => x.Surname).NotNull().WithMessage("{PropertyName} {0} {1:000}", x => x.FirstName!, x => x.Id),
        }.Validate(new Person { FirstName = "f", Id = 7 }).Errors.Single();

        Assert.That(failure.ErrorMessage, Is.EqualTo("Surname f 007"));
    }

    [Test]
    public void WithMessage_takes_constants()
    {
        var failure = new InlineValidator<Person> { v => v.RuleFor(x => x.Surname).NotNull().WithMessage("{1}{0}", "a", 5) }
            .Validate(new Person()).Errors.Single();

        Assert.That(failure.ErrorMessage, Is.EqualTo("5a"));
    }

    [Test]
    public void WithMessage_and_WithErrorCode_belong_to_the_validator_before_them()
    {
        var errors = new InlineValidator<Person>
        {
            v => v.RuleFor(x => x.Surname).NotNull().WithMessage("first").WithErrorCode("One").Length(2, 3).WithErrorCode("Two"),
        }.Validate(new Person()).Errors;

        Assert.That(errors.Select(e => e.ErrorCode), Is.EqualTo(new[] { "One", "Two" }));
        Assert.That(errors[0].ErrorMessage, Is.EqualTo("first"));
        Assert.That(errors[1].ErrorMessage, Does.StartWith("'Surname' must be between"));
    }

    [Test]
    public void WithState_gives_the_failure_an_object()
    {
        var failure = new InlineValidator<Person> { v => v.RuleFor(x => x.Surname).NotNull().WithState(x => x.Id + 1) }
            .Validate(new Person { Id = 41 }).Errors.Single();

        Assert.That(failure.CustomState, Is.EqualTo(42));
    }

    [Test]
    public void WithLocalizedMessage_and_name_read_static_properties()
    {
        var errors = new InlineValidator<Person>
        {
            v => v.RuleFor(x => x.Surname).NotNull().WithLocalizedMessage(() => Greeting).WithLocalizedName(() => Label),
            v => v.RuleFor(x => x.FirstName).NotNull().WithLocalizedMessage(() => "constant {0}", x => x.Id),
        }.Validate(new Person { Id = 3 }).Errors;

        Assert.That(errors.Select(e => e.ErrorMessage), Is.EqualTo(new[] { "'Family name' greets", "constant 3" }));
    }

    [Test]
    public void Resources_are_strings_of_static_properties()
    {
        var builder = new StaticResourceAccessorBuilder();

        Assert.That(builder.GetResourceAccessor(typeof(MessageTests), nameof(Label))(), Is.EqualTo("Family name"));
        Assert.Throws<InvalidOperationException>(() => builder.GetResourceAccessor(typeof(MessageTests), "Absent"));
        Assert.Throws<InvalidOperationException>(() => builder.GetResourceAccessor(typeof(DateTime), nameof(DateTime.Now)));
        Assert.Throws<InvalidOperationException>(() => LocalizedStringSource.CreateFromExpression(() => Label.Trim(), builder));
    }

    [Test]
    public void ResourceProviderType_replaces_the_messages_that_it_has()
    {
        var validator = new InlineValidator<Person> { v => v.RuleFor(x => x.Surname).NotNull().NotEmpty() };
        ValidatorOptions.ResourceProviderType = typeof(OwnMessages);

        var errors = validator.Validate(new Person()).Errors;

        Assert.That(errors.Select(e => e.ErrorMessage), Is.EqualTo(new[] { "own Surname", "'Surname' should not be empty." }));
    }

    [Test]
    public void Resolvers_name_properties()
    {
        ValidatorOptions.DisplayNameResolver = (type, member, expression) => type.Name + "/" + member.Name;
        ValidatorOptions.PropertyNameResolver = (type, member, expression) => member.Name.ToLowerInvariant();

        var failure = new InlineValidator<Person> { v => v.RuleFor(x => x.Surname).NotNull() }.Validate(new Person()).Errors.Single();

        Assert.That(failure.PropertyName, Is.EqualTo("surname"));
        Assert.That(failure.ErrorMessage, Is.EqualTo("'Person/Surname' must not be empty."));
    }

    [Test]
    public void A_rule_for_no_property_needs_a_name()
    {
        var nameless = new InlineValidator<Person> { v => v.RuleFor(x => x).Must(x => false) };
        var named = new InlineValidator<Person> { v => v.RuleFor(x => x).Must(x => false).WithName("Whole") };

        Assert.Throws<InvalidOperationException>(() => nameless.Validate(new Person()));
        Assert.That(named.Validate(new Person()).Errors.Single().PropertyName, Is.EqualTo("Whole"));
    }

    public static class OwnMessages
    {
        public static string notnull_error => "own {PropertyName}";
    }
}
