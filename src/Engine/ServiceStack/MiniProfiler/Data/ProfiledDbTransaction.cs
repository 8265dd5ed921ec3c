namespace ServiceStack.MiniProfiler.Data;

using System;
using System.Data;
using System.Data.Common;

/// <summary>A transaction of a <see cref="ProfiledDbConnection"/>, which passes everything on.</summary>
public class ProfiledDbTransaction : DbTransaction
{
    private readonly ProfiledDbConnection _connection;
    private DbTransaction _transaction;

    /// <summary>Wraps a transaction.</summary>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public ProfiledDbTransaction(DbTransaction transaction, ProfiledDbConnection connection)
    {
        _transaction = transaction ?? throw new ArgumentNullException(nameof(transaction));
        _connection = connection ?? throw new ArgumentNullException(nameof(connection));
    }

    /// <inheritdoc/>
    protected override DbConnection DbConnection => _connection;

    /// <inheritdoc/>
    public override IsolationLevel IsolationLevel => _transaction.IsolationLevel;

    /// <summary>The database's own transaction.</summary>
    internal DbTransaction Inner => _transaction;

    /// <inheritdoc/>
    public override void Commit() => _transaction.Commit();

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
        if (disposing) _transaction?.Dispose();
        _transaction = null;
        base.Dispose(disposing);
    }

    /// <inheritdoc/>
    public override void Rollback() => _transaction.Rollback();
}
