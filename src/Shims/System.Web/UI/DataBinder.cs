namespace System.Web.UI;

using System.Collections;
using System.ComponentModel;
using System.Globalization;

/// <summary>Reads a value by an expression: names of properties, parted by dots, with an index in brackets or round ones.</summary>
public static class DataBinder
{
    /// <param name="container">The object that the expression begins with.</param>
    /// <param name="expression"><c>Customer.Orders[0].Total</c>, <c>Names("first")</c>.</param>
    /// <returns>Null if a value on the way is null.</returns>
    /// <exception cref="HttpException">A type on the way has no such property, or nothing that an index fits.</exception>
    public static object Eval(object container, string expression)
    {
        ArgumentException.ThrowIfNullOrWhiteSpace(expression);
        var value = container;
        foreach (var part in expression.Trim().Split('.'))
        {
            if (value == null) return null;
            var open = part.IndexOfAny(['[', '(']);
            value = open < 0 ? GetPropertyValue(value, part) : GetIndexedPropertyValue(value, part);
        }

        return value is DBNull ? null : value;
    }

    public static string Eval(object container, string expression, string format) => Format(Eval(container, expression), format);

    public static object GetPropertyValue(object container, string propName)
    {
        ArgumentNullException.ThrowIfNull(container);
        ArgumentException.ThrowIfNullOrEmpty(propName);
        var property = TypeDescriptor.GetProperties(container).Find(propName, ignoreCase: true)
            ?? throw new HttpException($"{container.GetType().FullName} has no property named '{propName}'.");
        return property.GetValue(container);
    }

    public static string GetPropertyValue(object container, string propName, string format) =>
        Format(GetPropertyValue(container, propName), format);

    /// <summary>Takes a property with an index, or an index alone.</summary>
    public static object GetIndexedPropertyValue(object container, string expr)
    {
        ArgumentNullException.ThrowIfNull(container);
        ArgumentException.ThrowIfNullOrEmpty(expr);
        var open = expr.IndexOfAny(['[', '(']);
        var close = open < 0 ? -1 : expr.IndexOf(expr[open] == '[' ? ']' : ')', open);
        if (close < 0 || close == open + 1) throw new ArgumentException($"'{expr}' is no property with an index.", nameof(expr));

        var owner = open == 0 ? container : GetPropertyValue(container, expr[..open].Trim());
        var text = expr[(open + 1)..close].Trim();
        var isQuoted = text.Length > 1 && text[0] is '"' or '\'' && text[^1] == text[0];
        object index = isQuoted ? text[1..^1]
            : int.TryParse(text, NumberStyles.Integer, CultureInfo.InvariantCulture, out var number) ? number : text;
        switch (owner)
        {
            case null: return null;
            case IList list when index is int place: return list[place];
            case IDictionary map: return map[index];
        }

        var indexer = owner.GetType().GetProperty("Item", [index.GetType()])
            ?? throw new HttpException($"{owner.GetType().FullName} takes no index like {text}.");
        return indexer.GetValue(owner, [index]);
    }

    private static string Format(object value, string format) =>
        value is null or DBNull ? "" : string.IsNullOrEmpty(format) ? value.ToString() : string.Format(format, value);
}
