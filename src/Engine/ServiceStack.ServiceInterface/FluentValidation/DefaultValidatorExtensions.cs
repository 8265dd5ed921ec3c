namespace ServiceStack.FluentValidation;

using System;
using System.Collections;
using System.Linq.Expressions;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Results;
using ServiceStack.FluentValidation.Validators;
using ServiceStack.ServiceInterface;

/// <summary>The built-in rules.</summary>
public static class DefaultValidatorExtensions
{
    /// <summary>Requires the checksum of a card number; blanks and hyphens are ignored. Null passes.</summary>
    public static IRuleBuilderOptions<T, string> CreditCard<T>(
        this IRuleBuilder<T, string> ruleBuilder) =>
        ruleBuilder.SetValidator(new CreditCardValidator());

    /// <summary>Requires the form of an e-mail address. Null passes.</summary>
    public static IRuleBuilderOptions<T, string> EmailAddress<T>(
        this IRuleBuilder<T, string> ruleBuilder) =>
        ruleBuilder.SetValidator(new EmailValidator());

    /// <summary>Requires the value of another property.</summary>
    /// <param name="comparer">Null for the values' own equality.</param>
    /// <example>
    /// <code>
    /// RuleFor(x =&gt; x.PasswordAgain).Equal(x =&gt; x.Password);
    /// </code>
    /// </example>
    public static IRuleBuilderOptions<T, TProperty> Equal<T, TProperty>(
        this IRuleBuilder<T, TProperty> ruleBuilder, Expression<Func<T, TProperty>> expression, IEqualityComparer comparer = null) =>
        ruleBuilder.SetValidator(new EqualValidator(PropertyAccessors.For(expression), expression.GetMember(), comparer));

    /// <summary>Requires a value.</summary>
    /// <param name="comparer">Null for the values' own equality.</param>
    public static IRuleBuilderOptions<T, TProperty> Equal<T, TProperty>(
        this IRuleBuilder<T, TProperty> ruleBuilder, TProperty toCompare, IEqualityComparer comparer = null) =>
        ruleBuilder.SetValidator(new EqualValidator(toCompare, comparer));

    /// <summary>Requires the property to be between two values, the bounds not included. Null passes.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="to"/> is less than <paramref name="from"/>.</exception>
    public static IRuleBuilderOptions<T, TProperty?> ExclusiveBetween<T, TProperty>(
        this IRuleBuilder<T, TProperty?> ruleBuilder, TProperty from, TProperty to)
        where TProperty : struct, IComparable<TProperty>, IComparable =>
        ruleBuilder.SetValidator(new ExclusiveBetweenValidator(from, to));

    /// <summary>Requires the property to be between two values, the bounds not included. Null passes.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="to"/> is less than <paramref name="from"/>.</exception>
    public static IRuleBuilderOptions<T, TProperty> ExclusiveBetween<T, TProperty>(
        this IRuleBuilder<T, TProperty> ruleBuilder, TProperty from, TProperty to)
        where TProperty : IComparable<TProperty>, IComparable =>
        ruleBuilder.SetValidator(new ExclusiveBetweenValidator(from, to));

    /// <summary>Requires the property to be greater than another property. Null passes: add <c>NotNull()</c> to refuse it.</summary>
    public static IRuleBuilderOptions<T, TProperty?> GreaterThan<T, TProperty>(
        this IRuleBuilder<T, TProperty?> ruleBuilder, Expression<Func<T, TProperty>> expression)
        where TProperty : struct, IComparable<TProperty>, IComparable =>
        ruleBuilder.SetValidator(new GreaterThanValidator(PropertyAccessors.For(expression), expression.GetMember()));

    /// <summary>Requires the property to be greater than a value. Null passes: add <c>NotNull()</c> to refuse it.</summary>
    public static IRuleBuilderOptions<T, TProperty?> GreaterThan<T, TProperty>(
        this IRuleBuilder<T, TProperty?> ruleBuilder, TProperty valueToCompare)
        where TProperty : struct, IComparable<TProperty>, IComparable =>
        ruleBuilder.SetValidator(new GreaterThanValidator(valueToCompare));

    /// <summary>Requires the property to be greater than another property. Null passes: add <c>NotNull()</c> to refuse it.</summary>
    public static IRuleBuilderOptions<T, TProperty> GreaterThan<T, TProperty>(
        this IRuleBuilder<T, TProperty> ruleBuilder, Expression<Func<T, TProperty>> expression)
        where TProperty : IComparable<TProperty>, IComparable =>
        ruleBuilder.SetValidator(new GreaterThanValidator(PropertyAccessors.For(expression), expression.GetMember()));

