namespace ServiceStack.FluentValidation;

using ServiceStack.FluentValidation.Results;

public interface IValidator<in T> : IValidator
{
    CascadeMode CascadeMode { get; set; }

    ValidationResult Validate(T instance);
}
