namespace ServiceStack.FluentValidation.Validators;

public interface INotNullValidator : IPropertyValidator
{
}
