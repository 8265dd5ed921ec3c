namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Reflection;

public class NotEqualValidator : PropertyValidator, IComparisonValidator
{
    public NotEqualValidator(Func<object, object> func, MemberInfo memberToCompare) : base(default(string), default(Type), default(string))
    {
        throw new NotImplementedException();
    }

    public NotEqualValidator(Func<object, object> func, MemberInfo memberToCompare, System.Collections.IEqualityComparer equalityComparer) : base(default(string), default(Type), default(string))
    {
        throw new NotImplementedException();
    }

    public NotEqualValidator(object comparisonValue) : base(default(string), default(Type), default(string))
    {
        throw new NotImplementedException();
    }

    public NotEqualValidator(object comparisonValue, System.Collections.IEqualityComparer equalityComparer) : base(default(string), default(Type), default(string))
    {
        throw new NotImplementedException();
    }

    public Comparison Comparison => throw new NotImplementedException();

    public MemberInfo MemberToCompare { get; }

    public object ValueToCompare => throw new NotImplementedException();

    protected bool Compare(object comparisonValue, object propertyValue) => throw new NotImplementedException();

    protected override bool IsValid(PropertyValidatorContext context) => throw new NotImplementedException();
}
