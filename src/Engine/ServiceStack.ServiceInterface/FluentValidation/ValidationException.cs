namespace ServiceStack.FluentValidation;

using System;
using System.Collections.Generic;
using ServiceStack.FluentValidation.Results;
using ServiceStack.ServiceInterface.ServiceModel;

public class ValidationException : ArgumentException, IResponseStatusConvertible
{
    public ValidationException(IEnumerable<ValidationFailure> errors)
    {
        Errors = errors;
    }

    public IEnumerable<ValidationFailure> Errors { get; }

    public ResponseStatus ToResponseStatus() => throw new NotImplementedException();
}
