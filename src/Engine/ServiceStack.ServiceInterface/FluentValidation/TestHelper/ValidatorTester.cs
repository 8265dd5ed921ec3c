namespace ServiceStack.FluentValidation.TestHelper;

using System;
using System.Linq.Expressions;

public class ValidatorTester<T, TValue> where T : class
{
    public ValidatorTester(Expression<Func<T, TValue>> expression, IValidator<T> validator, TValue value)
    {
        throw new NotImplementedException();
    }

    public void ValidateError(T instanceToValidate) => throw new NotImplementedException();

    public void ValidateNoError(T instanceToValidate) => throw new NotImplementedException();
}
