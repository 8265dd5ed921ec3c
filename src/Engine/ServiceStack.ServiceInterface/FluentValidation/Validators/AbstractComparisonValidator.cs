namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Linq.Expressions;
using System.Reflection;

public abstract class AbstractComparisonValidator : PropertyValidator, IComparisonValidator
{
    protected AbstractComparisonValidator(IComparable value, Expression<Func<string>> errorMessageSelector, string errorCode) : base(default(string), default(Type), default(string))
    {
        throw new NotImplementedException();
    }

    protected AbstractComparisonValidator(Func<object, object> valueToCompareFunc, MemberInfo member, Expression<Func<string>> errorMessageSelector, string errorCode) : base(default(string), default(Type), default(string))
    {
        throw new NotImplementedException();
    }

    public abstract Comparison Comparison { get; }

    public MemberInfo MemberToCompare => throw new NotImplementedException();

    public object ValueToCompare => throw new NotImplementedException();

    protected sealed override bool IsValid(PropertyValidatorContext context) => throw new NotImplementedException();

    public abstract bool IsValid(IComparable value, IComparable valueToCompare);
}
