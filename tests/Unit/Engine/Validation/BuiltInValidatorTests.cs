using System;
using System.Linq;
using ServiceStack.FluentValidation;
using ServiceStack.FluentValidation.Results;

namespace ServiceStack.HyperHost.Tests.Engine.Validation;

public class BuiltInValidatorTests
{
    [Test]
    public void NotNull_wants_a_value()
    {
        var validator = new InlineValidator<Person> { v => v.RuleFor(x => x.Surname).NotNull() };

        Assert.That(validator.Validate(new Person { Surname = "" }).IsValid);
        Expect(validator.Validate(new Person()), "NotNull", "Surname", "'Surname' must not be empty.");
    }

    [TestCase(null)]
    [TestCase("")]
    [TestCase(" \t")]
    public void NotEmpty_refuses_a_string_without_letters(string? surname)
    {
        var validator = new InlineValidator<Person> { v => v.RuleFor(x => x.Surname).NotEmpty() };

        Expect(validator.Validate(new Person { Surname = surname! }), "NotEmpty", "Surname", "'Surname' should not be empty.");
    }

    [Test]
    public void NotEmpty_refuses_the_default_of_a_type_and_empty_collections()
    {
        var validator = new InlineValidator<Person>
        {
            v => v.RuleFor(x => x.Id).NotEmpty(),
            v => v.RuleFor(x => x.Rank).NotEmpty(),
            v => v.RuleFor(x => x.Numbers).NotEmpty(),
            v => v.RuleFor(x => x.Addresses).NotEmpty(),
        };

        var empty = validator.Validate(new Person { Numbers = [], Addresses = [] });
        var filled = validator.Validate(new Person { Id = 1, Rank = 0, Numbers = [0], Addresses = [null!] });

        Assert.That(empty.Errors.Select(e => e.PropertyName), Is.EqualTo(new[] { "Id", "Rank", "Numbers", "Addresses" }));
        Assert.That(filled.IsValid);
    }

    [TestCase("", 0)]
    [TestCase(null, 0)]
    [TestCase("a", 1)]
    [TestCase("abcde", 5)]
    public void Length_counts_characters(string? surname, int length)
    {
        var validator = new InlineValidator<Person> { v => v.RuleFor(x => x.Surname).Length(2, 4) };

        Expect(
            validator.Validate(new Person { Surname = surname! }),
            "Length",
            "Surname",
            $"'Surname' must be between 2 and 4 characters. You entered {length} characters.");
        Assert.That(validator.Validate(new Person { Surname = "ab" }).IsValid);
        Assert.That(validator.Validate(new Person { Surname = "abcd" }).IsValid);
    }

    [Test]
    public void Length_without_a_maximum_has_no_upper_end()
    {
        var validator = new InlineValidator<Person> { v => v.RuleFor(x => x.Surname).Length(2, -1) };

        Assert.That(validator.Validate(new Person { Surname = new string('x', 5000) }).IsValid);
    }

    [Test]
    public void Exact_length_has_its_own_message()
    {
        var validator = new InlineValidator<Person> { v => v.RuleFor(x => x.Surname).Length(3) };

        Expect(
            validator.Validate(new Person { Surname = "ab" }),
            "Length",
            "Surname",
            "'Surname' must be 3 characters in length. You entered 2 characters.");
    }

    [Test]
    public void Bounds_the_wrong_way_round_are_refused()
    {
        var validator = new InlineValidator<Person>();

        Assert.Throws<ArgumentOutOfRangeException>(() => validator.RuleFor(x => x.Surname).Length(4, 2));
        Assert.Throws<ArgumentOutOfRangeException>(() => validator.RuleFor(x => x.Id).InclusiveBetween(4, 2));
        Assert.Throws<ArgumentOutOfRangeException>(() => validator.RuleFor(x => x.Id).ExclusiveBetween(4, 2));
    }

    [TestCase("a@b.org", true)]
    [TestCase("first.last+tag@mail.example.co.uk", true)]
    [TestCase("o'brien@example.com", true)]
    [TestCase("a@[192.168.1.10]", true)]
    [TestCase(null, true)]
    [TestCase("", false)]
    [TestCase("nope", false)]
    [TestCase("x@y", false)]
    [TestCase("@b.org", false)]
    [TestCase("a@.org", false)]
    [TestCase("a@b.org ", false)]
    [TestCase("a b@c.org", false)]
    [TestCase("a..b@c.org", false)]
    [TestCase("a@-b.org", false)]
    [TestCase("a@[300.1.1.1]", false)]
    public void EmailAddress_wants_an_address_with_a_domain(string? address, bool valid)
    {
        var validator = new InlineValidator<Person> { v => v.RuleFor(x => x.Surname).EmailAddress() };

        var result = validator.Validate(new Person { Surname = address! });

        if (valid) Assert.That(result.IsValid);
        else Expect(result, "Email", "Surname", "'Surname' is not a valid email address.");
    }

