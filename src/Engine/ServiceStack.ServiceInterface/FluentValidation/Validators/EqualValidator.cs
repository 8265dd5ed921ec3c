namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Reflection;

public class EqualValidator : PropertyValidator, IComparisonValidator
{
    public EqualValidator(object valueToCompare) : base(default(string), default(Type), default(string))
    {
        ValueToCompare = valueToCompare;
    }

    public EqualValidator(object valueToCompare, System.Collections.IEqualityComparer comparer) : base(default(string), default(Type), default(string))
    {
        throw new NotImplementedException();
    }

    public EqualValidator(Func<object, object> comparisonProperty, MemberInfo member) : base(default(string), default(Type), default(string))
    {
        throw new NotImplementedException();
    }

    public EqualValidator(Func<object, object> comparisonProperty, MemberInfo member, System.Collections.IEqualityComparer comparer) : base(default(string), default(Type), default(string))
    {
        throw new NotImplementedException();
    }

    public Comparison Comparison => throw new NotImplementedException();

    public MemberInfo MemberToCompare => throw new NotImplementedException();

    public object ValueToCompare { get; }

    protected bool Compare(object comparisonValue, object propertyValue) => throw new NotImplementedException();

    protected override bool IsValid(PropertyValidatorContext context) => throw new NotImplementedException();
}
