namespace ServiceStack.FluentValidation;

using ServiceStack.FluentValidation.Results;

public interface IValidator<T> : IValidator
{
    CascadeMode CascadeMode { get; set; }

    ValidationResult Validate(T instance);
}
