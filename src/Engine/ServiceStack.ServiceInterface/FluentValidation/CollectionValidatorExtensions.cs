namespace ServiceStack.FluentValidation;

using System;
using System.Collections.Generic;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Validators;

/// <summary>Rules for the elements of collections.</summary>
public static class CollectionValidatorExtensions
{
    /// <summary>Every element of the collection must pass the validator; null elements are left out.</summary>
    public static ICollectionValidatorRuleBuilder<T, TCollectionElement> SetCollectionValidator<T, TCollectionElement>(
        this IRuleBuilder<T, IEnumerable<TCollectionElement>> ruleBuilder, IValidator<TCollectionElement> validator)
    {
        var adaptor = new ChildCollectionValidatorAdaptor(validator);
        return new CollectionRuleBuilder<T, TCollectionElement>(ruleBuilder.SetValidator(adaptor), adaptor);
    }

    /// <summary>The validator of a collection's elements, which can be limited to some of them.</summary>
    public interface ICollectionValidatorRuleBuilder<T, TCollectionElement> : IRuleBuilderOptions<T, IEnumerable<TCollectionElement>>
    {
        /// <summary>Only the elements for which <paramref name="predicate"/> is true are validated.</summary>
        ICollectionValidatorRuleBuilder<T, TCollectionElement> Where(Func<TCollectionElement, bool> predicate);
    }

    private sealed class CollectionRuleBuilder<T, TCollectionElement> : ICollectionValidatorRuleBuilder<T, TCollectionElement>
    {
        private readonly IRuleBuilderOptions<T, IEnumerable<TCollectionElement>> _builder;
        private readonly ChildCollectionValidatorAdaptor _adaptor;

        public CollectionRuleBuilder(
            IRuleBuilderOptions<T, IEnumerable<TCollectionElement>> builder, ChildCollectionValidatorAdaptor adaptor)
        {
            _builder = builder;
            _adaptor = adaptor;
        }

        public ICollectionValidatorRuleBuilder<T, TCollectionElement> Where(Func<TCollectionElement, bool> predicate)
        {
            Ensure.NotNull(predicate, nameof(predicate));
            _adaptor.Predicate = predicate.CoerceToNonGeneric();
            return this;
        }

        [Obsolete("Use SetValidator(IValidator<TProperty>)")]
        public IRuleBuilderOptions<T, IEnumerable<TCollectionElement>> SetValidator(IValidator validator) =>
            _builder.SetValidator(validator);

        public IRuleBuilderOptions<T, IEnumerable<TCollectionElement>> SetValidator(
            IValidator<IEnumerable<TCollectionElement>> validator) => _builder.SetValidator(validator);

        public IRuleBuilderOptions<T, IEnumerable<TCollectionElement>> SetValidator(IPropertyValidator validator) =>
            _builder.SetValidator(validator);

        public IRuleBuilderOptions<T, IEnumerable<TCollectionElement>> Configure(Action<PropertyRule> configurator) =>
            _builder.Configure(configurator);
    }
}
