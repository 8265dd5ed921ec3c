namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Reflection;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Resources;

public class GreaterThanOrEqualValidator : AbstractComparisonValidator
{
    public GreaterThanOrEqualValidator(IComparable value)
        : base(value, DefaultMessage.GreaterThanOrEqual, ValidationErrors.GreaterThanOrEqual)
    {
    }

    public GreaterThanOrEqualValidator(Func<object, object> valueToCompareFunc, MemberInfo member)
        : base(valueToCompareFunc, member, DefaultMessage.GreaterThanOrEqual, ValidationErrors.GreaterThanOrEqual)
    {
    }

    /// <inheritdoc/>
    public override Comparison Comparison => Comparison.GreaterThanOrEqual;

    /// <inheritdoc/>
    public override bool IsValid(IComparable value, IComparable valueToCompare) => Comparing.Compare(value, valueToCompare) >= 0;
}
