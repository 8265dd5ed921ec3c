namespace ServiceStack.Html;

using System;
using System.Globalization;
using System.Linq.Expressions;

/// <summary>The name of a field, of an expression that reads it.</summary>
public static class ExpressionHelper
{
    /// <summary>Returns the name of a field for an expression in text; <c>model</c> alone is the model, an empty name.</summary>
    public static string GetExpressionText(string expression) =>
        string.Equals(expression, "model", StringComparison.OrdinalIgnoreCase) ? "" : expression;

    /// <summary>Returns the name of the field that an expression reads.</summary>
    /// <returns>For <c>m => m.Items[2].Name</c> the text "Items[2].Name".</returns>
    /// <exception cref="InvalidOperationException">An index depends on the model.</exception>
    public static string GetExpressionText(LambdaExpression expression)
    {
        var text = "";
        var part = (expression ?? throw new ArgumentNullException(nameof(expression))).Body;
        while (true)
        {
            switch (part)
            {
                case UnaryExpression { NodeType: ExpressionType.Convert or ExpressionType.ConvertChecked } converted:
                    part = converted.Operand;
                    continue;
                case MemberExpression member:
                    text = "." + member.Member.Name + text;
                    part = member.Expression;
                    continue;
                case MethodCallExpression { Method.Name: "get_Item", Arguments.Count: 1 } item:
                    text = Index(item.Arguments[0]) + text;
                    part = item.Object;
                    continue;
                case BinaryExpression { NodeType: ExpressionType.ArrayIndex } item:
                    text = Index(item.Right) + text;
                    part = item.Left;
                    continue;
            }

            text = text.TrimStart('.');
            return text.StartsWith("model", StringComparison.OrdinalIgnoreCase) && (text.Length == 5 || text[5] == '.') && part == null
                ? text.Substring(5).TrimStart('.')
                : text;
        }
    }

    private static string Index(Expression index)
    {
        try
        {
            var value = Expression.Lambda<Func<object>>(Expression.Convert(index, typeof(object))).Compile()();
            return "[" + Convert.ToString(value, CultureInfo.InvariantCulture) + "]";
        }
        catch (InvalidOperationException error)
        {
            throw new InvalidOperationException($"The index {index} depends on the model; take it out into a variable.", error);
        }
    }
}
