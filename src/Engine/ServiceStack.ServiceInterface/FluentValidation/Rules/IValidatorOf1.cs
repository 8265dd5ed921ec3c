namespace ServiceStack.FluentValidation;

using ServiceStack.FluentValidation.Results;

/// <summary>Validates instances of a type.</summary>
/// <typeparam name="T">The type of the instances.</typeparam>
public interface IValidator<in T> : IValidator
{
    /// <summary>What happens after a rule of a property has failed.</summary>
    CascadeMode CascadeMode { get; set; }

    /// <summary>Validates an instance by the rules that are in no rule set.</summary>
    /// <returns>The errors; none for a valid instance.</returns>
    ValidationResult Validate(T instance);
}
