namespace ServiceStack.DesignPatterns.Command;

using System.Collections.Generic;

public interface ICommandIList<T> : IList<T>
{
}
