namespace ServiceStack.FluentValidation.Validators;

using System.Collections.Generic;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Results;

/// <summary>Validates a property's value with a validator of its type; null is valid.</summary>
public class ChildValidatorAdaptor : NoopPropertyValidator
{
    /// <summary>Initializes a new instance with the validator of the property.</summary>
    public ChildValidatorAdaptor(IValidator validator)
    {
        Validator = validator;
    }

    /// <summary>The validator of the property.</summary>
    public IValidator Validator { get; }

    /// <summary>Creates the context of the property's own validation.</summary>
    protected ValidationContext CreateNewValidationContextForChildValidator(
        object instanceToValidate, PropertyValidatorContext context)
    {
        var child = context.ParentContext.CloneForChild(instanceToValidate);
        if (context.Rule.PropertyName != null) child.PropertyChain.Add(context.Rule.PropertyName);
        return child;
    }

    /// <summary>Returns the validator of the property. Override it to choose by the value.</summary>
    protected virtual IValidator GetValidator(PropertyValidatorContext context) => Validator;

    /// <inheritdoc/>
    public override IEnumerable<ValidationFailure> Validate(PropertyValidatorContext context)
    {
        var instance = context.PropertyValue;
        if (instance == null) return Failures.None;

        var validator = GetValidator(context);
        if (validator == null) return Failures.None;

        var result = validator.Validate(CreateNewValidationContextForChildValidator(instance, context));
        return result.IsValid ? Failures.None : result.Errors;
    }
}
