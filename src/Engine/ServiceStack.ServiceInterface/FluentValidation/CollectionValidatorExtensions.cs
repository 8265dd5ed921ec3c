namespace ServiceStack.FluentValidation;

using System;
using System.Collections.Generic;

public static class CollectionValidatorExtensions
{
    public static CollectionValidatorExtensions.ICollectionValidatorRuleBuilder<T, TCollectionElement> SetCollectionValidator<T, TCollectionElement>(this IRuleBuilder<T, IEnumerable<TCollectionElement>> ruleBuilder, IValidator<TCollectionElement> validator) => throw new NotImplementedException();

    public interface ICollectionValidatorRuleBuilder<T, TCollectionElement> : IRuleBuilderOptions<T, IEnumerable<TCollectionElement>>
    {
        CollectionValidatorExtensions.ICollectionValidatorRuleBuilder<T, TCollectionElement> Where(Func<TCollectionElement, bool> predicate);
    }
}
