using System;
using System.Globalization;
using System.Runtime.CompilerServices;
using ServiceStack.Text.Common;

namespace ServiceStack.Text;

public static partial class StringExtensions
{
    /// <summary>
    /// Converts HelloWorld to helloWorld and HTTPServer to httpServer: lowers the capitals A–Z at the beginning, except the last one before
    /// a character that is no capital. A single capital is lowered too.
    /// </summary>
    public static string ToCamelCase(this string value) => NameCase.Camel(value);

    /// <summary>
    /// Converts HelloWorld to hello_world and ID2Name to i_d2_name: camel case, with _ before all but lower case and digits.
    /// </summary>
    public static string ToLowercaseUnderscore(this string value) => NameCase.Underscore(value);

    /// <summary>Converts snake_case_name to SnakeCaseName: capitalizes words and removes underscores. Words in capitals remain.</summary>
    public static string ToTitleCase(this string value) => CultureInfo.InvariantCulture.TextInfo.ToTitleCase(value).Replace("_", "");

    /// <summary>Whether the type is the class of an anonymous object, <c>new { }</c>.</summary>
    public static bool IsAnonymousType(this Type type)
    {
        if (type is null) throw new ArgumentNullException(nameof(type));

        return !type.IsVisible
            && (type.Name.StartsWith("<>", StringComparison.Ordinal) || type.Name.StartsWith("VB$", StringComparison.Ordinal))
            && (type.Name.Contains("AnonymousType") || type.Name.Contains("AnonType"))
            && type.IsDefined(typeof(CompilerGeneratedAttribute), false);
    }
}
