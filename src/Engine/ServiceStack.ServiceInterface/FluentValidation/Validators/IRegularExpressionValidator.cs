namespace ServiceStack.FluentValidation.Validators;

/// <summary>A check by a regular expression.</summary>
public interface IRegularExpressionValidator : IPropertyValidator
{
    /// <summary>The regular expression.</summary>
    string Expression { get; }
}
