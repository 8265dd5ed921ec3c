namespace ServiceStack.FluentValidation;

using System;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Validators;

public interface IRuleBuilder<T, TProperty> : IFluentInterface
{
    [Obsolete]
    IRuleBuilderOptions<T, TProperty> SetValidator(IValidator validator);

    IRuleBuilderOptions<T, TProperty> SetValidator(IValidator<TProperty> validator);

    IRuleBuilderOptions<T, TProperty> SetValidator(IPropertyValidator validator);
}
