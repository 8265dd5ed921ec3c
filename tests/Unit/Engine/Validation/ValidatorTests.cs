using System;
using System.Linq;
using ServiceStack.FluentValidation;
using ServiceStack.FluentValidation.Attributes;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Results;
using ServiceStack.FluentValidation.TestHelper;
using ServiceStack.FluentValidation.Validators;
using ServiceStack.ServiceInterface.Validation;

namespace ServiceStack.HyperHost.Tests.Engine.Validation;

public class ValidatorTests
{
    [Test]
    public void Validates_objects_of_its_type_only()
    {
        IValidator validator = new AddressValidator();

        Assert.That(validator.CanValidateInstancesOfType(typeof(Address)));
        Assert.That(validator.CanValidateInstancesOfType(typeof(Person)), Is.False);
        Assert.That(validator.Validate((object)new Address()).Errors, Has.Count.EqualTo(2));
        Assert.Throws<InvalidOperationException>(() => validator.Validate((object)new Person()));
    }

    [Test]
    public void Custom_rules_return_a_failure_or_null()
    {
        var validator = new InlineValidator<Person>();
        validator.Custom(person => person.Id == 0 ? new ValidationFailure("Id", "zero", "Zero") : null!);
        validator.Custom((person, context) => new ValidationFailure(context.PropertyChain.BuildPropertyName("X"), "always", "Always"));

        Assert.That(validator.Validate(new Person()).Errors.Select(e => e.ErrorCode), Is.EqualTo(new[] { "Zero", "Always" }));
        Assert.That(validator.Validate(new Person { Id = 1 }).Errors.Single().PropertyName, Is.EqualTo("X"));
    }

    [Test]
    public void A_property_validator_of_ones_own_has_message_and_code()
    {
        var validator = new InlineValidator<Person> { v => v.RuleFor(x => x.Id).SetValidator(new Even()) };

        var failure = validator.Validate(new Person { Id = 3 }).Errors.Single();

        Assert.That(failure.ErrorCode, Is.EqualTo("Even"));
        Assert.That(failure.ErrorMessage, Is.EqualTo("Id is odd by 1: 3"));
        Assert.That(validator.Validate(new Person { Id = 4 }).IsValid);
    }

    [Test]
    public void Enumerating_a_validator_gives_its_rules() =>
        Assert.That(new AddressValidator().Cast<PropertyRule>().Select(rule => rule.PropertyName), Is.EqualTo(new[] { "Line1", "Number" }));

    [Test]
    public void A_descriptor_knows_the_validators_of_a_member()
    {
        var descriptor = new InlineValidator<Person>
        {
            v => v.RuleFor(x => x.Surname).NotNull().Length(1, 2).WithName("Last"),
            v => v.RuleFor(x => x.Id).GreaterThan(1),
        }.CreateDescriptor();

        Assert.That(descriptor.GetName("Surname"), Is.EqualTo("Last"));
        Assert.That(descriptor.GetMembersWithValidators().Select(m => m.Key), Is.EqualTo(new[] { "Surname", "Id" }));
        Assert.That(descriptor.GetValidatorsForMember("Surname").Select(v => v.GetType()),
            Is.EqualTo(new[] { typeof(NotNullValidator), typeof(LengthValidator) }));
        Assert.That(descriptor.GetRulesForMember("Id").Count(), Is.EqualTo(1));
        Assert.That(((IComparisonValidator)descriptor.GetValidatorsForMember("Id").Single()).ValueToCompare, Is.EqualTo(1));
    }

    [Test]
    public void ValidationException_lists_the_messages()
    {
        var exception = Assert.Throws<ValidationException>(() => new AddressValidator().ValidateAndThrow(new Address()))!;

        Assert.That(exception.Message,
            Is.EqualTo("Validation failed: \r\n -- 'Line1' should not be empty.\r\n -- 'Number' must be greater than '0'."));
        Assert.That(exception.Errors.Count(), Is.EqualTo(2));
        Assert.That(() => new AddressValidator().ValidateAndThrow(new Address { Line1 = "l", Number = 1 }), Throws.Nothing);
    }

