namespace ServiceStack.DesignPatterns.Command;

/// <summary>An operation as an object, without a result.</summary>
public interface ICommandVoid
{
    /// <summary>Runs the operation.</summary>
    void Execute();
}
