namespace ServiceStack.FluentValidation;

using System;
using System.Collections.Generic;
using System.Text;
using ServiceStack.Common.Utils;
using ServiceStack.FluentValidation.Results;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.Validation;

public class ValidationException : ArgumentException, IResponseStatusConvertible
{
    public ValidationException(IEnumerable<ValidationFailure> errors)
        : base(Describe(errors))
    {
        Errors = errors;
    }

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
