namespace ServiceStack.DesignPatterns.Model;

using System.Collections.Generic;

public interface IHasNamedList<T> : IHasNamed<IList<T>>
{
}
