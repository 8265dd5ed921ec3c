namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Collections.Generic;
using ServiceStack.FluentValidation.Resources;
using ServiceStack.FluentValidation.Results;

public interface IPropertyValidator
{
    ICollection<Func<object, object>> CustomMessageFormatArguments { get; }

    Func<object, object> CustomStateProvider { get; set; }

    string ErrorCode { get; set; }

    IStringSource ErrorMessageSource { get; set; }

    IEnumerable<ValidationFailure> Validate(PropertyValidatorContext context);
}
