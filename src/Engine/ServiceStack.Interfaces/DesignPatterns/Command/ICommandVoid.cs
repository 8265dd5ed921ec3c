namespace ServiceStack.DesignPatterns.Command;

public interface ICommandVoid
{
    void Execute();
}
