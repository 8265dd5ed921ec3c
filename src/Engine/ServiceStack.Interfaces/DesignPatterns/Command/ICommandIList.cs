namespace ServiceStack.DesignPatterns.Command;

using System.Collections.Generic;

/// <summary>A list that represents the result of an operation.</summary>
public interface ICommandIList<T> : IList<T>
{
}
