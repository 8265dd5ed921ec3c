namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Reflection;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Resources;

public class GreaterThanValidator : AbstractComparisonValidator
{
    public GreaterThanValidator(IComparable value)
        : base(value, DefaultMessage.GreaterThan, ValidationErrors.GreaterThan)
    {
    }

    public GreaterThanValidator(Func<object, object> valueToCompareFunc, MemberInfo member)
        : base(valueToCompareFunc, member, DefaultMessage.GreaterThan, ValidationErrors.GreaterThan)
    {
    }

    /// <inheritdoc/>
    public override Comparison Comparison => Comparison.GreaterThan;

    /// <inheritdoc/>
    public override bool IsValid(IComparable value, IComparable valueToCompare) => Comparing.Compare(value, valueToCompare) > 0;
}
