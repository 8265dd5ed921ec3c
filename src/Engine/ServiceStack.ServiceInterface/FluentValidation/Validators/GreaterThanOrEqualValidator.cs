namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Reflection;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Resources;

/// <summary>Requires at least a value, or that of another property.</summary>
public class GreaterThanOrEqualValidator : AbstractComparisonValidator
{
    /// <summary>Initializes a new instance with the value.</summary>
    /// <exception cref="ArgumentNullException">It is null.</exception>
    public GreaterThanOrEqualValidator(IComparable value)
        : base(value, DefaultMessage.GreaterThanOrEqual, ValidationErrors.GreaterThanOrEqual)
    {
    }

    /// <summary>Initializes a new instance with another property.</summary>
    /// <param name="valueToCompareFunc">Reads it from the instance.</param>
    public GreaterThanOrEqualValidator(Func<object, object> valueToCompareFunc, MemberInfo member)
        : base(valueToCompareFunc, member, DefaultMessage.GreaterThanOrEqual, ValidationErrors.GreaterThanOrEqual)
    {
    }

    /// <inheritdoc/>
    public override Comparison Comparison => Comparison.GreaterThanOrEqual;

    /// <inheritdoc/>
    public override bool IsValid(IComparable value, IComparable valueToCompare) => Comparing.Compare(value, valueToCompare) >= 0;
}
