namespace ServiceStack.FluentValidation;

using System;
using System.Collections.Generic;
using System.Text;
using ServiceStack.Common.Utils;
using ServiceStack.FluentValidation.Results;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.Validation;

/// <summary>An instance is not valid. Clients get status 400 and the errors of all fields.</summary>
public class ValidationException : ArgumentException, IResponseStatusConvertible
{
    /// <summary>Initializes a new instance with errors.</summary>
    public ValidationException(IEnumerable<ValidationFailure> errors)
        : base(Describe(errors))
    {
        Errors = errors;
    }

    /// <summary>The errors, in the order of the rules.</summary>
    public IEnumerable<ValidationFailure> Errors { get; }

    /// <inheritdoc/>
    public ResponseStatus ToResponseStatus()
    {
        var fields = new List<ValidationErrorField>();
        foreach (var error in Errors)
        {
            fields.Add(new ValidationErrorField(error.ErrorCode, error.PropertyName, error.ErrorMessage));
        }

        return ResponseStatusUtils.CreateResponseStatus(nameof(ValidationException), Message, fields);
    }

    private static string Describe(IEnumerable<ValidationFailure> errors)
    {
        var message = new StringBuilder("Validation failed: ");
        foreach (var error in errors) message.Append("\r\n -- ").Append(error.ErrorMessage);
        return message.ToString();
    }
}
