namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Collections;
using System.Collections.Generic;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Results;

/// <summary>Validates every element of a collection; a null collection, and null elements, are valid.</summary>
public class ChildCollectionValidatorAdaptor : NoopPropertyValidator
{
    /// <summary>Initializes a new instance with the validator of the elements.</summary>
    public ChildCollectionValidatorAdaptor(IValidator childValidator)
    {
        Ensure.NotNull(childValidator, nameof(childValidator));
        Validator = childValidator;
    }

    /// <summary>Decides which elements are validated; null for all.</summary>
    public Func<object, bool> Predicate { get; set; }

    /// <summary>The validator of the elements.</summary>
    public IValidator Validator { get; }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The rule is for no property: its elements cannot be named.</exception>
    public override IEnumerable<ValidationFailure> Validate(PropertyValidatorContext context)
    {
        if (context.Rule.PropertyName == null)
        {
            throw new InvalidOperationException(
                $"Could not automatically determine the property name for expression '{context.Rule.Expression}'. "
                + "Please specify it by calling 'OverridePropertyName'.");
        }

        if (context.PropertyValue is not IEnumerable elements) return Failures.None;

        List<ValidationFailure> failures = null;
        var index = -1;
        foreach (var element in elements)
        {
            index++;
            if (element == null || (Predicate != null && !Predicate(element))) continue;

            var child = context.ParentContext.CloneForChild(element);
            child.PropertyChain.Add(context.Rule.PropertyName);
            child.PropertyChain.AddIndexer(index);
            var result = Validator.Validate(child);
            if (!result.IsValid) (failures ??= new List<ValidationFailure>()).AddRange(result.Errors);
        }

        return failures ?? Failures.None;
    }
}
