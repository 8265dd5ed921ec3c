namespace ServiceStack.FluentValidation.Validators;

using System;

public interface IBetweenValidator : IPropertyValidator
{
    IComparable From { get; }

    IComparable To { get; }
}
