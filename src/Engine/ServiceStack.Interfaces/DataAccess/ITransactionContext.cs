namespace ServiceStack.DataAccess;

using System;

/// <summary>A transaction of a data store. Disposing it rolls back unless it was committed.</summary>
public interface ITransactionContext : IDisposable
{
    /// <summary>Makes the changes permanent.</summary>
    /// <returns><see langword="true"/> if the transaction was committed.</returns>
    bool Commit();

    /// <summary>Discards the changes.</summary>
    /// <returns><see langword="true"/> if the transaction was rolled back.</returns>
    bool Rollback();
}