    [Test]
    public void ValidationException_becomes_a_response_status()
    {
        var status = new ValidationException(new AddressValidator().Validate(new Address()).Errors).ToResponseStatus();

        Assert.That(status.ErrorCode, Is.EqualTo("ValidationException"));
        Assert.That(status.Message, Does.StartWith("Validation failed: "));
        Assert.That(
            status.Errors.Select(e => e.FieldName + " " + e.ErrorCode),
            Is.EqualTo(new[] { "Line1 NotEmpty", "Number GreaterThan" }));
    }

    [Test]
    public void A_result_becomes_an_error_result()
    {
        var result = new AddressValidator().Validate(new Address()).ToErrorResult();

        Assert.That(result.IsValid, Is.False);
        Assert.That(result.Errors.Select(e => $"{e.ErrorCode} {e.FieldName} {e.ErrorMessage} {e.AttemptedValue}"), Is.EqualTo(new[]
        {
            "NotEmpty Line1 'Line1' should not be empty. ",
            "GreaterThan Number 'Number' must be greater than '0'. 0",
        }));
    }

    [Test]
    public void Nulls_are_no_failures() =>
        Assert.That(new ValidationResult(new[] { null!, new ValidationFailure("p", "m", "c") }).Errors, Has.Count.EqualTo(1));

    [Test]
    public void The_scanner_finds_validators_that_can_be_made()
    {
        var found = new AssemblyScanner([typeof(AddressValidator), typeof(Person), typeof(AbstractValidator<>), typeof(Abstract)]).ToList();

        Assert.That(found.Single().ValidatorType, Is.EqualTo(typeof(AddressValidator)));
        Assert.That(found.Single().InterfaceType, Is.EqualTo(typeof(IValidator<Address>)));
        Assert.That(AssemblyScanner.FindValidatorsInAssemblyContaining<AddressValidator>().Select(r => r.ValidatorType),
            Does.Contain(typeof(AddressValidator)));
    }

    [Test]
    public void An_attribute_names_a_types_validator()
    {
        var factory = new AttributedValidatorFactory();

        var validator = factory.GetValidator<Attributed>();
        Assert.That(validator, Is.InstanceOf<AttributedValidator>());
        Assert.That(factory.GetValidator<Attributed>(), Is.SameAs(validator));
        Assert.That(factory.GetValidator<Person>(), Is.Null);
    }

    [Test]
    public void The_test_helper_names_the_property_that_fails()
    {
        var validator = new AddressValidator();

        validator.ShouldHaveValidationErrorFor(x => x.Line1, "");
        validator.ShouldNotHaveValidationErrorFor(x => x.Line1, "l");
        validator.ShouldHaveValidationErrorFor(x => x.Number, new Address { Number = -1 });
        Assert.Throws<ValidationTestException>(() => validator.ShouldHaveValidationErrorFor(x => x.Line1, "l"));
        Assert.Throws<ValidationTestException>(() => validator.ShouldNotHaveValidationErrorFor(x => x.Number, new Address()));
    }

    [Test]
    public void The_test_helper_finds_child_validators()
    {
        var validator = new InlineValidator<Person>
        {
            v => v.RuleFor(x => x.Home).SetValidator(new AddressValidator()).When(x => x.Id > 0),
            v => v.RuleFor(x => x.Addresses).SetCollectionValidator(new AddressValidator()),
        };

        validator.ShouldHaveChildValidator(x => x.Home, typeof(AddressValidator));
        validator.ShouldHaveChildValidator(x => x.Addresses, typeof(AddressValidator));
        Assert.Throws<ValidationTestException>(() => validator.ShouldHaveChildValidator(x => x.Surname, typeof(AddressValidator)));
    }

    private sealed class Even : PropertyValidator
    {
        public Even()
            : base("{PropertyName} is odd by {Rest}: {PropertyValue}", "Even")
        {
        }

        protected override bool IsValid(PropertyValidatorContext context)
        {
            context.MessageFormatter.AppendArgument("Rest", (int)context.PropertyValue % 2);
            return (int)context.PropertyValue % 2 == 0;
        }
    }

    public abstract class Abstract : AbstractValidator<Person>
    {
    }

    [Validator(typeof(AttributedValidator))]
    public class Attributed
    {
    }

    public class AttributedValidator : AbstractValidator<Attributed>
    {
    }
}
