namespace ServiceStack.FluentValidation.Results;

using System;

public class ValidationFailure
{
    public ValidationFailure(string propertyName, string error, string errorCode)
    {
        throw new NotImplementedException();
    }

    public ValidationFailure(string propertyName, string error, string errorCode, object attemptedValue)
    {
        throw new NotImplementedException();
    }

    public object AttemptedValue { get; }

    public object CustomState { get; set; }

    public string ErrorCode { get; }

    public string ErrorMessage => throw new NotImplementedException();

    public string PropertyName { get; }

    public override string ToString() => throw new NotImplementedException();
}
