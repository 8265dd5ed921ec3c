namespace ServiceStack.Validation;

using System;
using System.Collections.Generic;
using System.Text;
using ServiceStack.Common;
using ServiceStack.Common.Utils;
using ServiceStack.ServiceInterface.ServiceModel;

/// <summary>A request that was refused for what its fields hold.</summary>
public class ValidationError : ArgumentException, IResponseStatusConvertible
{
    public ValidationError(string errorCode) : this(errorCode, errorCode?.ToEnglish())
    {
    }

    public ValidationError(ValidationErrorResult validationResult) : base(validationResult.ErrorMessage)
    {
        Violations = validationResult.Errors;
        ErrorCode = validationResult.ErrorCode;
        ErrorMessage = validationResult.ErrorMessage;
        TakeFirstViolation();
    }

    public ValidationError(ValidationErrorField validationError) : this(validationError.ErrorCode, validationError.ErrorMessage)
    {
        Violations.Add(validationError);
    }

    public ValidationError(string errorCode, string errorMessage) : base(errorMessage)
    {
        Violations = new List<ValidationErrorField>();
        ErrorCode = errorCode;
        ErrorMessage = errorMessage;
    }

    public string ErrorCode { get; private set; }

    public string ErrorMessage { get; private set; }

    /// <summary>The message, and what is wrong with each field.</summary>
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

    public IList<ValidationErrorField> Violations { get; }

    public static ValidationError CreateException(ValidationErrorField error) => new(error);

    public static ValidationError CreateException(Enum errorCode) => new(errorCode.ToString());

    public static ValidationError CreateException(Enum errorCode, string errorMessage) => new(errorCode.ToString(), errorMessage);

    public static ValidationError CreateException(Enum errorCode, string errorMessage, string fieldName) =>
        CreateException(errorCode.ToString(), errorMessage, fieldName);

    public static ValidationError CreateException(string errorCode) => new(errorCode);

    public static ValidationError CreateException(string errorCode, string errorMessage) => new(errorCode, errorMessage);

    public static ValidationError CreateException(string errorCode, string errorMessage, string fieldName) =>
        new(new ValidationErrorField(errorCode, fieldName, errorMessage));

    public static void ThrowIfNotValid(ValidationErrorResult validationResult)
    {
        if (!validationResult.IsValid) throw new ValidationError(validationResult);
    }

    public ResponseStatus ToResponseStatus() => ResponseStatusUtils.CreateResponseStatus(ErrorCode, ErrorMessage, Violations);

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
