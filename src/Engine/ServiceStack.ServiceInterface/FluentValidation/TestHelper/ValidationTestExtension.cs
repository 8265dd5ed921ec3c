namespace ServiceStack.FluentValidation.TestHelper;

using System;
using System.Linq;
using System.Linq.Expressions;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Validators;

/// <summary>Assertions about validators, for tests.</summary>
public static class ValidationTestExtension
{
    /// <summary>Asserts that a property is validated by a validator of a type.</summary>
    /// <exception cref="ValidationTestException">It is not.</exception>
    public static void ShouldHaveChildValidator<T, TProperty>(
        this IValidator<T> validator, Expression<Func<T, TProperty>> expression, Type childValidatorType)
    {
        var name = PropertyChain.FromExpression(expression).ToString();
        var children = validator.CreateDescriptor().GetValidatorsForMember(name)
            .Select(ChildValidatorType).Where(type => type != null).ToList();
        if (children.Any(childValidatorType.IsAssignableFrom)) return;

        var found = children.Count == 0 ? "none" : string.Join(", ", children.Select(type => type.Name));
        throw new ValidationTestException(
            $"Expected property '{name}' to have a child validator of type '{childValidatorType.Name}'. Instead found '{found}'");
    }

    /// <summary>Asserts that an instance has an error of a property.</summary>
    /// <exception cref="ValidationTestException">It has none.</exception>
    public static void ShouldHaveValidationErrorFor<T, TValue>(
        this IValidator<T> validator, Expression<Func<T, TValue>> expression, T objectToTest)
        where T : class =>
        new ValidatorTester<T, TValue>(expression, validator, expression.Compile()(objectToTest)).ValidateError(objectToTest);

    /// <summary>Asserts that a value of a property is refused.</summary>
    /// <exception cref="ValidationTestException">It is not.</exception>
    /// <example>
    /// <code>
    /// new OrderValidator().ShouldHaveValidationErrorFor(order =&gt; order.Name, "");
    /// </code>
    /// </example>
    public static void ShouldHaveValidationErrorFor<T, TValue>(
        this IValidator<T> validator, Expression<Func<T, TValue>> expression, TValue value)
        where T : class, new() =>
        new ValidatorTester<T, TValue>(expression, validator, value).ValidateError(new T());

    /// <summary>Asserts that an instance has no error of a property.</summary>
    /// <exception cref="ValidationTestException">It has one.</exception>
    public static void ShouldNotHaveValidationErrorFor<T, TValue>(
        this IValidator<T> validator, Expression<Func<T, TValue>> expression, T objectToTest)
        where T : class =>
        new ValidatorTester<T, TValue>(expression, validator, expression.Compile()(objectToTest)).ValidateNoError(objectToTest);

    /// <summary>Asserts that a value of a property is valid.</summary>
    /// <exception cref="ValidationTestException">It is not.</exception>
    public static void ShouldNotHaveValidationErrorFor<T, TValue>(
        this IValidator<T> validator, Expression<Func<T, TValue>> expression, TValue value)
        where T : class, new() =>
        new ValidatorTester<T, TValue>(expression, validator, value).ValidateNoError(new T());

    private static Type ChildValidatorType(IPropertyValidator validator)
    {
        while (validator is IDelegatingValidator delegating) validator = delegating.InnerValidator;
        return validator switch
        {
            ChildValidatorAdaptor child => child.Validator.GetType(),
            ChildCollectionValidatorAdaptor collection => collection.Validator.GetType(),
            _ => null,
        };
    }
}
