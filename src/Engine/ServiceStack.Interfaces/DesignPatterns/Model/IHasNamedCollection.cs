namespace ServiceStack.DesignPatterns.Model;

using System.Collections.Generic;

/// <summary>Collections that are reached by name, for example the sets of a Redis server.</summary>
public interface IHasNamedCollection<T> : IHasNamed<ICollection<T>>
{
}
