namespace ServiceStack.FluentValidation;

using System;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Validators;

public interface IRuleBuilder<T, out TProperty> : IFluentInterface
{
    [Obsolete("Use SetValidator(IValidator<TProperty>)")]
    IRuleBuilderOptions<T, TProperty> SetValidator(IValidator validator);

    IRuleBuilderOptions<T, TProperty> SetValidator(IValidator<TProperty> validator);

    IRuleBuilderOptions<T, TProperty> SetValidator(IPropertyValidator validator);
}
