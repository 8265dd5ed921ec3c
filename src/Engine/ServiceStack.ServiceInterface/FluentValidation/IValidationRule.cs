namespace ServiceStack.FluentValidation;

using System.Collections.Generic;
using ServiceStack.FluentValidation.Results;
using ServiceStack.FluentValidation.Validators;

public interface IValidationRule
{
    string RuleSet { get; set; }

    IEnumerable<IPropertyValidator> Validators { get; }

    IEnumerable<ValidationFailure> Validate(ValidationContext context);
}
