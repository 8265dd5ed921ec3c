namespace ServiceStack.HyperHost.Abstractions;

/// <summary>A request of which the engine can read the query without a collection.</summary>
public interface IQuerySource
{
    /// <summary>Reads the query.</summary>
    /// <returns>
    /// Names and values in turn; the name of a value without one is null. Null once the collection was read, which the application may have
    /// changed, and for a query in which a name comes twice.
    /// </returns>
    string[]? GetQueryPairs();
}
