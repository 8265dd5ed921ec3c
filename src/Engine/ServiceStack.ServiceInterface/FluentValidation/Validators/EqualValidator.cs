namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Collections;
using System.Reflection;
using ServiceStack.FluentValidation.Internal;
using ServiceStack.FluentValidation.Resources;

/// <summary>Requires a value, or that of another property.</summary>
public class EqualValidator : PropertyValidator, IComparisonValidator
{
    private readonly Func<object, object> _valueToCompareFunc;
    private readonly IEqualityComparer _comparer;

    /// <summary>Initializes a new instance with the value.</summary>
    public EqualValidator(object valueToCompare)
        : this(valueToCompare, null)
    {
    }

    /// <summary>Initializes a new instance with the value and what compares; null for the values' own equality.</summary>
    public EqualValidator(object valueToCompare, IEqualityComparer comparer)
        : base(DefaultMessage.Equal, ValidationErrors.Equal)
    {
        ValueToCompare = valueToCompare;
        _comparer = comparer;
    }

    /// <summary>Initializes a new instance with another property.</summary>
    /// <param name="comparisonProperty">Reads it from the instance.</param>
    public EqualValidator(Func<object, object> comparisonProperty, MemberInfo member)
        : this(comparisonProperty, member, null)
    {
    }

    /// <summary>Initializes a new instance with another property and what compares; null for the values' own equality.</summary>
    public EqualValidator(Func<object, object> comparisonProperty, MemberInfo member, IEqualityComparer comparer)
        : base(DefaultMessage.Equal, ValidationErrors.Equal)
    {
        _valueToCompareFunc = comparisonProperty;
        MemberToCompare = member;
        _comparer = comparer;
    }

    /// <inheritdoc/>
    public Comparison Comparison => Comparison.Equal;

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
        if (Compare(comparisonValue, context.PropertyValue)) return true;

        context.MessageFormatter.AppendArgument("PropertyValue", comparisonValue);
        context.MessageFormatter.AppendArgument("ComparisonValue", comparisonValue);
        return false;
    }
}
