namespace ServiceStack.MiniProfiler.SqlFormatters;

using System.Text;

/// <summary>The command, and below it what its parameters were, which Oracle's tools ask for.</summary>
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
