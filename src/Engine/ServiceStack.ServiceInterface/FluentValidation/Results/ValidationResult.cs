namespace ServiceStack.FluentValidation.Results;

using System;
using System.Collections.Generic;

/// <summary>The errors of a validated instance.</summary>
[Serializable]
public class ValidationResult
{
    private readonly List<ValidationFailure> _errors;

    /// <summary>Initializes a new instance of the <see cref="ValidationResult"/> class.</summary>
    public ValidationResult()
    {
        _errors = new List<ValidationFailure>(0);
    }

    /// <summary>Initializes a result with errors.</summary>
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

    /// <summary>The errors, in the order of the rules.</summary>
    public IList<ValidationFailure> Errors => _errors;

    /// <summary>Whether there are no errors.</summary>
    public bool IsValid => _errors.Count == 0;
}
