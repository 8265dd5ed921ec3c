namespace ServiceStack.FluentValidation.Validators;

/// <summary>The check of <c>EmailAddress</c>.</summary>
public interface IEmailValidator : IRegularExpressionValidator
{
}
