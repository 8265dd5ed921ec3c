namespace ServiceStack.FluentValidation.Results;

using System;

/// <summary>One error of a property.</summary>
[Serializable]
public class ValidationFailure
{
    /// <summary>Initializes a new instance with an error.</summary>
    /// <param name="propertyName">Empty for an error of the whole instance.</param>
    public ValidationFailure(string propertyName, string error, string errorCode)
        : this(propertyName, error, errorCode, null)
    {
    }

    /// <summary>Initializes a new instance with an error and the value that was refused.</summary>
    public ValidationFailure(string propertyName, string error, string errorCode, object attemptedValue)
    {
        PropertyName = propertyName;
        ErrorMessage = error;
        ErrorCode = errorCode;
        AttemptedValue = attemptedValue;
    }

    /// <summary>The value that was refused.</summary>
    public object AttemptedValue { get; }

    /// <summary>A value of the rule's own, set by <c>WithState</c>.</summary>
    public object CustomState { get; set; }

    /// <summary>The code of the error, as <c>NotEmpty</c>.</summary>
    public string ErrorCode { get; }

    /// <summary>The message of the error.</summary>
    public string ErrorMessage { get; }

    /// <summary>The property, as <c>Address.City</c>.</summary>
    public string PropertyName { get; }

    /// <inheritdoc/>
    public override string ToString() => ErrorMessage;
}
