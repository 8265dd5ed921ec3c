namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Reflection;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Resources;

public class LessThanOrEqualValidator : AbstractComparisonValidator
{
    public LessThanOrEqualValidator(IComparable value)
        : base(value, DefaultMessage.LessThanOrEqual, ValidationErrors.LessThanOrEqual)
    {
    }

    public LessThanOrEqualValidator(Func<object, object> valueToCompareFunc, MemberInfo member)
        : base(valueToCompareFunc, member, DefaultMessage.LessThanOrEqual, ValidationErrors.LessThanOrEqual)
    {
    }

    /// <inheritdoc/>
    public override Comparison Comparison => Comparison.LessThanOrEqual;

    /// <inheritdoc/>
    public override bool IsValid(IComparable value, IComparable valueToCompare) => Comparing.Compare(value, valueToCompare) <= 0;
}
