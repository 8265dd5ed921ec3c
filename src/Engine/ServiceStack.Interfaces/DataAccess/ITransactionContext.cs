namespace ServiceStack.DataAccess;

using System;

public interface ITransactionContext : IDisposable
{
    bool Commit();

    bool Rollback();
}
