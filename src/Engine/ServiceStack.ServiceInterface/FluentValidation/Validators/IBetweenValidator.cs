namespace ServiceStack.FluentValidation.Validators;

using System;

/// <summary>A check by a range.</summary>
public interface IBetweenValidator : IPropertyValidator
{
    /// <summary>The lower bound.</summary>
    IComparable From { get; }

    /// <summary>The upper bound.</summary>
    IComparable To { get; }
}
