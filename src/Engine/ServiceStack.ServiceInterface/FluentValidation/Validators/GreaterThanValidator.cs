namespace ServiceStack.FluentValidation.Validators;

using System;
using System.Linq.Expressions;
using System.Reflection;

public class GreaterThanValidator : AbstractComparisonValidator
{
    public GreaterThanValidator(IComparable value) : base(default(IComparable), default(Expression<Func<string>>), default(string))
    {
        throw new NotImplementedException();
    }

    public GreaterThanValidator(Func<object, object> valueToCompareFunc, MemberInfo member) : base(default(IComparable), default(Expression<Func<string>>), default(string))
    {
        throw new NotImplementedException();
    }

    public override Comparison Comparison => throw new NotImplementedException();

    public override bool IsValid(IComparable value, IComparable valueToCompare) => throw new NotImplementedException();
}
