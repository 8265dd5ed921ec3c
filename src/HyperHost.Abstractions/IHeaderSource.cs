namespace ServiceStack.HyperHost.Abstractions;

/// <summary>A request of which the engine can read one header without a collection of all.</summary>
public interface IHeaderSource
{
    /// <summary>Reads one header.</summary>
    /// <param name="name">In any case.</param>
    /// <returns>The value, duplicates joined; "" for none; null if only the collection has it.</returns>
    string? GetHeader(string name);
}
