namespace ServiceStack.DesignPatterns.Model;

/// <summary>A collection whose items are reached by name, for example the lists of a Redis server.</summary>
public interface IHasNamed<T>
{
    /// <summary>Gets or sets the item of this name. Names that were never used have an empty item.</summary>
    T this[string listId] { get; set; }
}
