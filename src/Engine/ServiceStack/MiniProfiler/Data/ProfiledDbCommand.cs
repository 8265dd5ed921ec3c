namespace ServiceStack.MiniProfiler.Data;

using System;
using System.Data;
using System.Data.Common;

/// <summary>A command that passes everything on, and reports to a profiler when it runs.</summary>
public class ProfiledDbCommand : DbCommand, ICloneable
{
    /// <summary>The wrapped command.</summary>
    protected DbCommand _cmd;

    /// <summary>The connection of the command.</summary>
    protected DbConnection _conn;

    /// <summary>Measures the command; null for none.</summary>
    protected IDbProfiler _profiler;

    /// <summary>The transaction of the command.</summary>
    protected DbTransaction _tran;

    /// <summary>Wraps a command, so that it is measured.</summary>
    /// <exception cref="ArgumentNullException">The command is null.</exception>
    public ProfiledDbCommand(DbCommand cmd, DbConnection conn, IDbProfiler profiler)
    {
        _cmd = cmd ?? throw new ArgumentNullException(nameof(cmd));
        _conn = conn;
        _profiler = profiler;
    }

    /// <summary>Oracle's: parameters by name. Set on commands that have it.</summary>
    public bool BindByName
    {
        get => _cmd.GetType().GetProperty(nameof(BindByName))?.GetValue(_cmd, null) is true;
        set => _cmd.GetType().GetProperty(nameof(BindByName))?.SetValue(_cmd, value, null);
    }

    /// <inheritdoc/>
    public override string CommandText
    {
        get => _cmd.CommandText;
        set => _cmd.CommandText = value;
    }

    /// <inheritdoc/>
    public override int CommandTimeout
    {
        get => _cmd.CommandTimeout;
        set => _cmd.CommandTimeout = value;
    }

    /// <inheritdoc/>
    public override CommandType CommandType
    {
        get => _cmd.CommandType;
        set => _cmd.CommandType = value;
    }

    /// <inheritdoc/>
    protected override DbConnection DbConnection
    {
        get => _conn;
        set
        {
            _conn = value;
            _cmd.Connection = value is ProfiledDbConnection profiled ? profiled.WrappedConnection : value;
        }
    }

    /// <inheritdoc/>
    protected override DbParameterCollection DbParameterCollection => _cmd.Parameters;

    /// <inheritdoc/>
    protected override DbTransaction DbTransaction
    {
        get => _tran;
        set
        {
            _tran = value;
            _cmd.Transaction = value is ProfiledDbTransaction profiled ? profiled.Inner : value;
        }
    }

    /// <inheritdoc/>
    public override bool DesignTimeVisible
    {
        get => _cmd.DesignTimeVisible;
        set => _cmd.DesignTimeVisible = value;
    }

    /// <inheritdoc/>
    public override UpdateRowSource UpdatedRowSource
    {
        get => _cmd.UpdatedRowSource;
        set => _cmd.UpdatedRowSource = value;
    }

    /// <inheritdoc/>
    public override void Cancel() => _cmd.Cancel();

    /// <summary>Copies the command.</summary>
    /// <exception cref="NotSupportedException">The command inside can't be cloned.</exception>
    public ProfiledDbCommand Clone() => _cmd is ICloneable inner
        ? new ProfiledDbCommand((DbCommand)inner.Clone(), _conn, _profiler)
        : throw new NotSupportedException(_cmd.GetType().FullName + " can't be cloned: make another command.");

    object ICloneable.Clone() => Clone();

    /// <inheritdoc/>
    protected override DbParameter CreateDbParameter() => _cmd.CreateParameter();

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
        if (disposing) _cmd.Dispose();
        base.Dispose(disposing);
    }

    /// <inheritdoc/>
    protected override DbDataReader ExecuteDbDataReader(CommandBehavior behavior)
    {
        if (_profiler is not { IsActive: true }) return _cmd.ExecuteReader(behavior);

        DbDataReader reader = null;
        Run(
            ExecuteType.Reader,
            () => reader = new ProfiledDbDataReader(_cmd.ExecuteReader(behavior), _conn, _profiler),
            () => reader);
        return reader;
    }

    /// <inheritdoc/>
    public override int ExecuteNonQuery()
    {
        if (_profiler is not { IsActive: true }) return _cmd.ExecuteNonQuery();

        var rows = 0;
        Run(ExecuteType.NonQuery, () => rows = _cmd.ExecuteNonQuery(), () => null);
        return rows;
    }

    /// <inheritdoc/>
    public override object ExecuteScalar()
    {
        if (_profiler is not { IsActive: true }) return _cmd.ExecuteScalar();

        object value = null;
        Run(ExecuteType.Scalar, () => value = _cmd.ExecuteScalar(), () => null);
        return value;
    }

    /// <inheritdoc/>
    public override void Prepare() => _cmd.Prepare();

    private void Run(ExecuteType type, Action execute, Func<DbDataReader> readerOf)
    {
        _profiler.ExecuteStart(this, type);
        try
        {
            execute();
        }
        catch (Exception ex)
        {
            _profiler.OnError(this, type, ex);
            throw;
        }
        finally
        {
            _profiler.ExecuteFinish(this, type, readerOf());
        }
    }
}