    /// <summary>Requires the property to be greater than a value. Null passes: add <c>NotNull()</c> to refuse it.</summary>
    public static IRuleBuilderOptions<T, TProperty> GreaterThan<T, TProperty>(
        this IRuleBuilder<T, TProperty> ruleBuilder, TProperty valueToCompare)
        where TProperty : IComparable<TProperty>, IComparable =>
        ruleBuilder.SetValidator(new GreaterThanValidator(valueToCompare));

    /// <summary>
    /// Requires the property to be greater than or equal to another property. Null passes: add <c>NotNull()</c> to refuse it.
    /// </summary>
    public static IRuleBuilderOptions<T, TProperty?> GreaterThanOrEqualTo<T, TProperty>(
        this IRuleBuilder<T, TProperty?> ruleBuilder, Expression<Func<T, TProperty>> valueToCompare)
        where TProperty : struct, IComparable<TProperty>, IComparable =>
        ruleBuilder.SetValidator(new GreaterThanOrEqualValidator(PropertyAccessors.For(valueToCompare), valueToCompare.GetMember()));

    /// <summary>Requires the property to be greater than or equal to a value. Null passes: add <c>NotNull()</c> to refuse it.</summary>
    public static IRuleBuilderOptions<T, TProperty?> GreaterThanOrEqualTo<T, TProperty>(
        this IRuleBuilder<T, TProperty?> ruleBuilder, TProperty valueToCompare)
        where TProperty : struct, IComparable<TProperty>, IComparable =>
        ruleBuilder.SetValidator(new GreaterThanOrEqualValidator(valueToCompare));

    /// <summary>
    /// Requires the property to be greater than or equal to another property. Null passes: add <c>NotNull()</c> to refuse it.
    /// </summary>
    public static IRuleBuilderOptions<T, TProperty> GreaterThanOrEqualTo<T, TProperty>(
        this IRuleBuilder<T, TProperty> ruleBuilder, Expression<Func<T, TProperty>> valueToCompare)
        where TProperty : IComparable<TProperty>, IComparable =>
        ruleBuilder.SetValidator(new GreaterThanOrEqualValidator(PropertyAccessors.For(valueToCompare), valueToCompare.GetMember()));

    /// <summary>Requires the property to be greater than or equal to a value. Null passes: add <c>NotNull()</c> to refuse it.</summary>
    public static IRuleBuilderOptions<T, TProperty> GreaterThanOrEqualTo<T, TProperty>(
        this IRuleBuilder<T, TProperty> ruleBuilder, TProperty valueToCompare)
        where TProperty : IComparable<TProperty>, IComparable =>
        ruleBuilder.SetValidator(new GreaterThanOrEqualValidator(valueToCompare));

    /// <summary>Requires the property to be between two values, the bounds included. Null passes.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="to"/> is less than <paramref name="from"/>.</exception>
    public static IRuleBuilderOptions<T, TProperty?> InclusiveBetween<T, TProperty>(
        this IRuleBuilder<T, TProperty?> ruleBuilder, TProperty from, TProperty to)
        where TProperty : struct, IComparable<TProperty>, IComparable =>
        ruleBuilder.SetValidator(new InclusiveBetweenValidator(from, to));

    /// <summary>Requires the property to be between two values, the bounds included. Null passes.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="to"/> is less than <paramref name="from"/>.</exception>
    public static IRuleBuilderOptions<T, TProperty> InclusiveBetween<T, TProperty>(
        this IRuleBuilder<T, TProperty> ruleBuilder, TProperty from, TProperty to)
        where TProperty : IComparable<TProperty>, IComparable =>
        ruleBuilder.SetValidator(new InclusiveBetweenValidator(from, to));

    /// <summary>Requires a number of characters.</summary>
    public static IRuleBuilderOptions<T, string> Length<T>(
        this IRuleBuilder<T, string> ruleBuilder, int exactLength) =>
        ruleBuilder.SetValidator(new ExactLengthValidator(exactLength));

    /// <summary>Requires a number of characters in a range, its bounds included. Null has the length 0.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="max"/> is less than <paramref name="min"/>.</exception>
    public static IRuleBuilderOptions<T, string> Length<T>(
        this IRuleBuilder<T, string> ruleBuilder, int min, int max) =>
        ruleBuilder.SetValidator(new LengthValidator(min, max));

    /// <summary>Requires the property to be less than another property. Null passes: add <c>NotNull()</c> to refuse it.</summary>
    public static IRuleBuilderOptions<T, TProperty?> LessThan<T, TProperty>(
        this IRuleBuilder<T, TProperty?> ruleBuilder, Expression<Func<T, TProperty>> expression)
        where TProperty : struct, IComparable<TProperty>, IComparable =>
        ruleBuilder.SetValidator(new LessThanValidator(PropertyAccessors.For(expression), expression.GetMember()));

