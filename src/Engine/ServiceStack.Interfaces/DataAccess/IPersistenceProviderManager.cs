namespace ServiceStack.DataAccess;

using System;

public interface IPersistenceProviderManager : IDisposable
{
    IPersistenceProvider GetProvider();
}
