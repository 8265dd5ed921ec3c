namespace ServiceStack.MiniProfiler.SqlFormatters;

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text.RegularExpressions;

/// <summary>The command with its parameters' values in their places.</summary>
public class InlineFormatter : ISqlFormatter
{
    private static readonly Regex Name = new(@"[@:?](?<name>\w+)", RegexOptions.CultureInvariant);

    private readonly bool _includeTypeInfo;

    /// <summary>Creates a formatter.</summary>
    /// <param name="includeTypeInfo">Writes the type of a parameter behind its value.</param>
    public InlineFormatter(bool includeTypeInfo = false)
    {
        _includeTypeInfo = includeTypeInfo;
    }

    /// <inheritdoc/>
    public string FormatSql(SqlTiming timing)
    {
        var sql = timing.CommandString;
        if (sql == null || timing.Parameters is not { Count: > 0 } parameters) return sql;

        var values = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        foreach (var parameter in parameters)
        {
            var value = GetParameterValue(parameter);
            values[parameter.Name.TrimStart('@', ':', '?')] = _includeTypeInfo ? value + "/* " + parameter.DbType + " */" : value;
        }

        // one pass: a value that looks like a parameter is no parameter
        return Name.Replace(sql, found => values.TryGetValue(found.Groups["name"].Value, out var value) ? value : found.Value);
    }

    /// <summary>Returns the value of a parameter as SQL.</summary>
    /// <returns>The value as SQL has it: texts and dates in quotes, numbers as they are, true as 1.</returns>
    public string GetParameterValue(SqlTimingParameter p)
    {
        if (p.Value == null) return "null";

        switch (p.DbType)
        {
            case "Boolean":
                return bool.TryParse(p.Value, out var isTrue) ? (isTrue ? "1" : "0") : p.Value;
            case "Byte" or "SByte" or "Int16" or "Int32" or "Int64" or "UInt16" or "UInt32" or "UInt64":
            case "Single" or "Double" or "Decimal" or "Currency" or "VarNumeric":
                return p.Value;
            case "Date" or "DateTime" or "DateTime2":
                return DateTime.TryParse(p.Value, CultureInfo.InvariantCulture, DateTimeStyles.None, out var when)
                    ? "'" + when.ToString("yyyy-MM-ddTHH:mm:ss", CultureInfo.InvariantCulture) + "'"
                    : Quoted(p.Value);
            default:
                return Quoted(p.Value);
        }
    }

    private static string Quoted(string value) => "'" + value.Replace("'", "''") + "'";
}
