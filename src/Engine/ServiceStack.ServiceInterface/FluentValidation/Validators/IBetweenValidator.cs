namespace ServiceStack.FluentValidation.Validators;

public interface IBetweenValidator : IPropertyValidator
{
    IComparable From { get; }

    IComparable To { get; }
}
