namespace ServiceStack.FluentValidation.TestHelper;

using System;
using System.Linq.Expressions;

public static class ValidationTestExtension
{
    public static void ShouldHaveChildValidator<T, TProperty>(this IValidator<T> validator, Expression<Func<T, TProperty>> expression, Type childValidatorType) => throw new NotImplementedException();

    public static void ShouldHaveValidationErrorFor<T, TValue>(this IValidator<T> validator, Expression<Func<T, TValue>> expression, T objectToTest) where T : class => throw new NotImplementedException();

    public static void ShouldHaveValidationErrorFor<T, TValue>(this IValidator<T> validator, Expression<Func<T, TValue>> expression, TValue value) where T : class, new() => throw new NotImplementedException();

    public static void ShouldNotHaveValidationErrorFor<T, TValue>(this IValidator<T> validator, Expression<Func<T, TValue>> expression, T objectToTest) where T : class => throw new NotImplementedException();

    public static void ShouldNotHaveValidationErrorFor<T, TValue>(this IValidator<T> validator, Expression<Func<T, TValue>> expression, TValue value) where T : class, new() => throw new NotImplementedException();
}
