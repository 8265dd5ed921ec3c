namespace ServiceStack.MiniProfiler.SqlFormatters;

using System.Text;

/// <summary>Writes the command, and below it the values of its parameters, as Oracle's tools read them.</summary>
public class OracleFormatter : ISqlFormatter
{
    /// <summary>Initializes a new instance of the <see cref="OracleFormatter"/> class.</summary>
    public OracleFormatter()
    {
    }

    /// <inheritdoc/>
    public string FormatSql(SqlTiming timing)
    {
        if (timing.Parameters is not { Count: > 0 } parameters) return timing.CommandString;

        var sql = new StringBuilder(timing.CommandString).Append(";\n\n-- parameters\n");
        foreach (var parameter in parameters)
        {
            sql.Append("-- :").Append(parameter.Name.TrimStart(':')).Append(" = ").Append(parameter.Value ?? "null")
                .Append(" (").Append(parameter.DbType).Append(")\n");
        }

        return sql.ToString();
    }
}
