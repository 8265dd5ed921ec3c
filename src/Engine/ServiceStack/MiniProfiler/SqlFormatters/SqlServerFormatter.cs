namespace ServiceStack.MiniProfiler.SqlFormatters;

using System.Globalization;
using System.Text;

/// <summary>The command with DECLARE lines before it, as SQL Server's tools take it.</summary>
public class SqlServerFormatter : ISqlFormatter
{
    private static readonly InlineFormatter Values = new();

    /// <summary>Initializes a new instance of the <see cref="SqlServerFormatter"/> class.</summary>
    public SqlServerFormatter()
    {
    }

    /// <inheritdoc/>
    public string FormatSql(SqlTiming timing)
    {
        if (timing.Parameters is not { Count: > 0 } parameters) return timing.CommandString;

        var sql = new StringBuilder("DECLARE ");
        for (var i = 0; i < parameters.Count; i++)
        {
            if (i > 0) sql.Append(",\n        ");
            var parameter = parameters[i];
            sql.Append('@').Append(parameter.Name.TrimStart('@')).Append(' ').Append(TypeOf(parameter))
                .Append(" = ").Append(Values.GetParameterValue(parameter));
        }

        return sql.Append("\n\n").Append(timing.CommandString).ToString();
    }

    private static string TypeOf(SqlTimingParameter parameter) => parameter.DbType switch
    {
        "AnsiString" => "varchar" + Length(parameter),
        "AnsiStringFixedLength" => "char" + Length(parameter),
        "String" => "nvarchar" + Length(parameter),
        "StringFixedLength" => "nchar" + Length(parameter),
        "Boolean" => "bit",
        "Byte" => "tinyint",
        "Int16" => "smallint",
        "Int32" => "int",
        "Int64" => "bigint",
        "Single" => "real",
        "Double" => "float",
        "Decimal" or "VarNumeric" => "decimal(38, 10)",
        "Currency" => "money",
        "Guid" => "uniqueidentifier",
        "Binary" => "varbinary" + Length(parameter),
        "Xml" => "xml",
        var other => other?.ToLowerInvariant() ?? "sql_variant",
    };

    private static string Length(SqlTimingParameter parameter) =>
        parameter.Size is > 0 and <= 4000 ? "(" + parameter.Size.ToString(CultureInfo.InvariantCulture) + ")" : "(max)";
}
