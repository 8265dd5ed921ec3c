namespace ServiceStack.FluentValidation;

using System;
using System.Linq.Expressions;
using System.Reflection;

public static class ValidatorOptions
{
    public static CascadeMode CascadeMode;

    public static Type ResourceProviderType;

    public static Func<Type, MemberInfo, LambdaExpression, string> DisplayNameResolver { get; set; }

    public static Func<Type, MemberInfo, LambdaExpression, string> PropertyNameResolver { get; set; }
}
