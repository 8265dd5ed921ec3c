namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Collections.Generic;
using ServiceStack.FluentValidation.Resources;
using ServiceStack.FluentValidation.Results;

/// <summary>One check of a property. Derive from <see cref="PropertyValidator"/> for one of your own.</summary>
public interface IPropertyValidator
{
    /// <summary>Values for <c>{0}</c> and so on in the message, of the instance.</summary>
    ICollection<Func<object, object>> CustomMessageFormatArguments { get; }

    /// <summary>Makes a value that errors carry; null for none.</summary>
    Func<object, object> CustomStateProvider { get; set; }

    /// <summary>The code of errors.</summary>
    string ErrorCode { get; set; }

    /// <summary>The message of errors.</summary>
    IStringSource ErrorMessageSource { get; set; }

    /// <summary>Checks the property.</summary>
    /// <returns>The errors; empty for a valid value.</returns>
    IEnumerable<ValidationFailure> Validate(PropertyValidatorContext context);
}
