namespace ServiceStack.DesignPatterns.Model;

/// <summary>An entity with a primary key.</summary>
/// <typeparam name="T">Type of the key.</typeparam>
public interface IHasId<T>
{
    /// <summary>The primary key, unique among the entities of its type.</summary>
    T Id { get; }
}
