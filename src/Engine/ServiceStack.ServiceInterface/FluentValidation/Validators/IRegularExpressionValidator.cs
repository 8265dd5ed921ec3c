namespace ServiceStack.FluentValidation.Validators;

public interface IRegularExpressionValidator : IPropertyValidator
{
    string Expression { get; }
}