    /// <summary>Requires the property to be less than a value. Null passes: add <c>NotNull()</c> to refuse it.</summary>
    public static IRuleBuilderOptions<T, TProperty?> LessThan<T, TProperty>(
        this IRuleBuilder<T, TProperty?> ruleBuilder, TProperty valueToCompare)
        where TProperty : struct, IComparable<TProperty>, IComparable =>
        ruleBuilder.SetValidator(new LessThanValidator(valueToCompare));

    /// <summary>Requires the property to be less than another property. Null passes: add <c>NotNull()</c> to refuse it.</summary>
    public static IRuleBuilderOptions<T, TProperty> LessThan<T, TProperty>(
        this IRuleBuilder<T, TProperty> ruleBuilder, Expression<Func<T, TProperty>> expression)
        where TProperty : IComparable<TProperty>, IComparable =>
        ruleBuilder.SetValidator(new LessThanValidator(PropertyAccessors.For(expression), expression.GetMember()));

    /// <summary>Requires the property to be less than a value. Null passes: add <c>NotNull()</c> to refuse it.</summary>
    public static IRuleBuilderOptions<T, TProperty> LessThan<T, TProperty>(
        this IRuleBuilder<T, TProperty> ruleBuilder, TProperty valueToCompare)
        where TProperty : IComparable<TProperty>, IComparable =>
        ruleBuilder.SetValidator(new LessThanValidator(valueToCompare));

    /// <summary>
    /// Requires the property to be less than or equal to another property. Null passes: add <c>NotNull()</c> to refuse it.
    /// </summary>
    public static IRuleBuilderOptions<T, TProperty?> LessThanOrEqualTo<T, TProperty>(
        this IRuleBuilder<T, TProperty?> ruleBuilder, Expression<Func<T, TProperty>> expression)
        where TProperty : struct, IComparable<TProperty>, IComparable =>
        ruleBuilder.SetValidator(new LessThanOrEqualValidator(PropertyAccessors.For(expression), expression.GetMember()));

    /// <summary>Requires the property to be less than or equal to a value. Null passes: add <c>NotNull()</c> to refuse it.</summary>
    public static IRuleBuilderOptions<T, TProperty?> LessThanOrEqualTo<T, TProperty>(
        this IRuleBuilder<T, TProperty?> ruleBuilder, TProperty valueToCompare)
        where TProperty : struct, IComparable<TProperty>, IComparable =>
        ruleBuilder.SetValidator(new LessThanOrEqualValidator(valueToCompare));

    /// <summary>
    /// Requires the property to be less than or equal to another property. Null passes: add <c>NotNull()</c> to refuse it.
    /// </summary>
    public static IRuleBuilderOptions<T, TProperty> LessThanOrEqualTo<T, TProperty>(
        this IRuleBuilder<T, TProperty> ruleBuilder, Expression<Func<T, TProperty>> expression)
        where TProperty : IComparable<TProperty>, IComparable =>
        ruleBuilder.SetValidator(new LessThanOrEqualValidator(PropertyAccessors.For(expression), expression.GetMember()));

    /// <summary>Requires the property to be less than or equal to a value. Null passes: add <c>NotNull()</c> to refuse it.</summary>
    public static IRuleBuilderOptions<T, TProperty> LessThanOrEqualTo<T, TProperty>(
        this IRuleBuilder<T, TProperty> ruleBuilder, TProperty valueToCompare)
        where TProperty : IComparable<TProperty>, IComparable =>
        ruleBuilder.SetValidator(new LessThanOrEqualValidator(valueToCompare));

    /// <summary>Requires a text to match a regular expression. Null passes.</summary>
    /// <example>
    /// <code>
    /// RuleFor(x =&gt; x.Zip).Matches(@"^\\d{5}$");
    /// </code>
    /// </example>
    public static IRuleBuilderOptions<T, string> Matches<T>(
        this IRuleBuilder<T, string> ruleBuilder, string expression) =>
        ruleBuilder.SetValidator(new RegularExpressionValidator(expression));

    /// <summary>Requires a condition of the value.</summary>
    /// <example>
    /// <code>
    /// RuleFor(x =&gt; x.Name).Must(name =&gt; !name.Contains("&lt;"));
    /// </code>
    /// </example>
    public static IRuleBuilderOptions<T, TProperty> Must<T, TProperty>(
        this IRuleBuilder<T, TProperty> ruleBuilder, Func<TProperty, bool> predicate)
    {
        Ensure.NotNull(predicate, nameof(predicate));
        return ruleBuilder.SetValidator(new PredicateValidator((instance, value, context) => predicate((TProperty)value)));
    }

    /// <summary>Requires a condition of instance and value.</summary>
    public static IRuleBuilderOptions<T, TProperty> Must<T, TProperty>(
        this IRuleBuilder<T, TProperty> ruleBuilder, Func<T, TProperty, bool> predicate)
    {
        Ensure.NotNull(predicate, nameof(predicate));
        return ruleBuilder.SetValidator(new PredicateValidator((instance, value, context) => predicate((T)instance, (TProperty)value)));
    }

