namespace ServiceStack.FluentValidation.Validators;

using System.Reflection;

/// <summary>A check that compares values.</summary>
public interface IComparisonValidator : IPropertyValidator
{
    /// <summary>How the values are compared.</summary>
    Comparison Comparison { get; }

    /// <summary>The other property; null for a fixed value.</summary>
    MemberInfo MemberToCompare { get; }

    /// <summary>The fixed value; null for another property.</summary>
    object ValueToCompare { get; }
}
