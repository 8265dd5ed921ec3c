namespace ServiceStack.FluentValidation.Validators;

public interface ILengthValidator : IPropertyValidator
{
    int Max { get; }

    int Min { get; }
}