    [TestCase("4111 1111 1111 1111", true)]
    [TestCase("4111-1111-1111-1111", true)]
    [TestCase(null, true)]
    [TestCase("4111111111111112", false)]
    [TestCase("4111x1111", false)]
    public void CreditCard_checks_the_last_digit(string? number, bool valid)
    {
        var validator = new InlineValidator<Person> { v => v.RuleFor(x => x.Surname).CreditCard() };

        var result = validator.Validate(new Person { Surname = number! });

        if (valid) Assert.That(result.IsValid);
        else Expect(result, "CreditCard", "Surname", "'Surname' is not a valid credit card number.");
    }

    [TestCase("ABC", true)]
    [TestCase(null, true)]
    [TestCase("abc", false)]
    [TestCase("", false)]
    public void Matches_leaves_null_alone(string? text, bool valid)
    {
        var validator = new InlineValidator<Person> { v => v.RuleFor(x => x.Surname).Matches("^[A-Z]{3}$") };

        var result = validator.Validate(new Person { Surname = text! });

        if (valid) Assert.That(result.IsValid);
        else Expect(result, "RegularExpression", "Surname", "'Surname' is not in the correct format.");
    }

    [Test]
    public void Comparisons_name_the_value_compared_with()
    {
        var validator = new InlineValidator<Person>
        {
            v => v.RuleFor(x => x.Id).GreaterThan(5),
            v => v.RuleFor(x => x.Id).GreaterThanOrEqualTo(5),
            v => v.RuleFor(x => x.Price).LessThan(10m),
            v => v.RuleFor(x => x.Price).LessThanOrEqualTo(10m),
        };

        var result = validator.Validate(new Person { Id = 4, Price = 10.5m });

        Assert.That(result.Errors.Select(e => e.ErrorCode + ": " + e.ErrorMessage), Is.EqualTo(new[]
        {
            "GreaterThan: 'Id' must be greater than '5'.",
            "GreaterThanOrEqual: 'Id' must be greater than or equal to '5'.",
            "LessThan: 'Price' must be less than '10'.",
            "LessThanOrEqual: 'Price' must be less than or equal to '10'.",
        }));
        Assert.That(validator.Validate(new Person { Id = 6, Price = 9m }).IsValid);
    }

    [Test]
    public void Comparisons_take_the_border_only_with_or_equal()
    {
        var validator = new InlineValidator<Person>
        {
            v => v.RuleFor(x => x.Id).GreaterThan(5),
            v => v.RuleFor(x => x.Id).GreaterThanOrEqualTo(5),
            v => v.RuleFor(x => x.Id).LessThan(5),
            v => v.RuleFor(x => x.Id).LessThanOrEqualTo(5),
        };

        var result = validator.Validate(new Person { Id = 5 });

        Assert.That(result.Errors.Select(e => e.ErrorCode), Is.EqualTo(new[] { "GreaterThan", "LessThan" }));
    }

    [Test]
    public void Comparisons_with_another_property_read_it_from_the_instance()
    {
        var validator = new InlineValidator<Person>
        {
            v => v.RuleFor(x => x.Rank).GreaterThan(x => x.Id),
            v => v.RuleFor(x => x.Rank).LessThanOrEqualTo(x => x.Id),
            v => v.RuleFor(x => x.Id).LessThan(x => x.Numbers!.Length),
        };

        var result = validator.Validate(new Person { Id = 7, Rank = 7, Numbers = [1, 2] });

        Assert.That(result.Errors.Select(e => e.ErrorMessage), Is.EqualTo(new[]
        {
            "'Rank' must be greater than '7'.",
            "'Id' must be less than '2'.",
        }));
    }

    [Test]
    public void Comparisons_and_ranges_leave_null_alone()
    {
        var validator = new InlineValidator<Person>
        {
            v => v.RuleFor(x => x.Rank).GreaterThan(5),
            v => v.RuleFor(x => x.Rank).LessThan(-5),
            v => v.RuleFor(x => x.Rank).InclusiveBetween(1, 2),
            v => v.RuleFor(x => x.Rank).ExclusiveBetween(1, 3),
            v => v.RuleFor(x => x.Surname).GreaterThan("m"),
        };

        Assert.That(validator.Validate(new Person()).IsValid);
        Assert.That(validator.Validate(new Person { Rank = 0, Surname = "a" }).Errors, Has.Count.EqualTo(5));
    }

