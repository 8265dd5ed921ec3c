namespace ServiceStack.FluentValidation.Validators;

public interface INotEmptyValidator : IPropertyValidator
{
}
