namespace ServiceStack.MiniProfiler.Data;

using System.Data.Common;

/// <summary>A provider whose connections and commands tell a profiler of what they do.</summary>
public class ProfiledDbProviderFactory : DbProviderFactory
{
    public static ProfiledDbProviderFactory Instance = new();

    private IDbProfiler _profiler;
    private DbProviderFactory _tail;

    public ProfiledDbProviderFactory(IDbProfiler profiler, DbProviderFactory tail) => InitProfiledDbProviderFactory(profiler, tail);

    private ProfiledDbProviderFactory()
    {
    }

    public override bool CanCreateDataSourceEnumerator => _tail.CanCreateDataSourceEnumerator;

    public override DbCommand CreateCommand() => new ProfiledDbCommand(_tail.CreateCommand(), null, _profiler);

    public override DbCommandBuilder CreateCommandBuilder() => _tail.CreateCommandBuilder();

    public override DbConnection CreateConnection() => new ProfiledDbConnection(_tail.CreateConnection(), _profiler);

    public override DbConnectionStringBuilder CreateConnectionStringBuilder() => _tail.CreateConnectionStringBuilder();

    public override DbDataAdapter CreateDataAdapter() => _tail.CreateDataAdapter();

    public override DbDataSourceEnumerator CreateDataSourceEnumerator() => _tail.CreateDataSourceEnumerator();

    public override DbParameter CreateParameter() => _tail.CreateParameter();

    /// <summary>Names profiler and provider, for the instance that a configuration file names.</summary>
    public void InitProfiledDbProviderFactory(IDbProfiler profiler, DbProviderFactory tail)
    {
        _profiler = profiler;
        _tail = tail;
    }
}
