namespace ServiceStack.MiniProfiler.Data;

using System;
using System.Data;
using System.Data.Common;

/// <summary>A connection that passes everything on, and tells a profiler of its commands where one is given.</summary>
public class ProfiledDbConnection : DbConnection, ICloneable
{
    protected DbConnection _conn;

    protected IDbProfiler _profiler;

    protected bool autoDisposeConnection;

    public ProfiledDbConnection(DbConnection connection, IDbProfiler profiler, bool autoDisposeConnection = true)
    {
        _conn = connection ?? throw new ArgumentNullException(nameof(connection));
        _profiler = profiler;
        this.autoDisposeConnection = autoDisposeConnection;
        _conn.StateChange += OnInnerStateChange;
    }

    /// <exception cref="ArgumentException">The connection is no <see cref="DbConnection"/>.</exception>
    public ProfiledDbConnection(IDbConnection connection, IDbProfiler profiler, bool autoDisposeConnection = true)
        : this(AsDbConnection(connection), profiler, autoDisposeConnection)
    {
    }

    protected override bool CanRaiseEvents => true;

    public override string ConnectionString
    {
        get => _conn.ConnectionString;
        set => _conn.ConnectionString = value;
    }

    public override int ConnectionTimeout => _conn.ConnectionTimeout;

    public override string DataSource => _conn.DataSource;

    public override string Database => _conn.Database;

    public DbConnection InnerConnection => _conn;

    public IDbProfiler Profiler => _profiler;

    public override string ServerVersion => _conn.ServerVersion;

    public override ConnectionState State => _conn.State;

    public DbConnection WrappedConnection => _conn;

    protected override DbTransaction BeginDbTransaction(IsolationLevel isolationLevel) => _conn.BeginTransaction(isolationLevel);

    public override void ChangeDatabase(string databaseName) => _conn.ChangeDatabase(databaseName);

    /// <exception cref="NotSupportedException">The connection inside can't be cloned.</exception>
    public ProfiledDbConnection Clone() => _conn is ICloneable inner
        ? new ProfiledDbConnection((DbConnection)inner.Clone(), _profiler)
        : throw new NotSupportedException(_conn.GetType().FullName + " can't be cloned: open another connection.");

    object ICloneable.Clone() => Clone();

    public override void Close() => _conn.Close();

    protected override DbCommand CreateDbCommand() => new ProfiledDbCommand(_conn.CreateCommand(), this, _profiler);

    protected override void Dispose(bool disposing)
    {
        if (disposing && _conn != null)
        {
            _conn.StateChange -= OnInnerStateChange;
            if (autoDisposeConnection) _conn.Dispose();
        }

        base.Dispose(disposing);
    }

    public override DataTable GetSchema() => _conn.GetSchema();

    public override DataTable GetSchema(string collectionName) => _conn.GetSchema(collectionName);

    public override DataTable GetSchema(string collectionName, string[] restrictionValues) =>
        _conn.GetSchema(collectionName, restrictionValues);

    public override void Open() => _conn.Open();

    private static DbConnection AsDbConnection(IDbConnection connection) => connection as DbConnection ?? throw new ArgumentException(
        $"A {nameof(DbConnection)} can be profiled; {connection?.GetType().FullName ?? "null"} is none.", nameof(connection));

    private void OnInnerStateChange(object sender, StateChangeEventArgs change) => OnStateChange(change);
}
