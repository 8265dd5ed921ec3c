namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Collections.Generic;
using System.Linq.Expressions;
using ServiceStack.FluentValidation.Resources;
using ServiceStack.FluentValidation.Results;

public abstract class PropertyValidator : IPropertyValidator
{
    protected PropertyValidator(string errorMessageResourceName, Type errorMessageResourceType, string errorCode)
    {
        throw new NotImplementedException();
    }

    protected PropertyValidator(string errorMessage, string errorCode)
    {
        throw new NotImplementedException();
    }

    protected PropertyValidator(Expression<Func<string>> errorMessageResourceSelector, string errorCode)
    {
        throw new NotImplementedException();
    }

    public ICollection<Func<object, object>> CustomMessageFormatArguments => throw new NotImplementedException();

    public Func<object, object> CustomStateProvider { get; set; }

    public string ErrorCode { get; set; }

    public IStringSource ErrorMessageSource { get; set; }

    protected virtual ValidationFailure CreateValidationError(PropertyValidatorContext context) => throw new NotImplementedException();

    protected abstract bool IsValid(PropertyValidatorContext context);

    public virtual IEnumerable<ValidationFailure> Validate(PropertyValidatorContext context) => throw new NotImplementedException();
}
