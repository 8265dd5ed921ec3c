namespace ServiceStack.MiniProfiler.Data;

using System.Data.Common;

/// <summary>A provider whose connections and commands report to a profiler.</summary>
public class ProfiledDbProviderFactory : DbProviderFactory
{
    /// <summary>The factory for configuration files. Its inner factory is set by the derived class.</summary>
    public static ProfiledDbProviderFactory Instance = new();

    private IDbProfiler _profiler;
    private DbProviderFactory _tail;

    /// <summary>Wraps a factory, so that its connections are measured.</summary>
    public ProfiledDbProviderFactory(IDbProfiler profiler, DbProviderFactory tail) => InitProfiledDbProviderFactory(profiler, tail);

    private ProfiledDbProviderFactory()
    {
    }

    /// <inheritdoc/>
    public override bool CanCreateDataSourceEnumerator => _tail.CanCreateDataSourceEnumerator;

    /// <inheritdoc/>
    public override DbCommand CreateCommand() => new ProfiledDbCommand(_tail.CreateCommand(), null, _profiler);

    /// <inheritdoc/>
    public override DbCommandBuilder CreateCommandBuilder() => _tail.CreateCommandBuilder();

    /// <inheritdoc/>
    public override DbConnection CreateConnection() => new ProfiledDbConnection(_tail.CreateConnection(), _profiler);

    /// <inheritdoc/>
    public override DbConnectionStringBuilder CreateConnectionStringBuilder() => _tail.CreateConnectionStringBuilder();

    /// <inheritdoc/>
    public override DbDataAdapter CreateDataAdapter() => _tail.CreateDataAdapter();

    /// <inheritdoc/>
    public override DbDataSourceEnumerator CreateDataSourceEnumerator() => _tail.CreateDataSourceEnumerator();

    /// <inheritdoc/>
    public override DbParameter CreateParameter() => _tail.CreateParameter();

    /// <summary>Names profiler and provider, for the instance that a configuration file names.</summary>
    public void InitProfiledDbProviderFactory(IDbProfiler profiler, DbProviderFactory tail)
    {
        _profiler = profiler;
        _tail = tail;
    }
}
