namespace ServiceStack.FluentValidation.Internal;

using System;
using System.Linq.Expressions;
using System.Reflection;
using System.Text;

/// <summary>Extensions of expressions and functions.</summary>
public static class Extensions
{
    /// <summary>Makes an action of any object of one of a type.</summary>
    public static Action<object> CoerceToNonGeneric<T>(this Action<T> action) => value => action((T)value);

    /// <summary>Makes a condition of any object of one of a type.</summary>
    public static Func<object, bool> CoerceToNonGeneric<T>(this Func<T, bool> func) => value => func((T)value);

    /// <summary>Makes a function of any object of one of a type.</summary>
    public static Func<object, object> CoerceToNonGeneric<T, TProperty>(this Func<T, TProperty> func) => value => func((T)value);

    /// <summary>Returns the member that an expression reads; null if it is none.</summary>
    public static MemberInfo GetMember(this LambdaExpression expression) =>
        (WithoutConversion(expression.Body) as MemberExpression)?.Member;

    /// <summary>Returns the member that an expression reads; null if it is none.</summary>
    public static MemberInfo GetMember<T, TProperty>(this Expression<Func<T, TProperty>> expression) =>
        GetMember((LambdaExpression)expression);

    /// <summary>Puts a space in front of every upper-case letter but the first: "URL" becomes "U R L", as v3's messages have it.</summary>
    public static string SplitPascalCase(this string input)
    {
        if (string.IsNullOrEmpty(input)) return input;

        var words = new StringBuilder(input.Length + 8);
        foreach (var letter in input)
        {
            if (letter >= 'A' && letter <= 'Z') words.Append(' ');
            words.Append(letter);
        }

        return words.ToString().Trim();
    }

    internal static Expression WithoutConversion(Expression expression)
    {
        while (expression is UnaryExpression { NodeType: ExpressionType.Convert or ExpressionType.ConvertChecked } unary)
        {
            expression = unary.Operand;
        }

        return expression;
    }
}
