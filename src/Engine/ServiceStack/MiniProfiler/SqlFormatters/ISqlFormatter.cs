namespace ServiceStack.MiniProfiler.SqlFormatters;

/// <summary>Formats a command for developers.</summary>
public interface ISqlFormatter
{
    /// <summary>Writes a command with its parameters as SQL.</summary>
    string FormatSql(SqlTiming timing);
}
