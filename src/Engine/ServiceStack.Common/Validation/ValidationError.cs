namespace ServiceStack.Validation;

using System;
using System.Collections.Generic;
using System.Text;
using ServiceStack.Common;
using ServiceStack.Common.Utils;
using ServiceStack.ServiceInterface.ServiceModel;

/// <summary>The exception for a request whose fields have invalid values. The response has status 400.</summary>
public class ValidationError : ArgumentException, IResponseStatusConvertible
{
    /// <summary>Creates an exception.</summary>
    /// <param name="errorCode">Name of the rule, which becomes the message as words: <c>NotEmpty</c> as "Not empty".</param>
    public ValidationError(string errorCode) : this(errorCode, errorCode?.ToEnglish())
    {
    }

    /// <summary>Creates an exception from a validation result. Without a code or message, that of the first field is used.</summary>
    public ValidationError(ValidationErrorResult validationResult) : base(validationResult.ErrorMessage)
    {
        Violations = validationResult.Errors;
        ErrorCode = validationResult.ErrorCode;
        ErrorMessage = validationResult.ErrorMessage;
        TakeFirstViolation();
    }

    /// <summary>Creates an exception for one field.</summary>
    public ValidationError(ValidationErrorField validationError) : this(validationError.ErrorCode, validationError.ErrorMessage)
    {
        Violations.Add(validationError);
    }

    /// <summary>Creates an exception.</summary>
    /// <param name="errorCode">Name of the rule, for example <c>NotEmpty</c>.</param>
    /// <param name="errorMessage">Description of the error, for people.</param>
    public ValidationError(string errorCode, string errorMessage) : base(errorMessage)
    {
        Violations = new List<ValidationErrorField>();
        ErrorCode = errorCode;
        ErrorMessage = errorMessage;
    }

    /// <summary>Name of the rule that failed.</summary>
    public string ErrorCode { get; private set; }

    /// <summary>Description of the error, without those of the fields.</summary>
    public string ErrorMessage { get; private set; }

    /// <summary>The description, and the errors of the fields, one a line.</summary>
    public override string Message
    {
        get
        {
            var message = ErrorMessage ?? base.Message;
            if (Violations == null || Violations.Count == 0) return message;

            var text = new StringBuilder(message);
            foreach (var violation in Violations)
            {
                if (string.IsNullOrEmpty(violation.ErrorMessage)) continue;

                text.Append('\n');
                if (violation.FieldName != null) text.Append(violation.FieldName).Append(": ");
                text.Append(violation.ErrorMessage);
            }

            return text.ToString();
        }
    }

    /// <summary>Errors by field.</summary>
    public IList<ValidationErrorField> Violations { get; }

    /// <summary>Creates an exception for one field.</summary>
    public static ValidationError CreateException(ValidationErrorField error) => new(error);

    /// <summary>Creates an exception whose code is the name of an enum's value.</summary>
    public static ValidationError CreateException(Enum errorCode) => new(errorCode.ToString());

    /// <summary>Creates an exception whose code is the name of an enum's value.</summary>
    public static ValidationError CreateException(Enum errorCode, string errorMessage) => new(errorCode.ToString(), errorMessage);

    /// <summary>Creates an exception for one field, whose code is the name of an enum's value.</summary>
    public static ValidationError CreateException(Enum errorCode, string errorMessage, string fieldName) =>
        CreateException(errorCode.ToString(), errorMessage, fieldName);

    /// <summary>Creates an exception.</summary>
    /// <param name="errorCode">Name of the rule, for example <c>NotEmpty</c>.</param>
    public static ValidationError CreateException(string errorCode) => new(errorCode);

    /// <summary>Creates an exception.</summary>
    /// <param name="errorCode">Name of the rule, for example <c>NotEmpty</c>.</param>
    public static ValidationError CreateException(string errorCode, string errorMessage) => new(errorCode, errorMessage);

    /// <summary>Creates an exception for one field.</summary>
    /// <param name="errorCode">Name of the rule, for example <c>NotEmpty</c>.</param>
    public static ValidationError CreateException(string errorCode, string errorMessage, string fieldName) =>
        new(new ValidationErrorField(errorCode, fieldName, errorMessage));

    /// <summary>Throws if a validation result has errors.</summary>
    /// <exception cref="ValidationError">The result has errors.</exception>
    public static void ThrowIfNotValid(ValidationErrorResult validationResult)
    {
        if (!validationResult.IsValid) throw new ValidationError(validationResult);
    }

    /// <inheritdoc/>
    public ResponseStatus ToResponseStatus() => ResponseStatusUtils.CreateResponseStatus(ErrorCode, ErrorMessage, Violations);

    /// <summary>Formats code, message and fields as XML.</summary>
    public string ToXml()
    {
        var xml = new StringBuilder("<ValidationException>");
        Element(xml, "ErrorCode", ErrorCode);
        Element(xml, "ErrorMessage", ErrorMessage);
        xml.Append("<Violations>");
        foreach (var violation in Violations)
        {
            xml.Append("<Error>");
            Element(xml, "ErrorCode", violation.ErrorCode);
            Element(xml, "FieldName", violation.FieldName);
            Element(xml, "ErrorMessage", violation.ErrorMessage);
            xml.Append("</Error>");
        }

        return xml.Append("</Violations></ValidationException>").ToString();
    }

    private void TakeFirstViolation()
    {
        if (Violations.Count == 0) return;

        ErrorCode ??= Violations[0].ErrorCode;
        ErrorMessage ??= Violations[0].ErrorMessage;
    }

    private static void Element(StringBuilder xml, string name, string value) =>
        xml.Append('<').Append(name).Append('>')
            .Append(System.Security.SecurityElement.Escape(value))
            .Append("</").Append(name).Append('>');
}
