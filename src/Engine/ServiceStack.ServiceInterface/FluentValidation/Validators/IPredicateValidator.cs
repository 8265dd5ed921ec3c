namespace ServiceStack.FluentValidation.Validators;

public interface IPredicateValidator : IPropertyValidator
{
}
