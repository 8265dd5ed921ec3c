namespace ServiceStack.MiniProfiler.Data;

using System;
using System.Data;
using System.Data.Common;

/// <summary>A transaction of a <see cref="ProfiledDbConnection"/>, which passes everything on.</summary>
public class ProfiledDbTransaction : DbTransaction
{
    private readonly ProfiledDbConnection _connection;
    private DbTransaction _transaction;

    public ProfiledDbTransaction(DbTransaction transaction, ProfiledDbConnection connection)
    {
        _transaction = transaction ?? throw new ArgumentNullException(nameof(transaction));
        _connection = connection ?? throw new ArgumentNullException(nameof(connection));
    }

    protected override DbConnection DbConnection => _connection;

    public override IsolationLevel IsolationLevel => _transaction.IsolationLevel;

    /// <summary>The database's own transaction.</summary>
    internal DbTransaction Inner => _transaction;

    public override void Commit() => _transaction.Commit();

    protected override void Dispose(bool disposing)
    {
        if (disposing) _transaction?.Dispose();
        _transaction = null;
        base.Dispose(disposing);
    }

    public override void Rollback() => _transaction.Rollback();
}
