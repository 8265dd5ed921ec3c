namespace ServiceStack.MiniProfiler.SqlFormatters;

/// <summary>Writes a command as a developer wants to read it.</summary>
public interface ISqlFormatter
{
    string FormatSql(SqlTiming timing);
}
