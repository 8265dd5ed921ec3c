namespace ServiceStack.FluentValidation.Validators;

/// <summary>A check by the number of characters.</summary>
public interface ILengthValidator : IPropertyValidator
{
    /// <summary>The upper bound; -1 for none.</summary>
    int Max { get; }

    /// <summary>The lower bound.</summary>
    int Min { get; }
}
