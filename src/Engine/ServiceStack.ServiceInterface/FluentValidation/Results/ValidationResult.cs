namespace ServiceStack.FluentValidation.Results;

using System;
using System.Collections.Generic;

public class ValidationResult
{
    public ValidationResult()
    {
    }

    public ValidationResult(IEnumerable<ValidationFailure> failures)
    {
        throw new NotImplementedException();
    }

    public IList<ValidationFailure> Errors => throw new NotImplementedException();

    public bool IsValid => throw new NotImplementedException();
}
