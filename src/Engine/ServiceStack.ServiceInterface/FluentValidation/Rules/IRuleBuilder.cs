namespace ServiceStack.FluentValidation;

using System;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Validators;

/// <summary>Adds rules to a property.</summary>
public interface IRuleBuilder<T, out TProperty> : IFluentInterface
{
    /// <summary>Validates the property by the validator of its type.</summary>
    [Obsolete("Use SetValidator(IValidator<TProperty>)")]
    IRuleBuilderOptions<T, TProperty> SetValidator(IValidator validator);

    /// <summary>Validates the property by the validator of its type; null values pass.</summary>
    /// <example>
    /// <code>
    /// RuleFor(x =&gt; x.Address).SetValidator(new AddressValidator());
    /// </code>
    /// </example>
    IRuleBuilderOptions<T, TProperty> SetValidator(IValidator<TProperty> validator);

    /// <summary>Adds a check of your own.</summary>
    IRuleBuilderOptions<T, TProperty> SetValidator(IPropertyValidator validator);
}
