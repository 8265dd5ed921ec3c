namespace ServiceStack.DesignPatterns.Command;

using System.Collections.Generic;

/// <summary>An operation whose result is a sequence.</summary>
public interface ICommandIEnumerable<T> : ICommand<IEnumerable<T>>
{
}
