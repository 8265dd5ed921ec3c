namespace ServiceStack.FluentValidation;

using System;
using System.Linq.Expressions;
using System.Reflection;
using ServiceStack.FluentValidation.Internal;

/// <summary>Settings of all validators. Set them before the first validator is created.</summary>
public static class ValidatorOptions
{
    /// <summary>What happens after a rule of a property has failed: <c>Continue</c> by default.</summary>
    public static CascadeMode CascadeMode;

    /// <summary>The class whose static properties replace the built-in messages; null for none.</summary>
    /// <example>
    /// <code>
    /// ValidatorOptions.ResourceProviderType = typeof(GermanMessages); // public static string notempty_error =&gt; …
    /// </code>
    /// </example>
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
