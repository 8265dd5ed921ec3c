namespace ServiceStack.MiniProfiler.Data;

using System;
using System.Data;
using System.Data.Common;

/// <summary>A connection that passes everything on, and reports its commands to a profiler.</summary>
public class ProfiledDbConnection : DbConnection, ICloneable
{
    /// <summary>The wrapped connection.</summary>
    protected DbConnection _conn;

    /// <summary>Measures the commands; null for none.</summary>
    protected IDbProfiler _profiler;

    /// <summary>Whether the wrapped connection is disposed of with this one.</summary>
    protected bool autoDisposeConnection;

    /// <summary>Wraps a connection, so that its commands are measured.</summary>
    /// <exception cref="ArgumentNullException">The connection is null.</exception>
    /// <example>
    /// <code>
    /// var db = new ProfiledDbConnection(new SqliteConnection(text), Profiler.Current);
    /// </code>
    /// </example>
    public ProfiledDbConnection(DbConnection connection, IDbProfiler profiler, bool autoDisposeConnection = true)
    {
        _conn = connection ?? throw new ArgumentNullException(nameof(connection));
        _profiler = profiler;
        this.autoDisposeConnection = autoDisposeConnection;
        _conn.StateChange += OnInnerStateChange;
    }

    /// <summary>Wraps a connection, so that its commands are measured.</summary>
    /// <exception cref="ArgumentException">The connection is no <see cref="DbConnection"/>.</exception>
    public ProfiledDbConnection(IDbConnection connection, IDbProfiler profiler, bool autoDisposeConnection = true)
        : this(AsDbConnection(connection), profiler, autoDisposeConnection)
    {
    }

    /// <inheritdoc/>
    protected override bool CanRaiseEvents => true;

    /// <inheritdoc/>
    public override string ConnectionString
    {
        get => _conn.ConnectionString;
        set => _conn.ConnectionString = value;
    }

    /// <inheritdoc/>
    public override int ConnectionTimeout => _conn.ConnectionTimeout;

    /// <inheritdoc/>
    public override string DataSource => _conn.DataSource;

    /// <inheritdoc/>
    public override string Database => _conn.Database;

    /// <summary>The wrapped connection.</summary>
    public DbConnection InnerConnection => _conn;

    /// <summary>Measures the commands; null for none.</summary>
    public IDbProfiler Profiler => _profiler;

    /// <inheritdoc/>
    public override string ServerVersion => _conn.ServerVersion;

    /// <inheritdoc/>
    public override ConnectionState State => _conn.State;

    /// <summary>The wrapped connection.</summary>
    public DbConnection WrappedConnection => _conn;

    /// <inheritdoc/>
    protected override DbTransaction BeginDbTransaction(IsolationLevel isolationLevel) => _conn.BeginTransaction(isolationLevel);

    /// <inheritdoc/>
    public override void ChangeDatabase(string databaseName) => _conn.ChangeDatabase(databaseName);

    /// <summary>Copies the connection.</summary>
    /// <exception cref="NotSupportedException">The connection inside can't be cloned.</exception>
    public ProfiledDbConnection Clone() => _conn is ICloneable inner
        ? new ProfiledDbConnection((DbConnection)inner.Clone(), _profiler)
        : throw new NotSupportedException(_conn.GetType().FullName + " can't be cloned: open another connection.");

    object ICloneable.Clone() => Clone();

    /// <inheritdoc/>
    public override void Close() => _conn.Close();

    /// <inheritdoc/>
    protected override DbCommand CreateDbCommand() => new ProfiledDbCommand(_conn.CreateCommand(), this, _profiler);

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
        if (disposing && _conn != null)
        {
            _conn.StateChange -= OnInnerStateChange;
            if (autoDisposeConnection) _conn.Dispose();
        }

        base.Dispose(disposing);
    }

    /// <inheritdoc/>
    public override DataTable GetSchema() => _conn.GetSchema();

    /// <inheritdoc/>
    public override DataTable GetSchema(string collectionName) => _conn.GetSchema(collectionName);

    /// <inheritdoc/>
    public override DataTable GetSchema(string collectionName, string[] restrictionValues) =>
        _conn.GetSchema(collectionName, restrictionValues);

    /// <inheritdoc/>
    public override void Open() => _conn.Open();

    private static DbConnection AsDbConnection(IDbConnection connection) => connection as DbConnection ?? throw new ArgumentException(
        $"A {nameof(DbConnection)} can be profiled; {connection?.GetType().FullName ?? "null"} is none.", nameof(connection));

    private void OnInnerStateChange(object sender, StateChangeEventArgs change) => OnStateChange(change);
}
