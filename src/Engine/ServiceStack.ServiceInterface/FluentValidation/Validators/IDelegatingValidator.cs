namespace ServiceStack.FluentValidation.Validators;

public interface IDelegatingValidator : IPropertyValidator
{
    IPropertyValidator InnerValidator { get; }
}
