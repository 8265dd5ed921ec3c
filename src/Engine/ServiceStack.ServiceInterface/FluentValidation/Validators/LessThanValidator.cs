namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Reflection;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Resources;

/// <summary>Requires less than a value, or that of another property.</summary>
public class LessThanValidator : AbstractComparisonValidator
{
    /// <summary>Initializes a new instance with the value.</summary>
    /// <exception cref="ArgumentNullException">It is null.</exception>
    public LessThanValidator(IComparable value)
        : base(value, DefaultMessage.LessThan, ValidationErrors.LessThan)
    {
    }

    /// <summary>Initializes a new instance with another property.</summary>
    /// <param name="valueToCompareFunc">Reads it from the instance.</param>
    public LessThanValidator(Func<object, object> valueToCompareFunc, MemberInfo member)
        : base(valueToCompareFunc, member, DefaultMessage.LessThan, ValidationErrors.LessThan)
    {
    }

    /// <inheritdoc/>
    public override Comparison Comparison => Comparison.LessThan;

    /// <inheritdoc/>
    public override bool IsValid(IComparable value, IComparable valueToCompare) => Comparing.Compare(value, valueToCompare) < 0;
}
