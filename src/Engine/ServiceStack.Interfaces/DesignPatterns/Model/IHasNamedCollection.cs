namespace ServiceStack.DesignPatterns.Model;

using System.Collections.Generic;

public interface IHasNamedCollection<T> : IHasNamed<ICollection<T>>
{
}
