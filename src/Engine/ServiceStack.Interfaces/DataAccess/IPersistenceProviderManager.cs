namespace ServiceStack.DataAccess;

using System;

/// <summary>Hands out data providers for one database.</summary>
public interface IPersistenceProviderManager : IDisposable
{
    /// <summary>Creates a provider. The caller disposes it.</summary>
    IPersistenceProvider GetProvider();
}
