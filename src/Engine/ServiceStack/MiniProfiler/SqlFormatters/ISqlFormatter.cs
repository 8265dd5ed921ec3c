namespace ServiceStack.MiniProfiler.SqlFormatters;

/// <summary>Writes a command as a developer wants to read it.</summary>
public interface ISqlFormatter
{
    /// <summary>Writes a command with its parameters as SQL.</summary>
    string FormatSql(SqlTiming timing);
}
