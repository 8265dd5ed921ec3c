namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Reflection;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Resources;

/// <summary>Requires at most a value, or that of another property.</summary>
public class LessThanOrEqualValidator : AbstractComparisonValidator
{
    /// <summary>Initializes a new instance with the value.</summary>
    /// <exception cref="ArgumentNullException">It is null.</exception>
    public LessThanOrEqualValidator(IComparable value)
        : base(value, DefaultMessage.LessThanOrEqual, ValidationErrors.LessThanOrEqual)
    {
    }

    /// <summary>Initializes a new instance with another property.</summary>
    /// <param name="valueToCompareFunc">Reads it from the instance.</param>
    public LessThanOrEqualValidator(Func<object, object> valueToCompareFunc, MemberInfo member)
        : base(valueToCompareFunc, member, DefaultMessage.LessThanOrEqual, ValidationErrors.LessThanOrEqual)
    {
    }

    /// <inheritdoc/>
    public override Comparison Comparison => Comparison.LessThanOrEqual;

    /// <inheritdoc/>
    public override bool IsValid(IComparable value, IComparable valueToCompare) => Comparing.Compare(value, valueToCompare) <= 0;
}
