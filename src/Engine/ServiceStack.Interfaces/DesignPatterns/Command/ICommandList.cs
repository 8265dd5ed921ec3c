namespace ServiceStack.DesignPatterns.Command;

using System.Collections.Generic;

public interface ICommandList<T> : ICommand<List<T>>
{
}
