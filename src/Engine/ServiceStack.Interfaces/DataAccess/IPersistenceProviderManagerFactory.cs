namespace ServiceStack.DataAccess;

/// <summary>Creates provider managers by connection string.</summary>
public interface IPersistenceProviderManagerFactory
{
    /// <summary>Creates the manager of the database that a connection string names.</summary>
    IPersistenceProviderManager CreateProviderManager(string connectionString);
}
