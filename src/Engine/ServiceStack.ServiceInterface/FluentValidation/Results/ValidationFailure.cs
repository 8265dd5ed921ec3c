namespace ServiceStack.FluentValidation.Results;

using System;

[Serializable]
public class ValidationFailure
{
    public ValidationFailure(string propertyName, string error, string errorCode)
        : this(propertyName, error, errorCode, null)
    {
    }

    public ValidationFailure(string propertyName, string error, string errorCode, object attemptedValue)
    {
        PropertyName = propertyName;
        ErrorMessage = error;
        ErrorCode = errorCode;
        AttemptedValue = attemptedValue;
    }

    public object AttemptedValue { get; }

    public object CustomState { get; set; }

    public string ErrorCode { get; }

    public string ErrorMessage { get; }

    public string PropertyName { get; }

    /// <inheritdoc/>
    public override string ToString() => ErrorMessage;
}
