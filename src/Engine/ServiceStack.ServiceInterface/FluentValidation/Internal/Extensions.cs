namespace ServiceStack.FluentValidation.Internal;

using System;
using System.Linq.Expressions;
using System.Reflection;
using System.Text;

public static class Extensions
{
    public static Action<object> CoerceToNonGeneric<T>(this Action<T> action) => value => action((T)value);

    public static Func<object, bool> CoerceToNonGeneric<T>(this Func<T, bool> func) => value => func((T)value);

    public static Func<object, object> CoerceToNonGeneric<T, TProperty>(this Func<T, TProperty> func) => value => func((T)value);

    public static MemberInfo GetMember(this LambdaExpression expression) =>
        (WithoutConversion(expression.Body) as MemberExpression)?.Member;

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
