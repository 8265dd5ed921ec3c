namespace ServiceStack.FluentValidation.Validators;

/// <summary>The check of <c>NotNull</c>.</summary>
public interface INotNullValidator : IPropertyValidator
{
}
