namespace ServiceStack.FluentValidation;

using System;
using System.Linq.Expressions;
using System.Reflection;
using ServiceStack.FluentValidation.Internal;

public static class ValidatorOptions
{
    public static CascadeMode CascadeMode;

    public static Type ResourceProviderType;

    private static Func<Type, MemberInfo, LambdaExpression, string> _displayNameResolver = DefaultDisplayName;
    private static Func<Type, MemberInfo, LambdaExpression, string> _propertyNameResolver = DefaultPropertyName;

    /// <summary>What a property is called in messages; null for a name made of the property's own. Null sets the default again.</summary>
    public static Func<Type, MemberInfo, LambdaExpression, string> DisplayNameResolver
    {
        get => _displayNameResolver;
        set => _displayNameResolver = value ?? DefaultDisplayName;
    }

    /// <summary>The property name of a failure. Null sets the default again: the way of members in the expression.</summary>
    public static Func<Type, MemberInfo, LambdaExpression, string> PropertyNameResolver
    {
        get => _propertyNameResolver;
        set => _propertyNameResolver = value ?? DefaultPropertyName;
    }

    private static string DefaultDisplayName(Type type, MemberInfo member, LambdaExpression expression) => null;

    private static string DefaultPropertyName(Type type, MemberInfo member, LambdaExpression expression)
    {
        if (expression == null) return member?.Name;
        if (expression.Body is MemberExpression { Expression: ParameterExpression } property) return property.Member.Name;

        var chain = PropertyChain.FromExpression(expression);
        return chain.Count > 0 ? chain.ToString() : member?.Name;
    }
}
