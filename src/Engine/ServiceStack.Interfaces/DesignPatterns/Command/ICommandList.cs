namespace ServiceStack.DesignPatterns.Command;

using System.Collections.Generic;

/// <summary>An operation whose result is a list.</summary>
public interface ICommandList<T> : ICommand<List<T>>
{
}
