namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Linq.Expressions;
using System.Reflection;

public class GreaterThanOrEqualValidator : AbstractComparisonValidator
{
    public GreaterThanOrEqualValidator(IComparable value) : base(default(IComparable), default(Expression<Func<string>>), default(string))
    {
        throw new NotImplementedException();
    }

    public GreaterThanOrEqualValidator(Func<object, object> valueToCompareFunc, MemberInfo member) : base(default(IComparable), default(Expression<Func<string>>), default(string))
    {
        throw new NotImplementedException();
    }

    public override Comparison Comparison => throw new NotImplementedException();

    public override bool IsValid(IComparable value, IComparable valueToCompare) => throw new NotImplementedException();
}
