namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Reflection;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Resources;

public class LessThanValidator : AbstractComparisonValidator
{
    public LessThanValidator(IComparable value)
        : base(value, DefaultMessage.LessThan, ValidationErrors.LessThan)
    {
    }

    public LessThanValidator(Func<object, object> valueToCompareFunc, MemberInfo member)
        : base(valueToCompareFunc, member, DefaultMessage.LessThan, ValidationErrors.LessThan)
    {
    }

    /// <inheritdoc/>
    public override Comparison Comparison => Comparison.LessThan;

    /// <inheritdoc/>
    public override bool IsValid(IComparable value, IComparable valueToCompare) => Comparing.Compare(value, valueToCompare) < 0;
}
