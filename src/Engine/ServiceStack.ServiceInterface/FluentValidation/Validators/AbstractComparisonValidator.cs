namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Linq.Expressions;
using System.Reflection;
using ServiceStack.FluentValidation.Resources;

/// <summary>Base of the validators that compare the property with a value or with another property; null is valid.</summary>
public abstract class AbstractComparisonValidator : PropertyValidator, IComparisonValidator
{
    private readonly Func<object, object> _valueToCompareFunc;

    /// <summary>Initializes a new instance with a fixed value.</summary>
    /// <exception cref="ArgumentNullException">It is null.</exception>
    protected AbstractComparisonValidator(IComparable value, Expression<Func<string>> errorMessageSelector, string errorCode)
        : base(errorMessageSelector, errorCode)
    {
        ValueToCompare = RequireValue(value);
    }

    /// <summary>Initializes a new instance with another property.</summary>
    /// <param name="valueToCompareFunc">Reads it from the instance.</param>
    protected AbstractComparisonValidator(
        Func<object, object> valueToCompareFunc, MemberInfo member, Expression<Func<string>> errorMessageSelector, string errorCode)
        : base(errorMessageSelector, errorCode)
    {
        _valueToCompareFunc = valueToCompareFunc;
        MemberToCompare = member;
    }

    internal AbstractComparisonValidator(IComparable value, IStringSource errorMessageSource, string errorCode)
        : base(errorMessageSource, errorCode)
    {
        ValueToCompare = RequireValue(value);
    }

    internal AbstractComparisonValidator(
        Func<object, object> valueToCompareFunc, MemberInfo member, IStringSource errorMessageSource, string errorCode)
        : base(errorMessageSource, errorCode)
    {
        _valueToCompareFunc = valueToCompareFunc;
        MemberToCompare = member;
    }

    /// <inheritdoc/>
    public abstract Comparison Comparison { get; }

    /// <inheritdoc/>
    public MemberInfo MemberToCompare { get; }

    /// <inheritdoc/>
    public object ValueToCompare { get; }

    /// <inheritdoc/>
    protected sealed override bool IsValid(PropertyValidatorContext context)
    {
        if (context.PropertyValue == null) return true;

        var valueToCompare = _valueToCompareFunc == null ? ValueToCompare : _valueToCompareFunc(context.Instance);
        if (IsValid((IComparable)context.PropertyValue, (IComparable)valueToCompare)) return true;

        context.MessageFormatter.AppendArgument("ComparisonValue", valueToCompare);
        return false;
    }

    /// <summary>Whether a value is valid beside another.</summary>
    public abstract bool IsValid(IComparable value, IComparable valueToCompare);

    private static IComparable RequireValue(IComparable value) => value ?? throw new ArgumentNullException(nameof(value));
}