    [Test]
    public void InclusiveBetween_takes_its_ends()
    {
        var validator = new InlineValidator<Person> { v => v.RuleFor(x => x.Id).InclusiveBetween(1, 10) };

        Assert.That(validator.Validate(new Person { Id = 1 }).IsValid);
        Assert.That(validator.Validate(new Person { Id = 10 }).IsValid);
        Expect(validator.Validate(new Person { Id = 11 }), "InclusiveBetween", "Id", "'Id' must be between 1 and 10. You entered 11.");
    }

    [Test]
    public void ExclusiveBetween_leaves_its_ends_out()
    {
        var validator = new InlineValidator<Person> { v => v.RuleFor(x => x.Id).ExclusiveBetween(1, 10) };

        Assert.That(validator.Validate(new Person { Id = 2 }).IsValid);
        Expect(
            validator.Validate(new Person { Id = 10 }),
            "ExclusiveBetween",
            "Id",
            "'Id' must be between 1 and 10 (exclusive). You entered 10.");
    }

    [Test]
    public void Equal_compares_with_a_value_or_with_a_property()
    {
        var validator = new InlineValidator<Person>
        {
            v => v.RuleFor(x => x.Id).Equal(3),
            v => v.RuleFor(x => x.Surname).Equal(x => x.FirstName),
        };

        var result = validator.Validate(new Person { Id = 4, Surname = "a", FirstName = "b" });

        Assert.That(result.Errors.Select(e => e.ErrorCode + ": " + e.ErrorMessage), Is.EqualTo(new[]
        {
            "Equal: 'Id' should be equal to '3'.",
            "Equal: 'Surname' should be equal to 'b'.",
        }));
        Assert.That(validator.Validate(new Person { Id = 3 }).IsValid);
    }

    [Test]
    public void Equal_takes_a_comparer()
    {
        var validator = new InlineValidator<Person> { v => v.RuleFor(x => x.Surname).Equal("foo", StringComparer.OrdinalIgnoreCase) };

        Assert.That(validator.Validate(new Person { Surname = "FOO" }).IsValid);
        Assert.That(validator.Validate(new Person { Surname = "bar" }).IsValid, Is.False);
    }

    [Test]
    public void NotEqual_compares_with_a_value_or_with_a_property()
    {
        var validator = new InlineValidator<Person>
        {
            v => v.RuleFor(x => x.Id).NotEqual(0),
            v => v.RuleFor(x => x.Surname).NotEqual(x => x.FirstName),
            v => v.RuleFor(x => x.Surname).NotEqual("BOB", StringComparer.OrdinalIgnoreCase),
        };

        var result = validator.Validate(new Person { Surname = "bob", FirstName = "bob" });

        Assert.That(result.Errors.Select(e => e.ErrorCode + ": " + e.ErrorMessage), Is.EqualTo(new[]
        {
            "NotEqual: 'Id' should not be equal to '0'.",
            "NotEqual: 'Surname' should not be equal to 'bob'.",
            "NotEqual: 'Surname' should not be equal to 'BOB'.",
        }));
    }

    [Test]
    public void Must_calls_a_predicate()
    {
        var validator = new InlineValidator<Person>
        {
            v => v.RuleFor(x => x.Surname).Must(s => s == "x"),
            v => v.RuleFor(x => x.Surname).Must((person, s) => person.FirstName != s),
            v => v.RuleFor(x => x.Surname).Must((person, s, context) =>
            {
                context.MessageFormatter.AppendArgument("Seen", context.PropertyName + "=" + s);
                return false;
            }).WithMessage("{Seen}!"),
        };

        var result = validator.Validate(new Person { Surname = "a", FirstName = "a" });

        Assert.That(result.Errors.Select(e => e.ErrorMessage), Is.EqualTo(new[]
        {
            "The specified condition was not met for 'Surname'.",
            "The specified condition was not met for 'Surname'.",
            "Surname=a!",
        }));
        Assert.That(result.Errors[0].ErrorCode, Is.EqualTo("Predicate"));
    }

    [Test]
    public void A_failure_carries_the_value_attempted()
    {
        var validator = new InlineValidator<Person> { v => v.RuleFor(x => x.Id).GreaterThan(5) };

        var failure = validator.Validate(new Person { Id = 4 }).Errors.Single();

        Assert.That(failure.AttemptedValue, Is.EqualTo(4));
        Assert.That(failure.ToString(), Is.EqualTo(failure.ErrorMessage));
    }

    private static void Expect(ValidationResult result, string code, string property, string message)
    {
        var failure = result.Errors.Single();

        Assert.That(failure.ErrorCode, Is.EqualTo(code));
        Assert.That(failure.PropertyName, Is.EqualTo(property));
        Assert.That(failure.ErrorMessage, Is.EqualTo(message));
        Assert.That(result.IsValid, Is.False);
    }
}
