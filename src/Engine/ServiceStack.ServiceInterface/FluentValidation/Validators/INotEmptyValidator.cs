namespace ServiceStack.FluentValidation.Validators;

/// <summary>The check of <c>NotEmpty</c>.</summary>
public interface INotEmptyValidator : IPropertyValidator
{
}
