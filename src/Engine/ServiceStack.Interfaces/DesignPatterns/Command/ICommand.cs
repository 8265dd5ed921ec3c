namespace ServiceStack.DesignPatterns.Command;

/// <summary>An operation as an object, with a result.</summary>
public interface ICommand<ReturnType>
{
    /// <summary>Runs the operation.</summary>
    ReturnType Execute();
}
