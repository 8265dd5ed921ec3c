namespace ServiceStack.FluentValidation;

using System.Collections.Generic;
using ServiceStack.FluentValidation.Results;
using ServiceStack.FluentValidation.Validators;

/// <summary>A rule of a validator.</summary>
public interface IValidationRule
{
    /// <summary>The names of the rule's sets, separated by commas; null for none.</summary>
    string RuleSet { get; set; }

    /// <summary>The checks of the rule.</summary>
    IEnumerable<IPropertyValidator> Validators { get; }

    /// <summary>Runs the rule.</summary>
    /// <returns>Its errors; empty for a valid instance.</returns>
    IEnumerable<ValidationFailure> Validate(ValidationContext context);
}
