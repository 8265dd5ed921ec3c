namespace ServiceStack.FluentValidation.Results;

using System;
using System.Collections.Generic;

[Serializable]
public class ValidationResult
{
    private readonly List<ValidationFailure> _errors;

    /// <summary>Initializes a new instance of the <see cref="ValidationResult"/> class.</summary>
    public ValidationResult()
    {
        _errors = new List<ValidationFailure>(0);
    }

    /// <param name="failures">Nulls are left out.</param>
    public ValidationResult(IEnumerable<ValidationFailure> failures)
    {
        _errors = new List<ValidationFailure>();
        foreach (var failure in failures)
        {
            if (failure != null) _errors.Add(failure);
        }
    }

    internal ValidationResult(List<ValidationFailure> failures)
    {
        failures.RemoveAll(failure => failure == null);
        _errors = failures;
    }

    public IList<ValidationFailure> Errors => _errors;

    public bool IsValid => _errors.Count == 0;
}
