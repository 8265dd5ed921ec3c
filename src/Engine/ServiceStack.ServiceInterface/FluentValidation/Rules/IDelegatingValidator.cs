namespace ServiceStack.FluentValidation.Validators;

/// <summary>A check that runs another.</summary>
public interface IDelegatingValidator : IPropertyValidator
{
    /// <summary>The other check.</summary>
    IPropertyValidator InnerValidator { get; }
}
