namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Collections.Generic;
using System.Linq.Expressions;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Resources;
using ServiceStack.FluentValidation.Results;

/// <summary>Base class of checks: derive from it for one of your own, and add it with <c>SetValidator</c>.</summary>
/// <example>
/// <code>
/// public class EvenValidator() : PropertyValidator("{PropertyName} must be even", "Even")
/// {
///     protected override bool IsValid(PropertyValidatorContext context) =&gt; (int)context.PropertyValue % 2 == 0;
/// }
/// </code>
/// </example>
public abstract class PropertyValidator : IPropertyValidator
{
    private List<Func<object, object>> _customMessageFormatArguments;

    /// <summary>Initializes a new instance with the message from a resource class.</summary>
    protected PropertyValidator(string errorMessageResourceName, Type errorMessageResourceType, string errorCode)
    {
        ErrorMessageSource = new LocalizedStringSource(
            errorMessageResourceType, errorMessageResourceName, new FallbackAwareResourceAccessorBuilder());
        ErrorCode = errorCode;
    }

    /// <summary>Initializes a new instance with the message and code of the error. <c>{PropertyName}</c> is the property's name.</summary>
    protected PropertyValidator(string errorMessage, string errorCode)
    {
        ErrorMessageSource = new StaticStringSource(errorMessage);
        ErrorCode = errorCode;
    }

    /// <summary>Initializes a new instance with the message from a property of a resource class.</summary>
    protected PropertyValidator(Expression<Func<string>> errorMessageResourceSelector, string errorCode)
    {
        ErrorMessageSource = LocalizedStringSource.CreateFromExpression(
            errorMessageResourceSelector, new FallbackAwareResourceAccessorBuilder());
        ErrorCode = errorCode;
    }

    internal PropertyValidator(IStringSource errorMessageSource, string errorCode)
    {
        ErrorMessageSource = errorMessageSource;
        ErrorCode = errorCode;
    }

    /// <inheritdoc/>
    public ICollection<Func<object, object>> CustomMessageFormatArguments =>
        _customMessageFormatArguments ??= new List<Func<object, object>>();

    /// <inheritdoc/>
    public Func<object, object> CustomStateProvider { get; set; }

    /// <inheritdoc/>
    public string ErrorCode { get; set; }

    /// <inheritdoc/>
    public IStringSource ErrorMessageSource { get; set; }

    /// <summary>Creates the error, its message filled in.</summary>
    protected virtual ValidationFailure CreateValidationError(PropertyValidatorContext context)
    {
        var formatter = context.MessageFormatter;
        formatter.AppendPropertyName(context.PropertyDescription);
        if (!formatter.Has("PropertyValue")) formatter.AppendArgument("PropertyValue", context.PropertyValue);
        if (_customMessageFormatArguments != null)
        {
            formatter.AppendAdditionalArguments(
                _customMessageFormatArguments.ConvertAll(argument => argument(context.Instance)).ToArray());
        }

        var message = formatter.BuildMessage(ErrorMessageSource.GetString());
        var failure = new ValidationFailure(context.PropertyName, message, ErrorCode, context.PropertyValue);
        if (CustomStateProvider != null) failure.CustomState = CustomStateProvider(context.Instance);
        return failure;
    }

    /// <summary>Whether the value is valid.</summary>
    protected abstract bool IsValid(PropertyValidatorContext context);

    /// <inheritdoc/>
    public virtual IEnumerable<ValidationFailure> Validate(PropertyValidatorContext context) =>
        IsValid(context) ? Failures.None : new[] { CreateValidationError(context) };
}
