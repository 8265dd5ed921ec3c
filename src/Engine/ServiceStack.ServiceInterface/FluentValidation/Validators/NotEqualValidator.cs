namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Collections;
using System.Reflection;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Resources;

/// <summary>Refuses a value, or that of another property.</summary>
public class NotEqualValidator : PropertyValidator, IComparisonValidator
{
    private readonly Func<object, object> _valueToCompareFunc;
    private readonly IEqualityComparer _comparer;

    /// <summary>Initializes a new instance with the value.</summary>
    public NotEqualValidator(object comparisonValue)
        : this(comparisonValue, null)
    {
    }

    /// <summary>Initializes a new instance with the value and what compares; null for the values' own equality.</summary>
    public NotEqualValidator(object comparisonValue, IEqualityComparer equalityComparer)
        : base(DefaultMessage.NotEqual, ValidationErrors.NotEqual)
    {
        ValueToCompare = comparisonValue;
        _comparer = equalityComparer;
    }

    /// <summary>Initializes a new instance with another property.</summary>
    /// <param name="func">Reads it from the instance.</param>
    public NotEqualValidator(Func<object, object> func, MemberInfo memberToCompare)
        : this(func, memberToCompare, null)
    {
    }

    /// <summary>Initializes a new instance with another property and what compares; null for the values' own equality.</summary>
    public NotEqualValidator(Func<object, object> func, MemberInfo memberToCompare, IEqualityComparer equalityComparer)
        : base(DefaultMessage.NotEqual, ValidationErrors.NotEqual)
    {
        _valueToCompareFunc = func;
        MemberToCompare = memberToCompare;
        _comparer = equalityComparer;
    }

    /// <inheritdoc/>
    public Comparison Comparison => Comparison.NotEqual;

    /// <inheritdoc/>
    public MemberInfo MemberToCompare { get; }

    /// <inheritdoc/>
    public object ValueToCompare { get; }

    /// <summary>Whether two values are equal.</summary>
    protected bool Compare(object comparisonValue, object propertyValue) =>
        _comparer == null ? Comparing.AreEqual(comparisonValue, propertyValue) : _comparer.Equals(comparisonValue, propertyValue);

    /// <inheritdoc/>
    protected override bool IsValid(PropertyValidatorContext context)
    {
        var comparisonValue = _valueToCompareFunc == null ? ValueToCompare : _valueToCompareFunc(context.Instance);
        if (!Compare(comparisonValue, context.PropertyValue)) return true;

        context.MessageFormatter.AppendArgument("PropertyValue", comparisonValue);
        context.MessageFormatter.AppendArgument("ComparisonValue", comparisonValue);
        return false;
    }
}
