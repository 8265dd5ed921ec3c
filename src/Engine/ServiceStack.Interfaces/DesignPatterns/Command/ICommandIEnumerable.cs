namespace ServiceStack.DesignPatterns.Command;

using System.Collections.Generic;

public interface ICommandIEnumerable<T> : ICommand<IEnumerable<T>>
{
}
