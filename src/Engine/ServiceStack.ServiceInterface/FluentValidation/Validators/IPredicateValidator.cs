namespace ServiceStack.FluentValidation.Validators;

/// <summary>The check of <c>Must</c>.</summary>
public interface IPredicateValidator : IPropertyValidator
{
}
