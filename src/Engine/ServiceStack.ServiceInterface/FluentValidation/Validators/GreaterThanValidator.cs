namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Reflection;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Resources;

/// <summary>Requires more than a value, or that of another property.</summary>
public class GreaterThanValidator : AbstractComparisonValidator
{
    /// <summary>Initializes a new instance with the value.</summary>
    /// <exception cref="ArgumentNullException">It is null.</exception>
    public GreaterThanValidator(IComparable value)
        : base(value, DefaultMessage.GreaterThan, ValidationErrors.GreaterThan)
    {
    }

    /// <summary>Initializes a new instance with another property.</summary>
    /// <param name="valueToCompareFunc">Reads it from the instance.</param>
    public GreaterThanValidator(Func<object, object> valueToCompareFunc, MemberInfo member)
        : base(valueToCompareFunc, member, DefaultMessage.GreaterThan, ValidationErrors.GreaterThan)
    {
    }

    /// <inheritdoc/>
    public override Comparison Comparison => Comparison.GreaterThan;

    /// <inheritdoc/>
    public override bool IsValid(IComparable value, IComparable valueToCompare) => Comparing.Compare(value, valueToCompare) > 0;
}
