namespace ServiceStack.DesignPatterns.Model;

using System.Collections.Generic;

/// <summary>Lists that are reached by name, for example the lists of a Redis server.</summary>
public interface IHasNamedList<T> : IHasNamed<IList<T>>
{
}