    /// <summary>Requires a condition of instance, value and context, which can add values to the message.</summary>
    public static IRuleBuilderOptions<T, TProperty> Must<T, TProperty>(
        this IRuleBuilder<T, TProperty> ruleBuilder, Func<T, TProperty, PropertyValidatorContext, bool> predicate)
    {
        Ensure.NotNull(predicate, nameof(predicate));
        return ruleBuilder.SetValidator(
            new PredicateValidator((instance, value, context) => predicate((T)instance, (TProperty)value, context)));
    }

    /// <summary>Refuses null, empty and blank texts, empty collections, and default values such as 0.</summary>
    /// <example>
    /// <code>
    /// RuleFor(x =&gt; x.Name).NotEmpty();
    /// </code>
    /// </example>
    public static IRuleBuilderOptions<T, TProperty> NotEmpty<T, TProperty>(
        this IRuleBuilder<T, TProperty> ruleBuilder) =>
        ruleBuilder.SetValidator(new NotEmptyValidator(default(TProperty)));

    /// <summary>Refuses the value of another property.</summary>
    /// <param name="comparer">Null for the values' own equality.</param>
    public static IRuleBuilderOptions<T, TProperty> NotEqual<T, TProperty>(
        this IRuleBuilder<T, TProperty> ruleBuilder, Expression<Func<T, TProperty>> expression, IEqualityComparer comparer = null) =>
        ruleBuilder.SetValidator(new NotEqualValidator(PropertyAccessors.For(expression), expression.GetMember(), comparer));

    /// <summary>Refuses a value.</summary>
    /// <param name="comparer">Null for the values' own equality.</param>
    public static IRuleBuilderOptions<T, TProperty> NotEqual<T, TProperty>(
        this IRuleBuilder<T, TProperty> ruleBuilder, TProperty toCompare, IEqualityComparer comparer = null) =>
        ruleBuilder.SetValidator(new NotEqualValidator(toCompare, comparer));

    /// <summary>Refuses null.</summary>
    public static IRuleBuilderOptions<T, TProperty> NotNull<T, TProperty>(
        this IRuleBuilder<T, TProperty> ruleBuilder) =>
        ruleBuilder.SetValidator(new NotNullValidator());

    /// <summary>Validates an instance by selected rules.</summary>
    /// <exception cref="InvalidOperationException">Both a selector and a rule set are given.</exception>
    public static ValidationResult Validate<T>(
        this IValidator<T> validator, T instance, IValidatorSelector selector = null, string ruleSet = null)
    {
        if (selector != null && ruleSet != null)
        {
            throw new InvalidOperationException("Cannot specify both an IValidatorSelector and a RuleSet.");
        }

        if (ruleSet != null) selector = new RulesetValidatorSelector(RuleSetNames.Split(ruleSet));
        return validator.Validate(new ValidationContext<T>(instance, null, selector));
    }

    /// <summary>Validates some properties of an instance.</summary>
    public static ValidationResult Validate<T>(
        this IValidator<T> validator, T instance, params Expression<Func<T, object>>[] propertyExpressions) =>
        validator.Validate(
            new ValidationContext<T>(instance, null, MemberNameValidatorSelector.FromExpressions(propertyExpressions)));

    /// <summary>Validates some properties of an instance, by their names.</summary>
    public static ValidationResult Validate<T>(this IValidator<T> validator, T instance, params string[] properties) =>
        validator.Validate(new ValidationContext<T>(instance, null, new MemberNameValidatorSelector(properties)));

    /// <summary>Validates an instance and throws its errors.</summary>
    /// <exception cref="ValidationException">The instance is not valid.</exception>
    public static void ValidateAndThrow<T>(this IValidator<T> validator, T instance) => Throw(validator.Validate(instance));

    /// <summary>Validates an instance for methods and throws its errors.</summary>
    /// <exception cref="ValidationException">The instance is not valid.</exception>
    public static void ValidateAndThrow<T>(this IValidator<T> validator, T instance, ApplyTo ruleSet) =>
        validator.ValidateAndThrow(instance, RuleSetNames.For(ruleSet));

    /// <summary>Validates an instance by a rule set and throws its errors.</summary>
    /// <exception cref="ValidationException">The instance is not valid.</exception>
    public static void ValidateAndThrow<T>(this IValidator<T> validator, T instance, string ruleSet) =>
        Throw(validator.Validate(instance, selector: null, ruleSet: ruleSet));

    private static void Throw(ValidationResult result)
    {
        if (!result.IsValid) throw new ValidationException(result.Errors);
    }
}
