namespace ServiceStack.FluentValidation.Internal;

using System;
using System.Linq.Expressions;
using System.Reflection;

public static class Extensions
{
    public static Action<object> CoerceToNonGeneric<T>(this Action<T> action) => throw new NotImplementedException();

    public static Func<object, bool> CoerceToNonGeneric<T>(this Func<T, bool> func) => throw new NotImplementedException();

    public static Func<object, object> CoerceToNonGeneric<T, TProperty>(this Func<T, TProperty> func) => throw new NotImplementedException();

    public static MemberInfo GetMember(this LambdaExpression expression) => throw new NotImplementedException();

    public static MemberInfo GetMember<T, TProperty>(this Expression<Func<T, TProperty>> expression) => throw new NotImplementedException();

    public static string SplitPascalCase(this string input) => throw new NotImplementedException();
}
