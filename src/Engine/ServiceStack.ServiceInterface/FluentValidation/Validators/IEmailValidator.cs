namespace ServiceStack.FluentValidation.Validators;

public interface IEmailValidator : IRegularExpressionValidator
{
}
