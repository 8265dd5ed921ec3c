namespace ServiceStack.Common.Expressions;

using System;
using System.Linq.Expressions;
using System.Reflection;

/// <summary>Compiles methods that are known at run time only to delegates.</summary>
public static class DelegateFactory
{
    /// <summary>A compiled call of a method that returns a value.</summary>
    /// <param name="target">The instance; ignored for static methods.</param>
    public delegate object LateBoundMethod(object target, object[] arguments);

    /// <summary>A compiled call of a method that returns nothing.</summary>
    /// <param name="target">The instance; ignored for static methods.</param>
    public delegate void LateBoundVoid(object target, object[] arguments);

    /// <summary>Compiles a call of a method that returns a value.</summary>
    public static LateBoundMethod Create(MethodInfo method)
    {
        var call = Call(method, out var target, out var arguments);
        return Expression.Lambda<LateBoundMethod>(Expression.Convert(call, typeof(object)), target, arguments).Compile();
    }

    /// <summary>Compiles a call of a method that returns nothing.</summary>
    public static LateBoundVoid CreateVoid(MethodInfo method)
    {
        var call = Call(method, out var target, out var arguments);
        return Expression.Lambda<LateBoundVoid>(call, target, arguments).Compile();
    }

    private static MethodCallExpression Call(MethodInfo method, out ParameterExpression target, out ParameterExpression arguments)
    {
        var of = target = Expression.Parameter(typeof(object));
        var given = arguments = Expression.Parameter(typeof(object[]));
        var values = Array.ConvertAll(method.GetParameters(), parameter => (Expression)Expression.Convert(
            Expression.ArrayIndex(given, Expression.Constant(parameter.Position)), parameter.ParameterType));
        return method.IsStatic
            ? Expression.Call(method, values) : Expression.Call(Expression.Convert(of, method.DeclaringType), method, values);
    }
}
